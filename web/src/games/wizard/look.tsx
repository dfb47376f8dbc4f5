import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { Offers } from './Offers.tsx';
import { destination, dwell, origin } from './travel.ts';
import { tell, words } from './words.ts';

export const look: Look = {
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
