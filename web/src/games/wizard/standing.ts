import type { Seat, View } from '../../protocol.ts';
import { handOf, sizeOf, zoneOf } from './trick.ts';

/** How a seat stands in this round. */
export interface Standing {
  won: number;
  /** What it predicted; nothing if it has not, or if that is not known. */
  bid: number | null;
  total: number;
  cards: number;
}

const track = (view: View, id: string, seat: Seat | null): number | null =>
  view.tracks.find(one => one.id === id && one.owner === seat)?.value ?? null;

export function standingOf(view: View, seat: Seat): Standing {
  return {
    won: track(view, 'won', seat) ?? 0,
    bid: track(view, 'bid', seat),
    total: track(view, 'total', seat) ?? 0,
    cards: sizeOf(handOf(view, seat)),
  };
}

/** How far from its prediction a seat is. */
export type Aim = 'open' | 'under' | 'exact' | 'over';

export function aimOf({ won, bid }: Standing): Aim {
  if (bid === null) return 'open';
  if (won === bid) return 'exact';
  return won < bid ? 'under' : 'over';
}

/** The same in words. */
export function aimInWords(standing: Standing): string {
  const { won, bid } = standing;
  if (bid === null) return '';
  if (won === bid) return 'right so far';
  return won < bid ? `${bid - won} more to win` : `${won - bid} too many`;
}

/** What came of a seat's prediction. */
export interface Result {
  seat: Seat;
  bid: number;
  won: number;
  points: number;
}

/** A round that is over. */
export interface RoundResults {
  round: number;
  results: Result[];
}

/** What came of a prediction, as the Tablet of Truth has it. */
const SCORED = /^(\d+) of (\d+): ([+-]?\d+)$/;

/** The round that has just been scored, until a card of the next one is played. */
export function resultsOf(view: View): RoundResults | null {
  const size = track(view, 'size', null) ?? 0;
  const hasBegun = view.seats.some(({ seat }) => sizeOf(handOf(view, seat)) < size);
  if ((hasBegun || sizeOf(zoneOf(view, 'trick')) > 0) && !view.ending) return null;
  // Below it are the round being played, which has no points yet, and the totals.
  const rows = view.sheets?.find(sheet => sheet.id === 'scores')?.rows;
  const row = rows?.findLast(cells => cells.some(cell => SCORED.test(cell)));
  if (!row) return null;
  const results = row.slice(2).flatMap((cell, seat) => {
    const said = SCORED.exec(cell);
    return said ? [{ seat, won: Number(said[1]), bid: Number(said[2]), points: Number(said[3]) }] : [];
  });
  return { round: Number(row[0]), results };
}

/** A number as people write it: with a minus, not a hyphen. */
export const signless = (count: number): string => String(count).replace('-', '−');

/** A gain or a loss. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : signless(count));
