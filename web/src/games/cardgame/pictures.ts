import wave from 'virtual:icon/game-icons/big-wave';
import boots from 'virtual:icon/game-icons/boots';
import sword from 'virtual:icon/game-icons/broadsword';
import swords from 'virtual:icon/game-icons/crossed-swords';
import lore from 'virtual:icon/game-icons/crystal-shine';
import diamond from 'virtual:icon/game-icons/diamonds';
import flame from 'virtual:icon/game-icons/flame';
import hourglass from 'virtual:icon/game-icons/hourglass';
import moon from 'virtual:icon/game-icons/moon';
import oak from 'virtual:icon/game-icons/oak-leaf';
import shield from 'virtual:icon/game-icons/shield';
import sun from 'virtual:icon/game-icons/sun';
import targeted from 'virtual:icon/game-icons/targeted';
import turned from 'virtual:icon/lucide/rotate-cw';
import type { IconData } from '../../icons/Icon.tsx';

/** The aspects of resources. */
export const ASPECTS: Record<string, IconData> = {
  dawn: sun,
  tide: wave,
  dusk: moon,
  ember: flame,
  grove: oak,
};

/** Resources of no aspect. */
export const PLAIN = lore;

/** Signs beside the numbers of a card. */
export const SIGNS: Record<string, IconData> = {
  power: sword,
  strength: sword,
  toughness: shield,
  willpower: shield,
  lore: diamond,
  move: boots,
};

/** Marks for how a card stands. */
export const MARKS: Record<string, IconData> = {
  tapped: turned,
  exerted: turned,
  attacking: swords,
  challenging: swords,
  challenged: targeted,
  blocking: shield,
  summoning_sick: hourglass,
  drying: hourglass,
};
