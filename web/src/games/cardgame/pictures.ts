import amphora from 'virtual:icon/game-icons/amphora';
import angelOutfit from 'virtual:icon/game-icons/angel-outfit';
import ballista from 'virtual:icon/game-icons/ballista';
import bandit from 'virtual:icon/game-icons/bandit';
import bear from 'virtual:icon/game-icons/bear-head';
import wave from 'virtual:icon/game-icons/big-wave';
import blackBook from 'virtual:icon/game-icons/black-book';
import boar from 'virtual:icon/game-icons/boar';
import boots from 'virtual:icon/game-icons/boots';
import bread from 'virtual:icon/game-icons/bread';
import sword from 'virtual:icon/game-icons/broadsword';
import candleFlame from 'virtual:icon/game-icons/candle-flame';
import cape from 'virtual:icon/game-icons/cape';
import captainHatProfile from 'virtual:icon/game-icons/captain-hat-profile';
import boat from 'virtual:icon/game-icons/caravel';
import castle from 'virtual:icon/game-icons/castle';
import cat from 'virtual:icon/game-icons/cat';
import centurionHelmet from 'virtual:icon/game-icons/centurion-helmet';
import crab from 'virtual:icon/game-icons/crab';
import crossedBones from 'virtual:icon/game-icons/crossed-bones';
import swords from 'virtual:icon/game-icons/crossed-swords';
import crown from 'virtual:icon/game-icons/crown';
import lore from 'virtual:icon/game-icons/crystal-shine';
import deer from 'virtual:icon/game-icons/deer';
import deerHead from 'virtual:icon/game-icons/deer-head';
import diamond from 'virtual:icon/game-icons/diamonds';
import wolf from 'virtual:icon/game-icons/direwolf';
import dove from 'virtual:icon/game-icons/dove';
import dragon from 'virtual:icon/game-icons/dragon-head';
import eagleEmblem from 'virtual:icon/game-icons/eagle-emblem';
import elysiumShade from 'virtual:icon/game-icons/elysium-shade';
import fairy from 'virtual:icon/game-icons/fairy';
import featheredWing from 'virtual:icon/game-icons/feathered-wing';
import flame from 'virtual:icon/game-icons/flame';
import floatingGhost from 'virtual:icon/game-icons/floating-ghost';
import lightning from 'virtual:icon/game-icons/focused-lightning';
import fox from 'virtual:icon/game-icons/fox';
import frog from 'virtual:icon/game-icons/frog';
import furnace from 'virtual:icon/game-icons/furnace';
import gears from 'virtual:icon/game-icons/gears';
import giant from 'virtual:icon/game-icons/giant';
import guards from 'virtual:icon/game-icons/guards';
import hourglass from 'virtual:icon/game-icons/hourglass';
import imp from 'virtual:icon/game-icons/imp';
import kite from 'virtual:icon/game-icons/kite';
import lantern from 'virtual:icon/game-icons/lantern';
import leechingWorm from 'virtual:icon/game-icons/leeching-worm';
import rings from 'virtual:icon/game-icons/linked-rings';
import spell from 'virtual:icon/game-icons/magic-swirl';
import mirrorMirror from 'virtual:icon/game-icons/mirror-mirror';
import moon from 'virtual:icon/game-icons/moon';
import notes from 'virtual:icon/game-icons/musical-notes';
import oak from 'virtual:icon/game-icons/oak-leaf';
import oldLantern from 'virtual:icon/game-icons/old-lantern';
import owl from 'virtual:icon/game-icons/owl';
import prayer from 'virtual:icon/game-icons/prayer';
import rat from 'virtual:icon/game-icons/rat';
import bell from 'virtual:icon/game-icons/ringing-bell';
import robotGolem from 'virtual:icon/game-icons/robot-golem';
import golem from 'virtual:icon/game-icons/rock-golem';
import rogue from 'virtual:icon/game-icons/rogue';
import salamander from 'virtual:icon/game-icons/salamander';
import scroll from 'virtual:icon/game-icons/scroll-unfurled';
import seaSerpent from 'virtual:icon/game-icons/sea-serpent';
import shield from 'virtual:icon/game-icons/shield';
import shintoShrine from 'virtual:icon/game-icons/shinto-shrine';
import sing from 'virtual:icon/game-icons/sing';
import skeleton from 'virtual:icon/game-icons/skeleton';
import snake from 'virtual:icon/game-icons/snake';
import sparkSpirit from 'virtual:icon/game-icons/spark-spirit';
import book from 'virtual:icon/game-icons/spell-book';
import spiderFace from 'virtual:icon/game-icons/spider-face';
import sprout from 'virtual:icon/game-icons/sprout';
import stagHead from 'virtual:icon/game-icons/stag-head';
import lamp from 'virtual:icon/game-icons/street-light';
import sun from 'virtual:icon/game-icons/sun';
import targeted from 'virtual:icon/game-icons/targeted';
import teapot from 'virtual:icon/game-icons/teapot';
import tentaclesSkull from 'virtual:icon/game-icons/tentacles-skull';
import tombstone from 'virtual:icon/game-icons/tombstone';
import torch from 'virtual:icon/game-icons/torch';
import treeFace from 'virtual:icon/game-icons/tree-face';
import knight from 'virtual:icon/game-icons/visored-helm';
import walkingScout from 'virtual:icon/game-icons/walking-scout';
import water from 'virtual:icon/game-icons/water-drop';
import mage from 'virtual:icon/game-icons/wizard-face';
import wolfHowl from 'virtual:icon/game-icons/wolf-howl';
import crate from 'virtual:icon/game-icons/wooden-crate';
import wyvern from 'virtual:icon/game-icons/wyvern';
import turned from 'virtual:icon/lucide/rotate-cw';
import type { IconData } from '../../icons/Icon.tsx';
import type { CardView } from '../../protocol.ts';

/** Pictures by colours, types, kinds and words for pictures: the last of a card's that has one gives it. */
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
  book,
  boots,
  castle,
  flame,
  hourglass,
  lightning,
  oak,
  scroll,
  spell,
  sprout,
  sun,
  wave,
  soldier: centurionHelmet,
  spirit: floatingGhost,
  cleric: prayer,
  bird: dove,
  mariner: captainHatProfile,
  serpent: seaSerpent,
  rogue,
  rat,
  shade: elysiumShade,
  wight: skeleton,
  leech: leechingWorm,
  imp,
  brigand: bandit,
  salamander,
  drake: wyvern,
  giant,
  elk: deer,
  wolf: wolfHowl,
  dryad: treeFace,
  spider: spiderFace,
  snake,
  boar,
  construct: robotGolem,
  warden: guards,
  scout: walkingScout,
  druid: deerHead,
  crab,
  phoenix: eagleEmblem,
  elemental: sparkSpirit,
  sprite: fairy,
  seraph: angelOutfit,
  horror: tentaclesSkull,
  mirror: mirrorMirror,
  shrine: shintoShrine,
  kiln: furnace,
  bone: crossedBones,
  jar: amphora,
  ledger: blackBook,
  torch,
  mantle: cape,
  grave: tombstone,
  antlers: stagHead,
  candle: candleFlame,
  crown,
  choir: sing,
  gear: gears,
  wing: featheredWing,
  bell,
  boat,
  bolt: ballista,
  cat,
  crate,
  kettle: teapot,
  kite,
  lamp,
  lantern: oldLantern,
  loaf: bread,
  moon,
  shield,
};

/** The picture of a card. A generator shows what it yields. */
export function pictureOf({ colours = [], types = [], kinds = [], art = '' }: CardView): IconData {
  const found = [...colours, ...types, ...kinds, art].flatMap(word => PICTURES[word] ?? []);
  return (types.includes('generator') ? found[0] : found.at(-1)) ?? scroll;
}

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
