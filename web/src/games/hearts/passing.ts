import { keyOf } from '../../choosing/choosing.ts';
import type { Compound } from '../../choosing/wishes.ts';
import type { CardView, Link, Seat, View } from '../../protocol.ts';
import { cardsIn, handOf } from '../tricks/trick.ts';

/** The seat somebody's cards go to; nothing while no cards are passed. */
export function receiverOf(view: View, seat: Seat): Seat | null {
  const isOwn = ({ from, kind }: Link) => kind === 'passes' && 'seat' in from && from.seat === seat;
  const to = view.links?.find(isOwn)?.to;
  return to && 'seat' in to ? to.seat : null;
}

/** A direction of passing, seen from who passes. */
export type Direction = 'left' | 'across' | 'right';

const DIRECTIONS: readonly Direction[] = ['left', 'across', 'right'];

/** The direction cards are passed in; nothing while none are. The next seat is on the left. */
export function directionOf(view: View): Direction | null {
  const [first] = view.seats;
  const to = first ? receiverOf(view, first.seat) : null;
  if (!first || to === null) return null;
  return DIRECTIONS[((to - first.seat + view.seats.length) % view.seats.length) - 1] ?? null;
}

/**
 * Three cards are put aside one by one, in the order of the hand, and chosen in any: those behind what lies aside already
 * can be chosen, which are all of them if nothing does.
 */
export function passing(view: View, me: Seat): Compound | null {
  const first = view.choices.find(({ kind }) => kind === 'pass_card')?.on[0];
  const to = receiverOf(view, me);
  if (!first || to === null) return null;
  const hand = cardsIn(handOf(view, me)).map(card => `card:${card.handle}`);
  const exactly = view.prompt?.progress.left ?? 0;
  return {
    firsts: new Set(hand.slice(hand.indexOf(keyOf(first)))),
    seconds: new Set(),
    onto: new Set([`zone:aside_${me}`]),
    exactly,
    prompt: { id: 'web-hearts-pass', args: { count: exactly, to: { seat: to } } },
    next: '',
    done: count =>
      count < exactly
        ? { id: 'web-hearts-pass-more', args: { count: exactly - count } }
        : { id: 'web-hearts-pass-done', args: { to: { seat: to } } },
    all: null,
    state: 'picked',
    link: 'passes',
  };
}

/** The cards somebody is about to pass: those that lie aside, and those that are chosen to. */
export function chosenBy(view: View, me: Seat): { aside: CardView[]; picked: CardView[] } {
  const aside = view.zones.find(zone => zone.kind === 'aside' && zone.owner === me);
  return {
    aside: cardsIn(aside),
    picked: cardsIn(handOf(view, me)).filter(card => card.states?.includes('picked')),
  };
}
