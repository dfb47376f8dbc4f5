import type { Cell, Seat, View } from '../../protocol.ts';
import type { T } from '../../table/cards/terms.ts';
import { handOf, sizeOf, zoneOf } from '../tricks/trick.ts';

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
export function aimInWords(t: T, standing: Standing): string {
  const { won, bid } = standing;
  if (bid === null) return '';
  if (won === bid) return t('web-wizard-aim-exact');
  return won < bid
    ? t('web-wizard-aim-under', { tricks: bid - won })
    : t('web-wizard-aim-over', { tricks: won - bid });
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

/** What came of the prediction of a seat, as the Tablet of Truth has it once the round is over. */
function resultIn(cell: Cell, seat: Seat): Result[] {
  if (typeof cell === 'string' || !('score' in cell)) return [];
  const { bid, won, points } = cell.score;
  return bid === null || points === null ? [] : [{ seat, bid, won, points }];
}

/** The round that has just been scored, until a card of the next one is played. */
export function resultsOf(view: View): RoundResults | null {
  const size = track(view, 'size', null) ?? 0;
  const hasBegun = view.seats.some(({ seat }) => sizeOf(handOf(view, seat)) < size);
  if ((hasBegun || sizeOf(zoneOf(view, 'trick')) > 0) && !view.ending) return null;
  // Every row has the round, its size, and a cell for each seat. Below the one wanted are the round being played, which
  // has no points yet, and the totals.
  const rows = (view.sheets?.find(sheet => sheet.id === 'scores')?.rows ?? []).map(([round, , ...cells]) => ({
    round: typeof round === 'object' && 'number' in round ? round.number : 0,
    results: cells.flatMap(resultIn),
  }));
  return rows.findLast(({ results }) => results.length > 0) ?? null;
}

/** A number as people write it: with a minus, not a hyphen. */
export const signless = (count: number): string => String(count).replace('-', '−');

/** A gain or a loss. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : signless(count));
