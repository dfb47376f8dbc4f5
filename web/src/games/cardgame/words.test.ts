import { expect, test } from 'vitest';
import { lines, nameParts, priceOf, rulesOf, tintOf, typeLine } from './words.ts';

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

test('a symbol gives a colour and a line in words', () => {
  expect(tintOf('ember creature hound')).toBe('red');
  expect(tintOf('steel_item')).toBe('grey');
  expect(tintOf('creature')).toBe('grey');
  expect(typeLine('ember creature hound')).toBe('Creature hound');
  expect(typeLine('ember creature hound hound')).toBe('Creature hound');
  expect(typeLine('dusk ember creature wight mage bone')).toBe('Creature wight mage');
  expect(typeLine('tide instant wave')).toBe('Instant');
  expect(typeLine('steel_item')).toBe('Item');
  expect(typeLine('amber character hero ruler lantern')).toBe('Hero · Ruler');
  expect(typeLine('amber character spirit')).toBe('Spirit');
  expect(typeLine('ruby character')).toBe('Character');
  expect(typeLine('amethyst song choir')).toBe('Song');
  expect(typeLine('amber steel location castle')).toBe('Location');
});

test('a name may be made of a name and a version', () => {
  expect(nameParts('Perrin & Pell - Choir of Two')).toEqual(['Perrin & Pell', 'Choir of Two']);
  expect(nameParts('Ever-Warm Kettle')).toEqual(['Ever-Warm Kettle', '']);
});

test('a text ends in what the card costs now', () => {
  const text = 'Flying.\nCosts X 1 Ember Ember.';
  expect(priceOf(text)).toEqual(['X', '1', 'Ember', 'Ember']);
  expect(rulesOf(text)).toBe('Flying.');
  expect(priceOf('Costs 0.')).toEqual(['0']);
  expect(priceOf('It costs 2 less.')).toEqual([]);
});
