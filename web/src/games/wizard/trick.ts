import type { CardView, Seat, View, Zone } from '../../protocol.ts';

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

export const zoneOf = (view: View, id: string): Zone | undefined => view.zones.find(zone => zone.id === id);

export const handOf = (view: View, seat: Seat): Zone | undefined =>
  view.zones.find(zone => zone.layout === 'hand' && zone.owner === seat);

/** How many cards lie in an area, seen or not. */
export const sizeOf = (zone: Zone | undefined): number =>
  zone?.slots.reduce((sum, slot) => sum + ('card' in slot ? 1 : slot.hidden.count), 0) ?? 0;

/** What is remarked of a seat: `deals`, `led`. */
export function remarksOf(view: View, seat: Seat): string[] {
  return view.seats.find(one => one.seat === seat)?.note?.split(', ') ?? [];
}

const seatRemarked = (view: View, ...remarks: string[]): Seat | undefined =>
  view.seats.find(({ seat }) => remarksOf(view, seat).some(remark => remarks.includes(remark)))?.seat;

export function trickOf(view: View): Trick {
  const now = zoneOf(view, 'trick');
  if (sizeOf(now) > 0) {
    const leader = seatRemarked(view, 'led', 'leads');
    const winner = seatRemarked(view, 'wins the trick so far') ?? null;
    return { cards: playedBy(view, now, leader), winner, isOver: false };
  }
  const last = zoneOf(view, 'last_trick');
  const said = /^seat (\d+) led, seat (\d+) won it$/.exec(last?.note ?? '');
  if (!said) return NOTHING;
  const [leader, winner] = [Number(said[1]) - 1, Number(said[2]) - 1];
  return { cards: playedBy(view, last, leader), winner, isOver: true };
}

/** Cards of a trick lie in the order of play, and play goes clockwise from who led. */
function playedBy(view: View, zone: Zone | undefined, leader: Seat | undefined): Played[] {
  if (leader === undefined) return [];
  return (zone?.slots ?? []).flatMap((slot, index) =>
    'card' in slot ? [{ seat: (leader + index) % view.seats.length, card: slot.card, place: index + 1 }] : [],
  );
}

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
