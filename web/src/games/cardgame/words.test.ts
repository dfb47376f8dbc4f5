import { expect, test } from 'vitest';
import { lines, tintOf, typeLine } from './words.ts';

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
  expect(typeLine('ember creature hound')).toBe('Ember creature hound');
});
