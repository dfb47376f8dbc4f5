import type { CardView, Role, Seat, View, Zone } from '../../protocol.ts';
import type { T } from '../../table/cards/terms.ts';

/** A card of a trick and who played it. */
export interface Played {
  seat: Seat;
  card: CardView;
  /** Its place in the order of play, from 1. */
  place: number;
}

/** The trick that lies in the middle: the one being played, or the last one while nobody has led the next. */
export interface Trick {
  cards: Played[];
  /** Who has won it, or wins it as it lies. */
  winner: Seat | null;
  isOver: boolean;
}

const NOTHING: Trick = { cards: [], winner: null, isOver: false };

/** An area of everybody, by what it is. */
export const zoneOf = (view: View, kind: string): Zone | undefined =>
  view.zones.find(zone => zone.kind === kind && zone.owner === null);

export const handOf = (view: View, seat: Seat): Zone | undefined =>
  view.zones.find(zone => zone.kind === 'hand' && zone.owner === seat);

/** The cards in an area that are seen. */
export const cardsIn = (zone: Zone | undefined): CardView[] =>
  (zone?.slots ?? []).flatMap(slot => ('card' in slot ? [slot.card] : []));

/** How many cards lie in an area, seen or not. */
export const sizeOf = (zone: Zone | undefined): number =>
  zone?.slots.reduce((sum, slot) => sum + ('card' in slot ? 1 : slot.hidden.count), 0) ?? 0;

/** Whether a seat is something to the game just now: deals, or has predicted in secret. */
export const hasRole = (view: View, seat: Seat, role: Role): boolean =>
  view.seats.find(one => one.seat === seat)?.roles?.includes(role) ?? false;

export function trickOf(view: View): Trick {
  const now = playedIn(zoneOf(view, 'trick'));
  if (now.length > 0) return { cards: now, winner: winnerOf(now), isOver: false };
  const last = playedIn(zoneOf(view, 'last_trick'));
  return last.length > 0 ? { cards: last, winner: winnerOf(last), isOver: true } : NOTHING;
}

/** Cards of a trick lie in the order of play. */
const playedIn = (zone: Zone | undefined): Played[] =>
  cardsIn(zone).flatMap((card, index) =>
    card.by === undefined ? [] : [{ seat: card.by, card, place: index + 1 }],
  );

const winnerOf = (cards: readonly Played[]): Seat | null =>
  cards.find(({ card }) => card.states?.includes('winning'))?.seat ?? null;

/** The seats in the order they sit, from the left of who looks; all of them for who watches. */
export function around(view: View, me: Seat | null): Seat[] {
  const count = view.seats.length;
  if (me === null) return view.seats.map(({ seat }) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
}

/** How far from the middle of the far side a place is, from 0 to 1: the edge of a round table comes nearer there. */
export function away(index: number, count: number): number {
  if (count < 3) return 0;
  const middle = (count - 1) / 2;
  return ((index - middle) / middle) ** 2;
}

/** Whether two cards are alike, wherever they lie: of one suit, rank and type. */
export const isAlike = (one: CardView, other: CardView): boolean => factsOf(one) === factsOf(other);

const factsOf = ({ colours = [], types = [], numbers = [] }: CardView): string =>
  JSON.stringify([colours, types, numbers.find(({ kind }) => kind === 'rank')?.now]);

/** Who won a trick that is over; `called` has no name for who looks. */
export function wonBy(t: T, { winner, isOver }: Trick, called: (seat: Seat) => string | null): string {
  if (!isOver || winner === null) return '';
  const name = called(winner);
  return name === null ? t('web-tricks-won-by-you') : t('web-tricks-won-by', { name });
}
