import type { Compound } from '../../choosing/wishes.ts';
import type { Seat, Text, View } from '../../protocol.ts';
import { cardsOf } from '../../table/zones/attachments.ts';

/** Attackers and blockers are asked for one by one, and declared as a whole. */
export function combat(view: View, me: Seat): Compound | null {
  const asksFor = (kind: string) => view.choices.some(offer => offer.kind === kind);
  const attackers = asksFor('declare_attacker') ? thoseWith(view, 'may_attack', seat => seat === me) : null;
  if (attackers && attackers.size > 0) {
    const isForced = view.choices.every(({ on }) => on.length > 0);
    return {
      firsts: attackers,
      seconds: new Set(),
      onto: new Set(view.seats.filter(({ seat }) => seat !== me).flatMap(({ seat }) => sideOf(view, seat))),
      prompt: { id: 'web-cardgame-attackers' },
      next: '',
      done: count => attack(count, isForced),
      all: attackers.size > 1 ? { id: 'web-cardgame-choose-all' } : null,
      state: 'attacking',
      link: 'attacks',
    };
  }
  const blockers = asksFor('declare_blocker') ? thoseWith(view, 'may_block', seat => seat === me) : null;
  if (blockers && blockers.size > 0) {
    return {
      firsts: blockers,
      seconds: thoseWith(view, 'attacking', seat => seat !== me),
      onto: new Set(),
      prompt: { id: 'web-cardgame-blockers' },
      next: { id: 'web-cardgame-blocked' },
      done: count =>
        count === 0 ? { id: 'web-cardgame-no-block' } : { id: 'web-cardgame-block-with', args: { count } },
      all: null,
      state: 'blocking',
      link: 'blocks',
    };
  }
  return null;
}

/** A player and what they have in play. */
const sideOf = ({ zones }: View, seat: Seat): string[] => [
  `seat:${seat}`,
  ...zones.filter(({ owner, layout }) => owner === seat && layout === 'row').map(({ id }) => `zone:${id}`),
];

/** What it is to attack with so many, and with none. */
function attack(count: number, isForced: boolean): Text {
  if (count > 0) return { id: 'web-cardgame-attack-with', args: { count } };
  return isForced ? { id: 'web-cardgame-attack-forced' } : { id: 'web-cardgame-no-attack' };
}

const thoseWith = (view: View, state: string, isOf: (seat: Seat | null) => boolean): Set<string> =>
  new Set(
    view.zones
      .filter(({ owner }) => isOf(owner))
      .flatMap(cardsOf)
      .filter(({ states = [] }) => states.includes(state))
      .map(({ handle }) => `card:${handle}`),
  );
