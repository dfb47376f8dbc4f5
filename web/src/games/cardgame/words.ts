import type { CardView, Price, Text } from '../../protocol.ts';

/**
 * The line that says what a card is: `Creature hound`, `Hero · Ruler`. The colour says of which aspect. That a card is a
 * character goes without saying: it has a strength. These words are printed on cards, as their names are.
 */
export function typeLine({ types = [], kinds = [] }: CardView): string {
  if (types.includes('character') && kinds.length > 0) return kinds.map(capital).join(' · ');
  return capital([...types, ...kinds].join(' '));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name that is made of a name and a version: `Odalie Wick - Lamp Apprentice`. */
export function nameParts(name: string): [name: string, version: string] {
  const at = name.indexOf(' - ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 3)];
}

/** What is paid of a price by one kind of resource: of an aspect, or so many of any. */
export type Pip = { colour: string } | { any: string };

/** A price resource by resource, where resources have aspects. */
export function pipsOf(price: Price | undefined): Pip[] {
  if (price?.unit !== 'resource') return [];
  const { any, x = 0, colours = [] } = price;
  const pips: Pip[] = Array.from({ length: x }, () => ({ any: 'X' }));
  if (any > 0) pips.push({ any: `${any}` });
  for (const { colour, count } of colours) pips.push(...Array.from({ length: count }, () => ({ colour })));
  return pips.length > 0 ? pips : [{ any: '0' }];
}

const ASPECT = '(?:Dawn|Tide|Dusk|Ember|Grove)';
const COST = new RegExp(`^(?:(?:\\d+|X)(?: ${ASPECT})*|${ASPECT}(?: ${ASPECT})*)(?=[,:] )`);

/**
 * The cost an ability begins with, and the rest of it. Cards say `3 Ember: ...` for three of any aspect and one of Ember,
 * which reads like three: drawn resource by resource it cannot be mistaken. What does not begin so has no such cost.
 */
export function costAndRest(ability: string): [cost: Pip[], rest: string] {
  const [cost = ''] = COST.exec(ability) ?? [];
  const pips = cost
    .split(' ')
    .filter(Boolean)
    .map((word): Pip => (/^[A-Z][a-z]/.test(word) ? { colour: word.toLowerCase() } : { any: word }));
  return [pips, ability.slice(cost.length)];
}

/** A card in words: what it is, what it says, what it costs. */
export function described(card: CardView): Text {
  const costs: Text[] = card.price
    ? [{ id: 'web-cardgame-costs', args: { price: { price: card.price } } }]
    : [];
  const all: Text[] = [typeLine(card), card.text, ...costs].filter(text => text !== '');
  return all.reduce<Text>(
    (above, below) => (above === '' ? below : { id: 'web-cardgame-lines', args: { above, below } }),
    '',
  );
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

/** The colour for the first of these aspects or inks. */
export const tintOf = ([first = '']: readonly string[] = []): Tint => TINTS[first] ?? 'grey';
