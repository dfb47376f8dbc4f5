import type { CardView } from '../protocol.ts';
import { Dice } from './dice.ts';
import { LANDS, type LandName, PLAIN_LANDS } from './land.ts';
import { COLOUR_COMPANIONS, KIND_COMPANIONS, MOTIFS, PLAIN_COMPANIONS } from './motifs.ts';
import { HOUR_NAMES, type HourName } from './palettes.ts';
import { entry } from './table.ts';

/** The facts of a card that its picture is made from. */
export type Facts = Pick<CardView, 'name' | 'types' | 'kinds' | 'colours' | 'keywords' | 'art' | 'numbers'>;

/** The ways pictures are built, by types of cards; the first of a card's types that has one gives it. */
const BUILDS = {
  song: 'song',
  creature: 'figure',
  character: 'figure',
  instant: 'burst',
  sorcery: 'burst',
  action: 'burst',
  enchantment: 'rosette',
  attachment: 'rosette',
  item: 'still',
  location: 'vista',
  generator: 'vista',
} as const;
export type Build = (typeof BUILDS)[keyof typeof BUILDS];

const LIGHTS = ['disc', 'halo', 'crescent', 'rays', 'rings', 'aurora'] as const;
const AIRS = ['stars', 'motes', 'rain', 'snow', 'birds', 'drifts', 'none'] as const;
export type Light = (typeof LIGHTS)[number];
export type Air = (typeof AIRS)[number];

/** Signs around a motif, by keywords of cards. What a card has now shows: it is the one thing of a picture that changes. */
const AURAS: Record<string, Aura> = {
  flying: 'wind',
  evasive: 'wind',
  haste: 'streaks',
  rush: 'streaks',
  flash: 'streaks',
  'first strike': 'slashes',
  'double strike': 'slashes',
  challenger: 'slashes',
  menace: 'thorns',
  deathtouch: 'thorns',
  reckless: 'thorns',
  trample: 'thorns',
  vigilance: 'wards',
  bodyguard: 'wards',
  resist: 'wards',
  ward: 'wards',
  hexproof: 'wards',
  indestructible: 'wards',
  protection: 'wards',
  reach: 'wards',
  lifelink: 'sparks',
  support: 'sparks',
  unique: 'sparks',
  boost: 'sparks',
  shift: 'echo',
  'universal shift': 'echo',
  vanish: 'echo',
  singer: 'notes',
  'sing together': 'notes',
};
export type Aura = 'wind' | 'streaks' | 'slashes' | 'thorns' | 'wards' | 'sparks' | 'echo' | 'notes';

/** What a picture shows, before it is drawn. */
export interface Scene {
  /** The word all that is left to chance is drawn by. */
  seed: string;
  build: Build;
  colours: readonly string[];
  hour: HourName;
  /** How far all hues are turned, in degrees. */
  turn: number;
  motif: string;
  companion: string;
  /** Where the motif is, across and in size, and whether it looks the other way. */
  at: number;
  size: number;
  isMirrored: boolean;
  light: Light;
  air: Air;
  far: LandName;
  near: LandName;
  /** Which of the variants of its build it is. */
  variant: number;
  auras: readonly Aura[];
}

const VARIANTS = 6;
/** Stirred into every seed; chosen so that cards of the sets that come with the games differ well. */
const SALT = 'j4y';

/** The scene of a card: the same for the same facts, on every machine. */
export function sceneOf({
  name,
  types = [],
  kinds = [],
  colours = [],
  keywords = [],
  art = '',
  numbers = [],
}: Facts): Scene {
  const seed = `${SALT}/${typeof name === 'string' ? name : JSON.stringify(name)}/${art}`;
  const dice = new Dice(seed);
  const build = buildOf(types, kinds);
  const lands = entry(LANDS, colours.at(-1)) ?? PLAIN_LANDS;
  const motif = dice.pick(motifsOf(art, kinds, types));
  const hour = dice.pick(HOUR_NAMES);
  const beside: readonly string[] = kinds.flatMap(kind => entry(KIND_COMPANIONS, kind) ?? []);
  const around = entry(COLOUR_COMPANIONS, colours[0]) ?? PLAIN_COMPANIONS;
  const companions = [...beside, ...around].filter(one => one !== motif);
  const printed = numbers.filter(({ kind }) => kind !== 'cost' && kind !== 'lore').map(({ base }) => base);
  const might = printed.reduce((sum, one) => sum + one, 0);
  return {
    seed,
    build,
    colours,
    hour,
    turn: dice.from(-14, 14),
    motif,
    companion: dice.pick([companions[0] ?? motif, ...companions]),
    at: dice.pick([0.36, 0.42, 0.5, 0.58, 0.64]),
    size: build === 'figure' ? Math.min(62, 42 + might * 1.5) : dice.from(42, 52),
    isMirrored: dice.chance(0.5),
    light: dice.pick(LIGHTS),
    air: dice.pick(AIRS),
    far: dice.pick(lands.far),
    near: dice.pick(lands.near),
    variant: dice.whole(0, VARIANTS - 1),
    auras: [...new Set(keywords.flatMap(keyword => entry(AURAS, plainKeyword(keyword)) ?? []))],
  };
}

/** A keyword without its number: `Resist +1` is `resist`. */
const plainKeyword = (keyword: string): string =>
  keyword
    .toLowerCase()
    .replace(/[\s+\d]+$/, '')
    .replace(/ from .*/, '');

function buildOf(types: readonly string[], kinds: readonly string[]): Build {
  const type = types.includes('song') ? 'song' : types.find(one => Object.hasOwn(BUILDS, one));
  if (type) return BUILDS[type as keyof typeof BUILDS];
  return kinds.length > 0 ? 'figure' : 'rosette';
}

/** The motifs a card may have: of its word, unless that is the name of a larger family than its kind. */
function motifsOf(
  art: string,
  kinds: readonly string[],
  types: readonly string[],
): readonly [string, ...string[]] {
  const words = art === 'beast' ? [...kinds, art, ...types] : [art, ...kinds, ...types];
  const found = words.flatMap(word => {
    const motifs = entry(MOTIFS, word);
    return motifs ? [motifs] : [];
  });
  return found[0] ?? ['star-swirl'];
}
