import type { AnchorKey } from '../choosing/choosing.ts';

/** Where a thing is on the page. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A card that moves from one place to another, or appears or vanishes if there is no other. */
export interface Flight {
  key: AnchorKey;
  from: Place | null;
  to: Place | null;
}

/** Less than this is not worth a movement, in pixels. */
const NEAR = 2;

export interface Scene {
  /** Cards, by key. */
  cards: ReadonlyMap<AnchorKey, Place>;
  /** Everything that can be pointed at, cards included. */
  things: ReadonlyMap<AnchorKey, Place>;
}

/** What moves between two scenes: first the cards that are there, then those that left. */
export function flights(
  before: Scene,
  after: Scene,
  origins: (key: AnchorKey) => AnchorKey[],
  destinations: (key: AnchorKey) => AnchorKey[],
): Flight[] {
  const found: Flight[] = [];
  for (const [key, to] of after.cards) {
    const from = before.cards.get(key) ?? first(before, origins(key));
    if (!from || !isNear(from, to)) found.push({ key, from, to });
  }
  for (const [key, from] of before.cards) {
    if (!after.cards.has(key)) found.push({ key, from, to: first(after, destinations(key)) });
  }
  return found;
}

function first(scene: Scene, keys: readonly AnchorKey[]): Place | null {
  for (const key of keys) {
    const place = scene.things.get(key);
    if (place) return place;
  }
  return null;
}

const isNear = (a: Place, b: Place): boolean =>
  Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR && Math.abs(a.width - b.width) < NEAR;

/** The transform that makes a box at `at` look as if it lay at `wanted`; boxes shrink by their width. */
export function transformTo(at: Place, wanted: Place): string {
  const scale = at.width > 0 ? Math.min(wanted.width / at.width, 1.6) : 1;
  const dx = wanted.x + wanted.width / 2 - (at.x + at.width / 2);
  const dy = wanted.y + wanted.height / 2 - (at.y + at.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}
