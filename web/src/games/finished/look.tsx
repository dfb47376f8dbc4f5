import type { GameLook } from '../../look/look.ts';
import type { CardView, Text } from '../../protocol.ts';
import { ABILITIES, abilityName } from './abilities.ts';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Help } from './Help.tsx';
import { destination, isDrop, isQuick, origin } from './places.ts';

/** How Finished! looks. */
export const look: GameLook = {
  Help,
  Board,
  faces: { Face, describe },
  bars: { deciding: 'finished' },
  pointing: { isQuick, isDrop },
  motion: { origin, destination },
};

function describe({ name, art = '', text }: CardView): { name: Text; text: Text } {
  const ability = ABILITIES[art];
  if (!ability) return { name, text };
  return {
    name: { id: 'web-finished-card', args: { number: name, ability: abilityName(art) } },
    text: { id: 'web-finished-card-text', args: { text, works: ability.works } },
  };
}
