import type { Look, Tells } from '../../look/look.ts';
import type { Told } from '../../protocol.ts';
import { Board } from './Board.tsx';
import { common } from './common.tsx';
import { button, isDrop, isOrdering, isQuick, next, traces } from './deeds.ts';
import { HowItGoes } from './HowItGoes.tsx';
import { telling } from './telling.ts';

/** Where a card goes that is played goes without saying: it comes from no area. */
const isSpent = ({ from, text }: Told): boolean =>
  from === undefined && / (enters play for|goes to the discard)/.test(text);

const isEcho: Tells = (told, at, all) => {
  switch (told.kind) {
    case 'card_moved':
      return isSpent(told);
    // Who quests gains lore, and what was played happens.
    case 'lore':
      return GIVING.includes(all[at - 1]?.kind ?? '') && all[at - 1]?.amount === told.amount;
    case 'bag_update':
      return (
        told.what === 'resolves' &&
        all.slice(0, at).some(({ card, text }) => card === told.card && / (plays|sings) /.test(text))
      );
    default:
      return false;
  }
};

const GIVING = ['quests', 'location_lore'];

const weights = telling({
  dull: ['phase_change', 'paid', 'exerted', 'readied', 'changed', 'shuffled', 'played'],
  isEcho,
  weighty: ['card_moved', 'quests', 'challenges', 'sings', 'shifted', 'damage', 'bag_update'],
});

const Note = () => (
  <HowItGoes>
    <li>
      <strong>Goal:</strong> be the first with 20 lore.
    </li>
    <li>
      <strong>Your turn:</strong> put one card into your inkwell, for good: each is one ink to pay with, every
      turn. Play cards for ink.
    </li>
    <li>
      <strong>Characters</strong> wait a turn, then exert to quest for lore, or to challenge a character that
      is exerted. So whoever quests can be challenged.
    </li>
  </HowItGoes>
);

export const look: Look = {
  ...common,
  ...weights,
  Board: () => <Board stack={{ title: 'Bag', order: 'any', isOrdering }} Note={Note} />,
  next,
  button,
  isQuick,
  isDrop,
  traces,
  Help: () => (
    <>
      <p>Be the first with 20 lore. Who runs out of cards loses.</p>
      <h3>Your turn, in any order</h3>
      <ul>
        <li>
          <strong>Ink:</strong> once a turn put a card of your hand into your inkwell, for good. It must have
          the ring with the drop around its cost. Every card there is one ink a turn.
        </li>
        <li>
          <strong>Play</strong> cards for ink. Characters dry first: they act from your next turn on. Actions
          and songs happen and are gone, items and locations stay.
        </li>
        <li>
          <strong>Quest:</strong> a ready character exerts, and you gain its lore.
        </li>
        <li>
          <strong>Challenge:</strong> point at a ready character of yours, then at an exerted one of an
          opponent, or at a location. Both deal their strength as damage; damage stays, and who has as much as
          willpower is banished.
        </li>
        <li>
          <strong>Sing:</strong> point at a song, then at a ready character that costs as much or more: it
          exerts, and no ink is paid.
        </li>
        <li>
          <strong>Shift:</strong> point at the card, then at your character of the same name. It can act at
          once if that one could.
        </li>
        <li>
          <strong>Move:</strong> point at a character, then at your location. Locations give lore at the start
          of your turn.
        </li>
      </ul>
      <h3>The bag</h3>
      <p>
        What triggers waits in the bag. If several of yours wait, point at the one that happens first. Nobody
        can answer in between.
      </p>
      <h3>Signs</h3>
      <p>
        A sword is strength, a shield willpower, a diamond lore, a boot what moving there costs. An hourglass:
        still drying. A turned card: exerted. Hearts count damage, leaves the cards under one. Rest the
        pointer on a card, or look closer, to read it.
      </p>
    </>
  ),
};
