import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import { ABILITIES, abilityName } from './abilities.ts';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { destination, isDrop, isQuick, origin } from './places.ts';

/** How Finished! looks. */
export const look: Look = {
  Help,
  Board,
  Face,
  Back,
  words: ({ name, art = '', text }) => {
    const ability = ABILITIES[art];
    if (!ability) return { name, text };
    return {
      name: { id: 'web-finished-card', args: { number: name, ability: abilityName(art) } },
      text: { id: 'web-finished-card-text', args: { text, works: ability.works } },
    };
  },
  isQuick,
  isDrop,
  origin,
  destination,
};
