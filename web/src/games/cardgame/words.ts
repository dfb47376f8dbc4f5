/** A card's symbol is a few words: what it is and of which aspect or ink, such as `ember creature hound`. */
export const wordsOf = (symbol: string): string[] => symbol.split(/[\s_]+/).filter(Boolean);

/**
 * The line that says what a card is: `Creature hound`, `Hero · Ruler`. The colour says of which aspect; the word for the
 * picture, the last one, is no part of it. That a card is a character goes without saying: it has a strength.
 */
export function typeLine(symbol: string): string {
  const words = wordsOf(symbol);
  const type = words.findIndex(word => TYPES.includes(word));
  const [first = '', ...kinds] = words.slice(Math.max(type, 0));
  const hasPicture = type >= 0 && kinds.length > (OF_A_KIND.includes(first) ? 1 : 0);
  const shown = hasPicture ? kinds.slice(0, -1) : kinds;
  if (first === 'character' && shown.length > 0) return shown.map(capital).join(' · ');
  return capital([first, ...shown].join(' '));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const TYPES = [
  ['creature', 'instant', 'sorcery', 'enchantment', 'generator'],
  ['character', 'action', 'song', 'item', 'location'],
].flat();

/** Types of cards that are of kinds as well. */
const OF_A_KIND = ['creature', 'character'];

/** A name that is made of a name and a version: `Odalie Wick - Lamp Apprentice`. */
export function nameParts(name: string): [name: string, version: string] {
  const at = name.indexOf(' - ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 3)];
}

/** What a card in hand costs, resource by resource: its text says so last. */
export function priceOf(text: string): string[] {
  const [, price = ''] = /(?:^|\n)Costs ([^.\n]+)\.$/.exec(text) ?? [];
  return price.split(' ').filter(Boolean);
}

/** What a card says of itself, without what it costs. */
export const rulesOf = (text: string): string => text.replace(/(?:^|\n)Costs [^.\n]+\.$/, '');

/** The colours of faces, by aspect (Duel) and ink (Lorcana). */
const TINTS: Record<string, Tint> = {
  dawn: 'yellow',
  tide: 'blue',
  dusk: 'violet',
  ember: 'red',
  grove: 'green',
  amber: 'yellow',
  amethyst: 'violet',
  emerald: 'green',
  ruby: 'red',
  sapphire: 'blue',
  steel: 'grey',
};

export type Tint = 'yellow' | 'blue' | 'violet' | 'red' | 'green' | 'grey';

export const tintOf = (symbol: string): Tint =>
  wordsOf(symbol)
    .map(word => TINTS[word])
    .find(tint => tint !== undefined) ?? 'grey';

/** Breaks a text into at most `most` lines of at most `width` letters; what does not fit ends in an ellipsis. */
export function lines(text: string, width: number, most: number): string[] {
  const found: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (longer.length <= width || !line) {
      line = longer;
      continue;
    }
    found.push(line);
    line = word;
  }
  if (line) found.push(line);
  const isCut = found.length > most;
  return found.slice(0, most).map((one, index) => {
    const isLast = isCut && index === most - 1;
    if (one.length + (isLast ? 1 : 0) <= width) return isLast ? `${one.replace(/[.,;:]$/, '')}…` : one;
    return `${one.slice(0, width - 1)}…`;
  });
}
