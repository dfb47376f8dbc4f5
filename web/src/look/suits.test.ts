import { expect, it } from 'vitest';
import { suitOf } from './suits.ts';

it('tells suits apart by their signs, also those nobody has heard of', () => {
  const french = ['clubs', 'diamonds', 'hearts', 'spades'];
  const colours = ['blue', 'green', 'red', 'yellow'];
  const unheard = ['acorns', 'bells', 'leaves', 'roses'];
  for (const suits of [french, colours, unheard]) {
    expect(new Set(suits.map(suit => suitOf(suit).sign)).size).toBe(4);
  }
  expect(suitOf('acorns')).toEqual(suitOf('acorns'));
});
