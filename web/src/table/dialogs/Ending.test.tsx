import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Ending, SeatInfo, Track } from '../../protocol.ts';
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

it.each([undefined, ['won', 'lost']])(
  'tells the number that decides where the score only says who won',
  results => {
    const won: Ending['standings'] = [
      { verdict: 'won', score: 1, tiebreak: 0 },
      { verdict: 'lost', score: -1, tiebreak: 0 },
    ];
    const tracks: Track[] = [
      { id: 'life', title: 'Life', owner: 0, value: 7, max: null },
      { id: 'life', title: 'Life', owner: 1, value: -2, max: null },
      { id: 'luck', title: 'Luck', owner: 1, value: 3, max: null },
    ];
    render(
      <Standings
        ending={{ standings: won, ...(results ? { results } : {}), text: 'over' }}
        {...{ seats, tracks }}
        game="toy"
        unit="points"
      />,
    );
    expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual([
      'PlayerLifeResult',
      'Ann7won',
      'Bob-2lost',
    ]);
  },
);
