import { expect, it } from 'vitest';
import type { SeatInfo } from '../protocol.ts';
import { nameOf, nameProblem } from './names.ts';

const seats: SeatInfo[] = [
  { seat: 0, player: { is: 'person', name: 'Ann', presence: 'here' } },
  { seat: 1, player: { is: 'bot', name: 'medium' } },
  { seat: 2, player: { is: 'open' } },
];

it('calls persons by their names and bots by names of their seats', () => {
  expect([0, 1, 2].map(seat => nameOf(seat, seats))).toEqual(['Ann', 'Basil', 'Seat 3']);
});

it('a name is checked before it is asked for', () => {
  expect(nameProblem('  ')).toBe('Type a name.');
  expect(nameProblem('Ann')).toBeNull();
  expect(nameProblem(`  ${'x'.repeat(24)} `)).toBeNull();
  expect(nameProblem('x'.repeat(25))).toBe('A name has at most 24 characters.');
});
