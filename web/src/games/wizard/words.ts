import type { CardView } from '../../protocol.ts';

export const COLOURS = ['blue', 'green', 'red', 'yellow'] as const;

export type Colour = (typeof COLOURS)[number];

export const isColour = (word: string): word is Colour => (COLOURS as readonly string[]).includes(word);

/** The first colour a text of the game names. */
export const colourIn = (text: string): Colour | null =>
  COLOURS.find(colour => text.includes(colour)) ?? null;

/** The number on a card; nothing for Wizards and Fools. */
export const rankOf = (card: CardView): string => (isColour(card.symbol) ? card.name.slice(1) : '');

export function words(card: CardView): { name: string; text: string } {
  if (card.symbol === 'wizard') {
    return {
      name: 'Wizard',
      text: 'May always be played. The first Wizard of a trick wins it. If it is led, nobody has to follow.',
    };
  }
  if (card.symbol === 'fool') {
    return {
      name: 'Fool',
      text: 'May always be played. Never wins a trick, unless all cards in it are Fools.',
    };
  }
  return {
    name: card.text,
    text: `Wins if it is the highest ${card.symbol} and ${card.symbol} is trump, or was led and nobody plays trump.`,
  };
}

const CODE = '(?:[BGRY]\\d+|Z|N)';
const SPOKEN = new RegExp(
  `(?<=plays |dealt )${CODE}(?: ${CODE})*|(?<=\\()${CODE}(?: ${CODE})*(?=\\))|${CODE}(?= is turned up)`,
  'gi',
);

/** A sentence of the log with cards by their names: games write `R7`. */
export function tell(text: string): string {
  return text.replace(SPOKEN, (codes, at: number) => {
    const names = codes.split(' ').map(nameOfCode).join(', ');
    return at === 0 ? remark(names) : names;
  });
}

function nameOfCode(code: string): string {
  if (code === 'Z') return 'a Wizard';
  if (code === 'N') return 'a Fool';
  const colour = COLOURS.find(one => one.startsWith(code.charAt(0).toLowerCase()));
  return `${colour} ${code.slice(1)}`;
}

/** A sentence of the game as a short remark: with a capital and without a full stop. */
export const remark = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, '');
