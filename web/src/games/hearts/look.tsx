import type { GameLook } from '../../look/look.ts';
import { dwellFactor } from '../tricks/travel.ts';
import { Back } from './Back.tsx';
import { Board } from './Board.tsx';
import { words } from './cards.ts';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { passing } from './passing.ts';
import { destination, origin } from './travel.ts';

export const look: GameLook = {
  Board,
  Help,
  faces: { Face, Back, describe: words },
  bars: { turn: { id: 'hearts-track-deal' } },
  pointing: {
    isDrop: (offer, zone) => offer.kind === 'play_card' && zone === 'zone:trick',
    compound: passing,
  },
  motion: { origin, destination, dwellFactor },
};
