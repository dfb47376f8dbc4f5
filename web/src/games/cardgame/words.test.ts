import { expect, test } from 'vitest';
import type { CardView } from '../../protocol.ts';
import { described, lines, nameParts, pipsOf, tintOf, typeLine } from './words.ts';

const card = (facts: Partial<CardView>): CardView => ({
  handle: 1,
  name: 'Bear',
  text: '',
  ...facts,
});

test('a text is broken between words and cut with an ellipsis', () => {
  expect(lines('Ember Lash', 12, 2)).toEqual(['Ember Lash']);
  expect(lines('Meadow Squire', 12, 2)).toEqual(['Meadow', 'Squire']);
  expect(lines('Banner of the Early Hour', 12, 2)).toEqual(['Banner of', 'the Early…']);
  expect(lines('Unpronounceableness', 12, 2)).toEqual(['Unpronounce…']);
  expect(lines('', 12, 2)).toEqual([]);
});

test('no line is longer than allowed', () => {
  const text = 'Whenever another creature enters under your control, you may put a counter on it.';
  for (const line of lines(text, 14, 3)) expect(line.length).toBeLessThanOrEqual(14);
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
