/** Room for cards, in pixels. */
export interface Room {
  width: number;
  height: number;
  /** Between cards, and between rows. */
  gap: number;
  /** Widths of cards: the least at which they can be told apart, and the most that looks well. */
  least: number;
  most: number;
}

/** Sizes of the cards of a field, in pixels. */
export interface Sizes {
  /** Width of every card. */
  width: number;
  /** Heights of cards in front and behind. */
  front: number;
  back: number;
  /** Arrangement: all side by side, fighters before the rest, or lines one scrolls through. */
  is: 'one line' | 'two lines' | 'scrolled';
}

/** Heights of cards, as parts of their widths: of fighters and of others at least, and of any card at most. */
const FRONT = 0.72;
const BACK = 0.5;
const UPRIGHT = 1.4;
/** Height at which a name and numbers still have room, in pixels; the same as in the styles. */
const LOWEST = 44;
/** Part of the greatest width from which on a card can be read: then it stands upright, and all in one line. */
const LARGE = 0.75;
/** Steps in which a width is looked for, in pixels. */
const STEP = 2;

/**
 * The largest cards with which everything has room. Things in front and behind are given by how many cards wide they
 * are. Where the room is low cards are broad rather than narrow: what is cut then is only their pictures.
 */
export function sizesFor(front: readonly number[], back: readonly number[], room: Room): Sizes {
  for (
    let width = Math.min(room.most, even(room.height / UPRIGHT));
    width >= room.most * LARGE;
    width -= STEP
  ) {
    if (rowsFor([...back, ...front], width, room) > 1) continue;
    const height = Math.floor(width * UPRIGHT);
    return { width, front: height, back: height, is: 'one line' };
  }
  for (let width = room.most; width >= room.least; width -= STEP) {
    const found = inRows(rowsFor(front, width, room), rowsFor(back, width, room), width, room);
    if (found) return found;
  }
  const { least, height, gap } = room;
  const lines = [front, back].filter(line => line.length > 0).length;
  const free = height - (lines - 1) * gap;
  const low = lines > 1 ? Math.max(LOWEST, Math.min(least, free * 0.42)) : 0;
  const high = Math.min(least * UPRIGHT, free - low);
  return { width: least, front: high, back: lines > 1 ? low : high, is: 'scrolled' };
}

const even = (length: number): number => Math.floor(length / STEP) * STEP;

/** Cards of a width in so many rows, if there is height for them. */
function inRows(front: number, back: number, width: number, { height, gap }: Room): Sizes | null {
  const free = height - Math.max(0, front + back - 1) * gap;
  const [lowFront, lowBack] = [FRONT, BACK].map(part => Math.max(LOWEST, part * width)) as [number, number];
  if (front * lowFront + back * lowBack > free) return null;
  const most = width * UPRIGHT;
  const frontHeight = front > 0 ? Math.min(most, (free - back * lowBack) / front) : 0;
  const backHeight = back > 0 ? Math.min(most, (free - front * frontHeight) / back) : 0;
  return { width, front: Math.floor(frontHeight), back: Math.floor(backHeight), is: 'two lines' };
}

/** The number of rows that things so many cards wide take; without end if one alone is too wide. */
function rowsFor(things: readonly number[], card: number, { width, gap }: Room): number {
  let rows = 0;
  let left = 0;
  for (const thing of things) {
    // What is several cards wide has gaps inside of it.
    const wide = thing * card + Math.max(0, Math.ceil(thing - 1.5)) * gap;
    if (wide > width) return Number.POSITIVE_INFINITY;
    if (rows === 0 || left < wide + gap) {
      rows += 1;
      left = width - wide;
    } else left -= wide + gap;
  }
  return rows;
}
