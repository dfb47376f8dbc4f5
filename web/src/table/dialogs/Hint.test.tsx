import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { WholeFrame } from '../../client/replica.ts';
import { plain } from '../../look/plain.tsx';
import type { Hint as HintMsg, Unit, View, Weighed } from '../../protocol.ts';
import { PlayProvider } from '../play/play.tsx';
import { Hint } from './Hint.tsx';

afterEach(cleanup);

const NOTATIONS = ['bid 2', 'bid 1'];

const view: View = {
  game: 'any',
  viewer: { seat: 0 },
  turn: 1,
  seats: [],
  zones: [],
  tracks: [],
  flow: [],
  prompt: null,
  choices: NOTATIONS.map((notation, code) => ({ code, notation, kind: 'bid', text: notation, on: [] })),
  ending: null,
};

/** A hint as it reads: its heading, a line for each choice, and all of its text. */
function read(unit: Unit | null, candidates: Weighed[]) {
  const hint: HintMsg = { id: 'h', version: 1, by: 'hard', best: 'bid 2', candidates, unit };
  const frame = { view, events: [] } as unknown as WholeFrame;
  const nothing = () => {};
  render(
    <PlayProvider {...{ frame, view, look: plain, seats: [] }} isLive onChoose={nothing} onWhy={nothing}>
      <Hint hint={hint} onClose={nothing} />
    </PlayProvider>,
  );
  return {
    heading: screen.queryByRole('caption')?.textContent,
    lines: screen.queryAllByRole('row').map(row => row.textContent),
    text: screen.getByRole('region', { name: 'Hint' }).textContent,
  };
}

const weighed = (...values: [number, number | null][]): Weighed[] =>
  values.map(([value, error], at) => ({ notation: NOTATIONS[at] ?? '', value, error }));

it('tells a chance to win in per cent', () => {
  const { heading, lines } = read('chance', weighed([0.624, 0.031], [0.5, null]));
  expect(heading).toBe('Chance to win with each choice');
  expect(lines).toEqual(['bid 262 % ±3', 'bid 150 %']);
});

it('tells what else there is by its name', () => {
  const { heading, lines } = read({ count: 'Experience Points' }, weighed([19.66, 0.21], [-10, 0]));
  expect(heading).toBe('Expected Experience Points for each choice');
  expect(lines).toEqual(['bid 219.7 ±0.2', 'bid 1\u221210.0 ±0.0']);
});

it('tells values of nobody knows what as such, finely where they are small', () => {
  const { heading, lines } = read(null, weighed([0.5, null], [0.25, 0.125]));
  expect(heading).toBe('What each choice is worth to it');
  expect(lines).toEqual(['bid 20.50', 'bid 10.25 ±0.13']);
});

it('says nothing of values where there are none', () => {
  const { heading, lines, text } = read(null, []);
  expect([heading, lines]).toEqual([undefined, []]);
  expect(text).toMatch(/^ ?A hard bot would: bid 2(Do that)?Close$/);
});
