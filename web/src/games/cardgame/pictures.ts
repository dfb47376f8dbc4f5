import bear from 'virtual:icon/game-icons/bear-head';
import wave from 'virtual:icon/game-icons/big-wave';
import boots from 'virtual:icon/game-icons/boots';
import sword from 'virtual:icon/game-icons/broadsword';
import castle from 'virtual:icon/game-icons/castle';
import swords from 'virtual:icon/game-icons/crossed-swords';
import lore from 'virtual:icon/game-icons/crystal-shine';
import wolf from 'virtual:icon/game-icons/direwolf';
import dragon from 'virtual:icon/game-icons/dragon-head';
import flame from 'virtual:icon/game-icons/flame';
import lightning from 'virtual:icon/game-icons/focused-lightning';
import fox from 'virtual:icon/game-icons/fox';
import frog from 'virtual:icon/game-icons/frog';
import hourglass from 'virtual:icon/game-icons/hourglass';
import lantern from 'virtual:icon/game-icons/lantern';
import rings from 'virtual:icon/game-icons/linked-rings';
import spell from 'virtual:icon/game-icons/magic-swirl';
import moon from 'virtual:icon/game-icons/moon';
import notes from 'virtual:icon/game-icons/musical-notes';
import oak from 'virtual:icon/game-icons/oak-leaf';
import owl from 'virtual:icon/game-icons/owl';
import golem from 'virtual:icon/game-icons/rock-golem';
import scroll from 'virtual:icon/game-icons/scroll-unfurled';
import shield from 'virtual:icon/game-icons/shield';
import book from 'virtual:icon/game-icons/spell-book';
import sprout from 'virtual:icon/game-icons/sprout';
import sun from 'virtual:icon/game-icons/sun';
import knight from 'virtual:icon/game-icons/visored-helm';
import water from 'virtual:icon/game-icons/water-drop';
import mage from 'virtual:icon/game-icons/wizard-face';
import turned from 'virtual:icon/lucide/rotate-cw';
import type { IconData } from '../../icons/Icon.tsx';
import { wordsOf } from './words.ts';

/** Pictures by the words of a symbol: the last word that has one gives it. */
const PICTURES: Record<string, IconData> = {
  dawn: sun,
  tide: wave,
  dusk: moon,
  ember: flame,
  grove: oak,
  creature: golem,
  character: mage,
  generator: lore,
  instant: lightning,
  sorcery: spell,
  action: scroll,
  song: notes,
  enchantment: rings,
  attachment: sword,
  item: lantern,
  location: castle,
  bear,
  beast: bear,
  dragon,
  fox,
  frog,
  golem,
  hound: wolf,
  knight,
  mage,
  owl,
  plant: sprout,
  tome: book,
  spring: water,
};

export function pictureOf(symbol: string): IconData {
  const found = wordsOf(symbol).flatMap(word => PICTURES[word] ?? []);
  return dedicated(symbol) ?? found.at(-1) ?? scroll;
}

/** A generator shows what it yields. */
function dedicated(symbol: string): IconData | undefined {
  const words = wordsOf(symbol);
  return words.includes('generator') ? words.flatMap(word => PICTURES[word] ?? [])[0] : undefined;
}

/** Signs beside the numbers of a card. */
export const SIGNS: Record<string, IconData> = {
  power: sword,
  strength: sword,
  toughness: shield,
  willpower: shield,
  lore,
  move: boots,
};

/** Marks for how a card stands. */
export const MARKS: Record<string, IconData> = {
  tapped: turned,
  exerted: turned,
  attacking: swords,
  challenging: swords,
  blocking: shield,
  summoning_sick: hourglass,
  drying: hourglass,
};
