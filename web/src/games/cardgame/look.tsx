import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import type { CardView } from '../../protocol.ts';
import { Board } from './Board.tsx';
import { combat } from './combat.ts';
import { Face } from './Face.tsx';
import { Flow } from './Flow.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import { Offers } from './Offers.tsx';
import { useOrdered } from './standing.ts';
import { dwell, tells } from './telling.ts';

/** What games with permanents, a hand and things waiting to happen have in common; the rest is a few words. */
const common = {
  Face,
  Back,
  words: ({ name, text }: CardView) => ({ name, text }),
};

const WithStack = () => <Board stack={{ title: 'Stack', order: 'top-first' }} Note={HowItGoes} />;
const WithBag = () => <Board stack={{ title: 'Bag', order: 'any' }} />;

export const duel: Look = {
  ...common,
  Board: WithStack,
  Flow,
  Offers,
  sheets: 'Keywords',
  compound: combat,
  useOrdered,
  tells,
  dwell,
  Help: () => (
    <>
      <p>Bring your opponent from 20 life to 0. Who must draw and has no cards left loses too.</p>
      <h3>Your turn</h3>
      <p>
        Play one generator a turn. Each turn your generators fill your resources anew, shown at your name; pay
        with them for the marked cards of your hand. Creatures attack from the turn after they came.
      </p>
      <p>
        To attack, point at your creatures, in any order, and say so below. Attacked, point at a creature of
        yours, then at the attacker it blocks. Who is not blocked hits the player.
      </p>
      <h3>Answers</h3>
      <p>
        A spell waits on the stack before it happens: both may answer, and what was said last happens first.
        Pass when you want nothing more to happen first.
      </p>
      <h3>When you are asked</h3>
      <p>
        The table passes for you where there is nothing to do or you set no stop: the dots in the bar of
        steps, all of them under <em>Stops</em>. It always asks when an opponent does something you can
        answer. <em>Pass until something happens</em> also passes over the rest of your main phases.
      </p>
    </>
  ),
};

export const lorcana: Look = {
  ...common,
  Board: WithBag,
  Help: () => (
    <>
      <p>Be the first with 20 lore.</p>
      <p>
        Once a turn put a card into your inkwell; pay with ink to play others. Ready characters quest for lore
        or challenge exerted ones. What is triggered waits in the bag, and its player says what comes first.
      </p>
    </>
  ),
};
