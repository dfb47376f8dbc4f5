import type { Frame } from '../protocol.ts';
import type { Dwell } from './table.ts';

/** More frames than this are not told one by one: whoever was away wants to see how things stand. */
const BACKLOG_MAX = 12;

/**
 * Lets people see what happens: bots answer faster than anybody can watch, so a frame is shown for a moment before
 * the next takes its place. Nothing is changed by it but when things are shown.
 */
export class Pacer {
  readonly #dwell: Dwell;
  readonly #show: (frame: Frame) => void;
  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dwell: Dwell, show: (frame: Frame) => void) {
    this.#dwell = dwell;
    this.#show = show;
  }

  push(frame: Frame): void {
    this.#queue.push(frame);
    if (this.#timer === undefined || this.#queue.length > BACKLOG_MAX || document.hidden) this.#next();
  }

  /** Shows all that waits, and the next frame as soon as it comes: somebody has moved on. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const frame = merged(this.#queue.splice(0));
    if (frame) this.#show(frame);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const frame = this.#take();
    if (!frame) return;
    this.#show(frame);
    const dwell = isCatchingUp(frame) ? 0 : this.#dwell(frame);
    if (dwell > 0) this.#timer = setTimeout(() => this.#next(), dwell);
    else this.#next();
  }

  /** The next frame to show; all that wait as one if there are too many. */
  #take(): Frame | undefined {
    if (this.#queue.length <= BACKLOG_MAX && !document.hidden) return this.#queue.shift();
    return merged(this.#queue.splice(0));
  }
}

/** Several frames as one: how things stand after the last, and everything that happened. */
function merged(frames: readonly Frame[]): Frame | undefined {
  const last = frames.at(-1);
  return last && { ...last, events: frames.flatMap(frame => frame.events) };
}

/** Whether a frame tells of much at once, as the first of a connection does: nobody watches that go by. */
const isCatchingUp = ({ version, since }: Frame): boolean => version - since > 1;
