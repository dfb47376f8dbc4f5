import { expect, it } from 'vitest';
import type { SeatInfo } from '../protocol.ts';
import { nameOf, nameProblem, withNames } from './names.ts';

const seats: SeatInfo[] = [
  { seat: 0, player: { is: 'person', name: 'Ann', presence: 'here' } },
  { seat: 1, player: { is: 'bot', name: 'medium' } },
  { seat: 2, player: { is: 'open' } },
];

it('calls persons by their names and bots by names of their seats', () => {
  expect([0, 1, 2].map(seat => nameOf(seat, seats))).toEqual(['Ann', 'Basil', 'Seat 3']);
});

it('puts names in the place of seats', () => {
  expect(withNames('seat 1 plays R10', seats)).toBe('Ann plays R10');
  expect(withNames('seats 1 and 2 ascend to Wizard', seats)).toBe('Ann and Basil ascend to Wizard');
  expect(withNames('Ann sits down at seat 1', seats)).toBe('Ann sits down at seat 1');
  expect(withNames('Ann leaves, and a bot takes seat 1', seats)).toBe('Ann leaves, and a bot takes seat 1');
  expect(withNames('nothing is asked of seat 1 now', seats, 0)).toBe('nothing is asked of you now');
  expect(withNames('seat 3 leaves, seat 12 is not there', seats)).toBe('seat 3 leaves, seat 12 is not there');
});

it('a name is checked before it is asked for', () => {
  expect(nameProblem('  ')).toBe('Type a name.');
  expect(nameProblem('Ann')).toBeNull();
  expect(nameProblem(`  ${'x'.repeat(24)} `)).toBeNull();
  expect(nameProblem('x'.repeat(25))).toBe('A name has at most 24 characters.');
});
