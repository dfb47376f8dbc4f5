import { expect, test } from 'vitest';
import type { CardView } from '../../protocol.ts';
import { costAndRest, described, nameParts, pipsOf, tintOf, typeLine } from './words.ts';

const card = (facts: Partial<CardView>): CardView => ({
  handle: 1,
  name: 'Bear',
  text: '',
  ...facts,
});

test('what an ability costs is told apart from what it does', () => {
  const ember = { colour: 'ember' };
  expect(costAndRest('3 Ember: Draw a card.')).toEqual([[{ any: '3' }, ember], ': Draw a card.']);
  expect(costAndRest('X Ember Ember, sacrifice this: Win.')).toEqual([
    [{ any: 'X' }, ember, ember],
    ', sacrifice this: Win.',
  ]);
  for (const plain of ['2 ink, exert: Draw a card.', 'Flying, haste.', '']) {
    expect(costAndRest(plain)).toEqual([[], plain]);
  }
});

test('the first aspect or ink gives a colour', () => {
  expect(tintOf(['ember', 'dusk'])).toBe('red');
  expect(tintOf(['steel'])).toBe('grey');
  expect(tintOf()).toBe('grey');
});

test('types and kinds make a line', () => {
  expect(typeLine(card({ types: ['creature'], kinds: ['wight', 'mage'] }))).toBe('Creature wight mage');
  expect(typeLine(card({ types: ['instant'] }))).toBe('Instant');
  expect(typeLine(card({ types: ['character'], kinds: ['hero', 'ruler'] }))).toBe('Hero · Ruler');
  expect(typeLine(card({ types: ['character'] }))).toBe('Character');
  expect(typeLine(card({ types: ['action', 'song'] }))).toBe('Action song');
  expect(typeLine(card({}))).toBe('');
});

test('a name may be made of a name and a version', () => {
  expect(nameParts('Perrin & Pell - Choir of Two')).toEqual(['Perrin & Pell', 'Choir of Two']);
  expect(nameParts('Ever-Warm Kettle')).toEqual(['Ever-Warm Kettle', '']);
});

test('a price is shown resource by resource', () => {
  const ember = { colour: 'ember' };
  const price = { unit: 'resource', any: 1, x: 1, colours: [{ ...ember, count: 2 }] };
  expect(pipsOf(price)).toEqual([{ any: 'X' }, { any: '1' }, ember, ember]);
  expect(pipsOf({ unit: 'resource', any: 0 })).toEqual([{ any: '0' }]);
  expect(pipsOf({ unit: 'ink', any: 3 }), 'ink has no colours').toEqual([]);
  expect(pipsOf(undefined)).toEqual([]);
});

test('a card is described by what it is, says and costs', () => {
  expect(described(card({ types: ['instant'] }))).toBe('Instant');
  const price = { unit: 'resource', any: 2 };
  const costs = { id: 'web-cardgame-costs', args: { price: { price } } };
  const above = { id: 'web-cardgame-lines', args: { above: 'Instant', below: 'Draw a card.' } };
  expect(described(card({ types: ['instant'], text: 'Draw a card.', price }))).toEqual({
    id: 'web-cardgame-lines',
    args: { above, below: costs },
  });
});
