import type { Cell, Seat, View } from '../../protocol.ts';
import { handOf, sizeOf, type Trick, zoneOf } from '../tricks/trick.ts';
import { pointsOf } from './cards.ts';

/** Standing of a seat. */
export interface Standing {
  /** Points taken in this deal. */
  points: number;
  /** Points of all deals before, and how many end the game. */
  total: number;
  limit: number;
  cards: number;
}

const trackOf = (view: View, id: string, seat: Seat | null) =>
  view.tracks.find(track => track.id === id && track.owner === seat);

export function standingOf(view: View, seat: Seat): Standing {
  const total = trackOf(view, 'total', seat);
  return {
    points: trackOf(view, 'points', seat)?.value ?? 0,
    total: total?.value ?? 0,
    limit: total?.max ?? 0,
    cards: sizeOf(handOf(view, seat)),
  };
}

/** Share of the way to the end of the game a seat has gone, from 0 to 1. */
export const shareOf = ({ total, limit }: Standing): number =>
  limit > 0 ? Math.min(1, Math.max(0, total / limit)) : 0;

/** A deal that is over: the points it brought, by seat. */
export interface DealResult {
  deal: number;
  points: number[];
}

const numberIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && 'number' in cell ? cell.number : null;

/** Cards everybody has in a deal. */
const HAND = 13;

/** Whether the deal that is shown has seen no card played. */
function isFresh(view: View): boolean {
  const held = (kind: string, seat: Seat) =>
    sizeOf(view.zones.find(zone => zone.kind === kind && zone.owner === seat));
  return (
    sizeOf(zoneOf(view, 'trick')) === 0 &&
    view.seats.every(({ seat }) => held('hand', seat) + held('aside', seat) === HAND)
  );
}

/** The deal that has just been scored, until a card of the next one is played. */
export function resultOf(view: View): DealResult | null {
  if (!view.ending && !isFresh(view)) return null;
  // Every row has the number of the deal and a cell for each seat; the last has the totals, and no number.
  const rows = view.sheets?.find(sheet => sheet.id === 'scores')?.rows ?? [];
  const last = rows.filter(([deal]) => numberIn(deal) !== null).at(-1);
  if (!last) return null;
  const [deal, ...cells] = last.map(cell => numberIn(cell) ?? 0);
  return deal === undefined ? null : { deal, points: cells };
}

/** Points that lie in a trick. */
export const costOf = ({ cards }: Trick): number => cards.reduce((sum, { card }) => sum + pointsOf(card), 0);

/** A gain or a loss as people write it: with a minus, not a hyphen. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : String(count).replace('-', '−'));
