import type { AnchorKey } from '../../choosing/choosing.ts';
import type { WholeFrame } from '../../client/replica.ts';
import type { Journey, Motion } from '../../look/look.ts';
import type { View, Zone } from '../../protocol.ts';
import { cardsIn, handOf, isAlike, trickOf } from './trick.ts';

const isTrick = ({ kind }: Zone) => kind === 'trick' || kind === 'last_trick';

const seatOf = (view: View) => (typeof view.viewer === 'object' ? view.viewer.seat : null);

/** Cards are dealt from somewhere, and played from a hand or, if one does not see it, from a seat. */
export const originOf =
  (dealtFrom: AnchorKey[]): Motion['origin'] =>
  journey =>
    journey.after.view && isTrick(journey.zone) ? playedFrom(journey, journey.after.view) : dealtFrom;

function playedFrom({ card, before }: Journey, view: View): AnchorKey[] {
  const played = trickOf(view).cards.find(one => one.card.handle === card.handle);
  if (!played) return [];
  const at = `seat:${played.seat}`;
  if (played.seat !== seatOf(view)) return [at];
  const held = cardsIn(handOf(before, played.seat)).find(one => isAlike(one, card));
  return held ? [`card:${held.handle}`, at] : [at];
}

/** A trick goes to who won it; a card of the own hand is the one that lies in the trick now. */
export function destination({ card, zone, before, after }: Journey): AnchorKey[] {
  if (!after.view) return [];
  if (isTrick(zone)) {
    const winner = zone.kind === 'last_trick' ? trickOf(before).winner : winnerTold(after);
    return winner === null ? [] : [`seat:${winner}`];
  }
  if (zone.kind !== 'hand') return [];
  const played = trickOf(after.view).cards.find(one => one.seat === zone.owner && isAlike(one.card, card));
  return played ? [`card:${played.card.handle}`] : [];
}

function winnerTold(frame: WholeFrame): number | null {
  const told = frame.events.find(event => event.kind === 'trick_won');
  return typeof told?.seat === 'number' ? told.seat : null;
}

/** A trick that is won and a round that is scored are worth a longer look. */
export function dwellFactor({ events }: WholeFrame): number {
  const has = (kind: string) => events.some(event => event.kind === kind);
  if (has('scored')) return 4;
  return has('trick_won') ? 2 : 1;
}
