/** A card's symbol is a few words: what it is and of which aspect or ink, such as `ember creature hound`. */
export const wordsOf = (symbol: string): string[] => symbol.split(/[\s_]+/).filter(Boolean);

/**
 * The line that says what a card is: `Creature hound`. The colour says of which aspect; the word for the picture, the
 * last one, is no part of it.
 */
export function typeLine(symbol: string): string {
  const words = wordsOf(symbol);
  const type = words.findIndex(word => TYPES.includes(word));
  const kinds = words.slice(Math.max(type, 0));
  const hasPicture = type >= 0 && kinds.length > (kinds[0] === 'creature' ? 2 : 1);
  const shown = hasPicture ? kinds.slice(0, -1) : kinds;
  const line = shown.join(' ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const TYPES = ['creature', 'instant', 'sorcery', 'enchantment', 'generator'];

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
