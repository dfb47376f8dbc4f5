import type { Look } from '../../look/look.ts';
import type { Told } from '../../protocol.ts';
import { Board } from './Board.tsx';
import { combat } from './combat.ts';
import { common } from './common.tsx';
import { Flow } from './Flow.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import { useOrdered } from './standing.ts';
import { telling } from './telling.ts';

/** Where a spell goes that has resolved goes without saying: it comes from the stack, which is no area. */
const isSpent = ({ from, text }: Told): boolean =>
  from === undefined && / (enters for|goes to the graveyard)/.test(text);

const weights = telling({
  dull: ['passed', 'phase_change', 'paid', 'resources', 'tapped', 'untapped', 'changed', 'shuffled'],
  // That a card is announced is said again when it is cast.
  isEcho: told => told.kind === 'card_moved' && (/ announces /.test(told.text) || isSpent(told)),
  weighty: ['stack_update', 'attacks', 'blocks', 'damage'],
});

const Note = () => (
  <HowItGoes>
    <li>
      <strong>Goal:</strong> bring your opponent from 20 life to 0, mostly by attacking with creatures.
    </li>
    <li>
      <strong>Your turn:</strong> play one generator; from your next turn on it yields a resource each turn.
      Pay for the marked cards with them, attack, then pass.
    </li>
    <li>
      <strong>Answers:</strong> a spell waits on the stack before it happens, and the other may answer. You
      are asked when there is something to answer.
    </li>
  </HowItGoes>
);

export const look: Look = {
  ...common,
  ...weights,
  Board: () => <Board stack={{ title: 'Stack', order: 'top-first' }} Note={Note} />,
  Flow,
  compound: combat,
  useOrdered,
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
