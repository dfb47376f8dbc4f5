import { expect, test } from 'vitest';
import type { Ending, StoryPoint, Track } from '../protocol.ts';
import { curveOf, decidingOf } from './story.ts';

const track = (id: string, owner: number | null, value: number): Track => ({
  id,
  owner,
  value,
  title: id,
  max: null,
});

const at = (turn: number, ...life: number[]): StoryPoint => ({
  turn,
  tracks: life.map((value, seat) => track('life', seat, value)),
});

const ending: Ending = {
  standings: [
    { verdict: 'won', score: 1, tiebreak: 0 },
    { verdict: 'lost', score: -1, tiebreak: 0 },
  ],
  text: '',
};

test('a curve is what stood at the end of each turn, and the biggest turn is told', () => {
  const story = [at(0, 20, 20), at(1, 15, 18), at(2, 15, 18), at(3, 15, 0)];
  expect(curveOf(story, ending, null)).toEqual({
    title: 'life',
    turns: [0, 1, 2, 3],
    lines: [
      { seat: 0, values: [20, 15, 15, 15] },
      { seat: 1, values: [20, 18, 18, 0] },
    ],
    biggest: { turn: 3, seat: 1, by: -18 },
  });
});

test('a game that was given up at once has no curve', () => {
  expect(curveOf([at(0, 20, 20), at(1, 20, 20)], ending, null)).toBeNull();
  expect(curveOf([], ending, null)).toBeNull();
});

test('what the result counts decides, up or down, else what comes first', () => {
  const scores = (...all: number[]): Ending => ({
    standings: all.map(score => ({ verdict: 'drew', score, tiebreak: 0 })),
    text: '',
  });
  const both = (id: string, one: number, other: number) => [track(id, 0, one), track(id, 1, other)];
  const tracks = [...both('bid', 1, 0), ...both('total', 30, 50), track('only', 0, 1)];
  expect(decidingOf(tracks, scores(30, 50))).toBe('total');
  expect(decidingOf(tracks, scores(-30, -50))).toBe('total');
  expect(decidingOf(tracks, scores(1, -1))).toBe('bid');
  expect(decidingOf([track('only', 0, 1)], scores(1, -1))).toBeNull();
  // Who plays alone has what is everybody's.
  expect(decidingOf([track('cups', null, 3)], scores(7))).toBe('cups');
});
