import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Ending, SeatInfo } from '../../protocol.ts';
import { Standings } from './Ending.tsx';

afterEach(cleanup);

const seats: SeatInfo[] = [
  { seat: 0, player: { is: 'person', name: 'Ann', presence: 'here' } },
  { seat: 1, player: { is: 'person', name: 'Bob', presence: 'here' } },
];

const rows = (ending: Ending): (string | null)[] => {
  render(<Standings ending={ending} seats={seats} game="toy" unit="points" />);
  return screen.getAllByRole('row').map(row => row.textContent);
};

const standings: Ending['standings'] = [
  { verdict: 'lost', score: 16, tiebreak: 4 },
  { verdict: 'won', score: 48, tiebreak: 2 },
];

it("tells results in the game's own words, the winner first", () => {
  const results = ['lost with 4 cups left', 'won with 2 cups left'];
  const [, ...told] = rows({ standings, results, text: 'over' });
  expect(told).toEqual(['Bobwon with 2 cups left', 'Annlost with 4 cups left']);
});

it('tells score and verdict of a game that has no words for them', () => {
  const [, ...told] = rows({ standings, text: 'over' });
  expect(told).toEqual(['Bob48won', 'Ann16lost']);
});
