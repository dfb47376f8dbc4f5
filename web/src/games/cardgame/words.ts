/** A card's symbol is a few words: what it is and of which aspect or ink, such as `ember creature hound`. */
export const wordsOf = (symbol: string): string[] => symbol.split(/[\s_]+/).filter(Boolean);

/** The line that says what a card is. */
export function typeLine(symbol: string): string {
  const line = wordsOf(symbol).join(' ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

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
