import type { Args } from '../../client/language.ts';
import type { CardNumber, CardView, Counter } from '../../protocol.ts';

/** The client's own messages, in words. */
export type T = (id: string, args?: Args) => string;

/** A word for programs as people would write it, for catalogues that do not know it: games write `summoning_sick`. */
export const spaced = (word: string): string => word.replaceAll('_', ' ');

/** What a number of a card is called: `power`. */
export const numberName = (t: T, kind: string): string => t('card-number', { kind, word: spaced(kind) });

/** Numbers that name a card: who says its name has said them. */
const NAMING = ['number', 'rank'];

/** The numbers of a card that its name does not say. */
export const numbersBesideName = ({ numbers = [] }: CardView): CardNumber[] =>
  numbers.filter(({ kind }) => !NAMING.includes(kind));

/** Numbers of a card as they stand: `power 5`. */
export const numbersOf = (t: T, card: CardView): string[] =>
  numbersBesideName(card).map(({ kind, now }) => t('card-number-now', { name: numberName(t, kind), now }));

/** A number of a card, and what is printed if that is another. */
const numberOf = (t: T, { kind, base, now }: CardNumber): string =>
  t(base === now ? 'card-number-now' : 'card-number-changed', { name: numberName(t, kind), now, base });

/** Numbers of a card, and what is printed if that is another. */
export const numbersInFull = (t: T, card: CardView): string[] =>
  numbersBesideName(card).map(number => numberOf(t, number));

/** Counters on a card: `2 damage`. */
export const countersOf = (t: T, { counters = [] }: CardView): string[] =>
  counters.map(({ kind, count }: Counter) => t('card-counters', { kind, count, word: spaced(kind) }));

/** States of a card: `tapped`. */
export const statesOf = (t: T, { states = [] }: CardView): string[] =>
  states.map(state => t('card-state', { state, word: spaced(state) }));
