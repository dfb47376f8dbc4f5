import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import { Board } from './Board.tsx';
import { words } from './cards.ts';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { Offers } from './Offers.tsx';
import { destination, dwell, origin } from './travel.ts';

export const look: Look = {
  turn: { id: 'wizard-track-round' },
  Help,
  Board,
  Face,
  Back,
  Offers,
  words,
  isDrop: (offer, zone) => offer.kind === 'play_card' && zone === 'zone:trick',
  origin,
  destination,
  dwell,
};
