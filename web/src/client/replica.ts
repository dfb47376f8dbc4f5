import type { Frame, JsonValue, Patch, SeatInfo, Snapshot, Told, Version } from '../protocol.ts';
import { digestOf } from './digest.ts';

/** A frame with everything that is shown: what a replica makes of frames that say only what changed. */
export interface WholeFrame extends Snapshot {
  version: Version;
  /** Events are those of the versions after this one. */
  since: Version;
  events: Told[];
}

/**
 * This page's copy of what the server shows, kept up to date by frames. What a patch leaves alone stays the same object,
 * so that nothing is drawn again that did not change.
 */
export class Replica {
  #version: Version | null = null;
  #snapshot: Snapshot | null = null;

  /** Takes a frame in; none if it does not fit, and then only a snapshot helps. */
  take(frame: Frame): WholeFrame | null {
    const { version, since = version - 1, events = [], digest } = frame;
    const snapshot = this.#next(frame);
    if (!snapshot || digestOf(snapshot as unknown as JsonValue) !== digest) {
      this.#version = null;
      return null;
    }
    this.#version = version;
    this.#snapshot = snapshot;
    return { ...snapshot, version, since, events };
  }

  /** Takes in who is there now. */
  presence(seats: SeatInfo[]): void {
    if (this.#snapshot) this.#snapshot = { ...this.#snapshot, seats };
  }

  #next(frame: Frame): Snapshot | null {
    if ('snapshot' in frame) return frame.snapshot;
    if (this.#version === null || frame.version !== this.#version + 1) return null;
    return applied(this.#snapshot as unknown as JsonValue, frame.patch) as unknown as Snapshot;
  }
}

/** A value after a patch: `[new]` puts another in its place, `[]` takes it away, an object goes down into what is there. */
export function applied(value: JsonValue | undefined, patch: Patch): JsonValue | undefined {
  if (Array.isArray(patch)) return patch[0];
  if (Array.isArray(value)) return appliedToList(value, patch);
  const members = { ...(value as Record<string, JsonValue>) };
  for (const [name, change] of Object.entries(patch)) {
    const next = applied(members[name], change as Patch);
    if (next === undefined) delete members[name];
    else members[name] = next;
  }
  return members;
}

function appliedToList(list: readonly JsonValue[], patch: Exclude<Patch, [] | [JsonValue]>): JsonValue[] {
  const items = [...list];
  const { splice = [], ...changes } = patch;
  for (const [at, gone, ...come] of splice as [number, number, ...JsonValue[]][])
    items.splice(at, gone, ...come);
  for (const [number, change] of Object.entries(changes)) {
    const next = applied(items[Number(number)], change as Patch);
    if (next !== undefined) items[Number(number)] = next;
  }
  return items;
}
