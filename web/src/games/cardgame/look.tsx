import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import type { CardView } from '../../protocol.ts';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';

/** What games with permanents, a hand and things waiting to happen have in common; the rest is a few words. */
const common = {
  Face,
  Back,
  words: ({ name, text }: CardView) => ({ name, text }),
};

const WithStack = () => <Board stack={{ title: 'Stack', order: 'top-first' }} />;
const WithBag = () => <Board stack={{ title: 'Bag', order: 'any' }} />;

export const duel: Look = {
  ...common,
  Board: WithStack,
  Help: () => (
    <>
      <p>Bring your opponent from 20 life to 0.</p>
      <p>
        Choose a marked card, then what it is to aim at. What you cast waits on the stack: your opponent may
        answer it, and the first item there resolves next. Pass when you want nothing more to happen first.
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
