import { sentence } from '../../client/api.ts';
import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import { ABILITIES, shortName } from './abilities.ts';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { destination, dwell, isDrop, isQuick, origin } from './places.ts';

/** How Finished! looks. */
export const look: Look = {
  Help,
  Board,
  Face,
  Back,
  words: ({ name, symbol, text }) => {
    const ability = ABILITIES[symbol];
    const works = ability ? ` ${ability.works === 'by itself' ? 'Works by itself.' : 'Costs 1 candy.'}` : '';
    return { name: [name, shortName(symbol)].filter(Boolean).join(', '), text: sentence(text) + works };
  },
  isQuick,
  isDrop,
  origin,
  destination,
  dwell,
};
