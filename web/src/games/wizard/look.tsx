import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { Offers } from './Offers.tsx';
import { destination, dwell, origin } from './travel.ts';
import { tell, words } from './words.ts';

export const look: Look = {
  pitch:
    'Each round you say how many tricks you will win: not as many as you can, but exactly so many. Wizards win where nothing else would, Fools lose where you need them to, and every round has one card more.',
  turn: 'Round',
  tell,
  Help,
  Board,
  Face,
  Back,
  Offers,
  words,
  isDrop: (offer, zone) => offer.kind === 'play' && zone === 'zone:trick',
  origin,
  destination,
  dwell,
};
