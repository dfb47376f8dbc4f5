import type { Place } from '../../motion/plan.ts';

export interface Point {
  x: number;
  y: number;
}

/** A curved arrow between two boxes: both of its ends lie inside of them. */
export interface Arrow {
  start: Point;
  end: Point;
  /** Where the curve is furthest from both: the place for a word. */
  middle: Point;
  /** The shaft and the head as paths of SVG. */
  shaft: string;
  head: string;
}

/** How deep the ends reach into their boxes, how short an arrow may be, how long the head is, how far the curve bends: in pixels. */
const DEPTH = 14;
const SHORT = 60;
const HEAD = 12;
const BEND = 44;

export function arrow(from: Place, to: Place): Arrow {
  // Between neighbours there is no room: then the ends reach further in.
  const room = gap(from, to);
  const depth = Math.max(DEPTH, (SHORT - room) / 2);
  const start = inside(from, centre(to), depth);
  const end = inside(to, centre(from), depth);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  // All bend to their own left, so that there and back are two arrows.
  const bend = length === 0 ? 0 : Math.min(BEND, length * 0.14) / length;
  const pull = { x: (start.x + end.x) / 2 + dy * bend, y: (start.y + end.y) / 2 - dx * bend };
  const back = Math.hypot(end.x - pull.x, end.y - pull.y) || 1;
  const along = { x: (end.x - pull.x) / back, y: (end.y - pull.y) / back };
  const neck = { x: end.x - along.x * HEAD, y: end.y - along.y * HEAD };
  const wing = { x: -along.y * HEAD * 0.52, y: along.x * HEAD * 0.52 };
  return {
    start,
    end,
    middle: { x: (start.x + 2 * pull.x + end.x) / 4, y: (start.y + 2 * pull.y + end.y) / 4 },
    shaft: `M${at(start)}Q${at(pull)} ${at({ x: neck.x + along.x * 2, y: neck.y + along.y * 2 })}`,
    head: `M${at(end)}L${at({ x: neck.x + wing.x, y: neck.y + wing.y })} ${at({ x: neck.x - wing.x, y: neck.y - wing.y })}Z`,
  };
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const centre = ({ x, y, width, height }: Place): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Which share of the way from a box's middle to another point is inside of the box. */
function share(box: Place, other: Point): number {
  const middle = centre(box);
  const [dx, dy] = [Math.abs(other.x - middle.x), Math.abs(other.y - middle.y)];
  return Math.min(dx === 0 ? 1 : box.width / 2 / dx, dy === 0 ? 1 : box.height / 2 / dy, 1);
}

/** How far two boxes are apart on the way between their middles. */
function gap(a: Place, b: Place): number {
  const [from, to] = [centre(a), centre(b)];
  return Math.hypot(to.x - from.x, to.y - from.y) * Math.max(0, 1 - share(a, to) - share(b, from));
}

/** The point of a box `depth` inside of its edge, on the way from its middle to another point. */
function inside(box: Place, other: Point, depth: number): Point {
  const middle = centre(box);
  const [dx, dy] = [other.x - middle.x, other.y - middle.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return middle;
  const part = Math.max(0, share(box, other) - depth / length);
  return { x: middle.x + dx * part, y: middle.y + dy * part };
}

/** What of a box shows through a window; if nothing does, the spot of the window's edge nearest to it. */
export function clip(box: Place, window: Place): { place: Place; isAway: boolean } {
  const left = Math.max(box.x, window.x);
  const top = Math.max(box.y, window.y);
  const right = Math.min(box.x + box.width, window.x + window.width);
  const bottom = Math.min(box.y + box.height, window.y + window.height);
  if (right > left && bottom > top) {
    return { place: { x: left, y: top, width: right - left, height: bottom - top }, isAway: false };
  }
  const middle = centre(box);
  const near = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    place: {
      x: near(middle.x, window.x, window.x + window.width),
      y: near(middle.y, window.y, window.y + window.height),
      width: 0,
      height: 0,
    },
    isAway: true,
  };
}

/** Kinds that many games have keep their stroke; others get the next one, in the order of their names. */
const COMMON = ['targets', 'blocks', 'attacks'];
/** Strokes, told apart without colour. */
export const DASHES = ['none', '9 5', '2 5', '12 4 2 4'];

/** The number of the stroke for every kind of link. */
export function strokes(kinds: readonly string[]): Map<string, number> {
  const others = [...new Set(kinds)].filter(kind => !COMMON.includes(kind)).sort();
  return new Map([...COMMON, ...others].map((kind, index) => [kind, index % DASHES.length]));
}
