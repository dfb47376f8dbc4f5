import type { Compound } from '../../choosing/wishes.ts';
import type { Seat, View } from '../../protocol.ts';
import { cardsOf } from '../../table/attachments.ts';

/** Attackers and blockers are asked for one by one, and declared as a whole. */
export function combat(view: View, me: Seat): Compound | null {
  const asksFor = (kind: string) => view.choices.some(offer => offer.kind === kind);
  const attackers = asksFor('attack') ? thoseWith(view, 'may_attack', seat => seat === me) : null;
  if (attackers && attackers.size > 0) {
    const isForced = view.choices.every(({ on }) => on.length > 0);
    return {
      firsts: attackers,
      seconds: new Set(),
      prompt: 'Point at the creatures that attack, in any order.',
      next: '',
      done: count =>
        count > 0 ? `Attack with ${creatures(count)}` : isForced ? 'Attack as it must' : 'No attack',
      all: attackers.size > 1 ? 'Choose all' : null,
      state: 'attacking',
      link: 'attacks',
    };
  }
  const blockers = asksFor('block') ? thoseWith(view, 'may_block', seat => seat === me) : null;
  if (blockers && blockers.size > 0) {
    return {
      firsts: blockers,
      seconds: thoseWith(view, 'attacking', seat => seat !== me),
      prompt: 'You are attacked. Point at a creature of yours, then at the attacker it blocks.',
      next: 'Now point at the attacker it blocks.',
      done: count => (count === 0 ? 'No block' : `Block with ${creatures(count)}`),
      all: null,
      state: 'blocking',
      link: 'blocks',
    };
  }
  return null;
}

const creatures = (count: number): string => (count === 1 ? '1 creature' : `${count} creatures`);

const thoseWith = (view: View, state: string, isOf: (seat: Seat | null) => boolean): Set<string> =>
  new Set(
    view.zones
      .filter(({ owner }) => isOf(owner))
      .flatMap(cardsOf)
      .filter(({ states = [] }) => states.includes(state))
      .map(({ handle }) => `card:${handle}`),
  );
