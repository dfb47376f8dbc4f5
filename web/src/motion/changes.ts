import type { AnchorKey } from '../choosing/choosing.ts';
import type { WholeFrame } from '../client/replica.ts';
import type { CardView, Seat, Track, View } from '../protocol.ts';

/** The name of a number on the page, as `data-track` has it. */
export type TrackKey = string;

export const trackKey = ({ id, owner }: Pick<Track, 'id' | 'owner'>): TrackKey => `${id}:${owner ?? 'all'}`;

/** A number that has changed: one on the table, or the counters of a kind on a card. */
export interface Change {
  on: { track: TrackKey } | { card: AnchorKey };
  by: number;
  /** Whether it is harm, whatever its sign: damage is counted up. */
  isHarm: boolean;
}

/** Counters that are counted up by harm. */
const HARM = 'damage';

/** The numbers that differ between two views. What appears or vanishes has not changed. */
export function changesIn(before: View, after: View): Change[] {
  const old = new Map(before.tracks.map(track => [trackKey(track), track.value]));
  const tracks = after.tracks.flatMap<Change>(track => {
    const by = track.value - (old.get(trackKey(track)) ?? track.value);
    return by === 0 ? [] : [{ on: { track: trackKey(track) }, by, isHarm: by < 0 }];
  });
  const cards = new Map(cardsOf(before).map(card => [card.handle, card]));
  const counters = cardsOf(after).flatMap(card => {
    const was = cards.get(card.handle);
    return was ? countersIn(was, card) : [];
  });
  return [...tracks, ...counters];
}

function countersIn(before: CardView, after: CardView): Change[] {
  const count = ({ counters = [] }: CardView, kind: string) =>
    counters.find(one => one.kind === kind)?.count ?? 0;
  const kinds = new Set([...(before.counters ?? []), ...(after.counters ?? [])].map(({ kind }) => kind));
  return [...kinds].flatMap(kind => {
    const more = count(after, kind) - count(before, kind);
    const by = kind === HARM ? -more : more;
    return by === 0 ? [] : [{ on: { card: `card:${after.handle}` }, by, isHarm: by < 0 && kind === HARM }];
  });
}

const cardsOf = ({ zones }: View): CardView[] =>
  zones.flatMap(({ slots }) => slots.flatMap(slot => ('card' in slot ? [slot.card] : [])));

/** Things that were hit: cards that took harm, and seats that events tell damage of. */
export function hitsIn(changes: readonly Change[], { events }: WholeFrame): AnchorKey[] {
  const cards = changes.flatMap(({ on, isHarm }) => (isHarm && 'card' in on ? [on.card] : []));
  const seats = events.flatMap(({ kind, seat, amount }) =>
    kind === HARM && typeof seat === 'number' && Number(amount ?? 1) > 0
      ? [`seat:${seat satisfies Seat}`]
      : [],
  );
  return [...new Set([...cards, ...seats])];
}

/** A change as it is shown: with its sign, and a minus that is one. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : `\u2212${-by}`);
