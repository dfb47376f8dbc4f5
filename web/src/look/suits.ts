/** How a colour or suit of cards is told apart: by a sign and by a tint, so that either alone will do. */
export interface Suit {
  sign: string;
  /** A colour of CSS that reads well on the face of a card. */
  tint: string;
}

// Signs are characters with a shape of their own, in text style.
const KNOWN: Record<string, Suit> = {
  clubs: { sign: '♣\uFE0E', tint: 'var(--card-ink)' },
  spades: { sign: '♠\uFE0E', tint: 'var(--card-ink)' },
  diamonds: { sign: '♦\uFE0E', tint: 'var(--suit-red)' },
  hearts: { sign: '♥\uFE0E', tint: 'var(--suit-red)' },
  blue: { sign: '●', tint: 'var(--suit-blue)' },
  green: { sign: '▲', tint: 'var(--suit-green)' },
  red: { sign: '■', tint: 'var(--suit-red)' },
  yellow: { sign: '★', tint: 'var(--suit-yellow)' },
};

const SIGNS = ['◆', '●', '▲', '■', '★', '✚', '⬟', '⬢', '▼', '◗', '✦', '❖'];

/** The suit of a word. One nobody has heard of gets a sign and a tint by its letters: always the same. */
export function suitOf(word: string): Suit {
  const known = KNOWN[word];
  if (known) return known;
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return { sign: SIGNS[hash % SIGNS.length] ?? '◆', tint: `hsl(${(hash * 47) % 360} 65% 32%)` };
}
