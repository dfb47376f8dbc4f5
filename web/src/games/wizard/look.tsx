import type { GameLook } from '../../look/look.ts';
import { destination, dwellFactor, originOf } from '../tricks/travel.ts';
import { Board } from './Board.tsx';
import { words } from './cards.ts';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { Offers } from './Offers.tsx';

export const look: GameLook = {
  Board,
  Help,
  faces: { Face, describe: words },
  bars: { turn: { id: 'wizard-track-round' }, Offers, deciding: 'total' },
  pointing: { isDrop: (offer, zone) => offer.kind === 'play_card' && zone === 'zone:trick' },
  motion: { origin: originOf(['zone:undealt', 'zone:turned']), destination, dwellFactor },
};
