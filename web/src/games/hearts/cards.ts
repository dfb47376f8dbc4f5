import clubs from 'virtual:icon/game-icons/clubs';
import diamonds from 'virtual:icon/game-icons/diamonds';
import hearts from 'virtual:icon/game-icons/hearts';
import spades from 'virtual:icon/game-icons/spades';
import type { IconData } from '../../icons/Icon.tsx';
import type { CardView, Text } from '../../protocol.ts';

const SUITS = ['clubs', 'diamonds', 'spades', 'hearts'] as const;

export type Suit = (typeof SUITS)[number];

/** The shape of each suit. */
export const SHAPES: Record<Suit, IconData> = { clubs, diamonds, spades, hearts };

/** A word of the game as one of its suits, if it is one. */
export const asSuit = (word: string | undefined): Suit | null => SUITS.find(suit => suit === word) ?? null;

export const suitOfCard = (card: CardView): Suit | null => asSuit(card.colours?.[0]);

const numberOf = (card: CardView, wanted: string): number =>
  card.numbers?.find(({ kind }) => kind === wanted)?.now ?? 0;

/** The rank of a card: 2 to 10, then 11 for the jack up to 14 for the ace. */
export const rankOf = (card: CardView): number => numberOf(card, 'rank');

/** Points whoever takes the card gets. */
export const pointsOf = (card: CardView): number => numberOf(card, 'points');

/** A card in words, and what it costs. */
export const words = (card: CardView): { name: Text; text: Text } => ({
  name: card.text,
  text: { id: 'web-hearts-card-text', args: { points: pointsOf(card) } },
});

/** A place of a pip on the face of a card; those on the lower half stand on their heads. */
export interface Pip {
  x: number;
  y: number;
  isTurned: boolean;
}

const [LEFT, MIDDLE, RIGHT] = [38.5, 50, 61.5];
const [TOP, BOTTOM] = [28, 112];

/** Places of the pips of a rank: in two columns of equal rows, the rest between them. */
export function pipsOf(rank: number): Pip[] {
  const sides = rank < 4 ? 0 : rank < 6 ? 2 : rank < 9 ? 3 : 4;
  const rows = Array.from({ length: sides }, (_, row) => TOP + (row * (BOTTOM - TOP)) / (sides - 1));
  const pairs = rows.flatMap(y => [
    { x: LEFT, y },
    { x: RIGHT, y },
  ]);
  const between = (BOTTOM - TOP) / (sides === 4 ? 6 : 4);
  const middles: Record<number, number[]> = {
    2: [TOP, BOTTOM],
    3: [TOP, 70, BOTTOM],
    5: [70],
    7: [TOP + between],
    8: [TOP + between, BOTTOM - between],
    9: [70],
    10: [TOP + between, BOTTOM - between],
  };
  const inside = (middles[rank] ?? []).map(y => ({ x: MIDDLE, y }));
  return [...pairs, ...inside].map(pip => ({ ...pip, isTurned: pip.y > 70 }));
}
