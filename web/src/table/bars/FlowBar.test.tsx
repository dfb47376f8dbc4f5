import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Passing } from '../../client/passing.ts';
import type { WholeFrame } from '../../client/replica.ts';
import { complete } from '../../look/complete.ts';
import type { View } from '../../protocol.ts';
import { PlayProvider } from '../play/play.tsx';
import { FlowBar } from './FlowBar.tsx';

afterEach(cleanup);

const look = complete({ bars: { turn: 'Round' } });

const view: View = {
  game: 'orchard',
  viewer: { seat: 0 },
  turn: 2,
  seats: [],
  zones: [],
  tracks: [],
  flow: ['Deal', 'Predict', 'Play', 'Score'].map(title => ({
    id: title.toLowerCase(),
    title,
    now: title === 'Predict',
  })),
  prompt: null,
  choices: [],
  ending: null,
};

function shown(passing: Passing | null) {
  const frame = { view, events: [] } as unknown as WholeFrame;
  const nothing = () => {};
  render(
    <PlayProvider
      {...{ frame, view, passing, look, seats: [] }}
      isLive={false}
      onChoose={nothing}
      onWhy={nothing}
    >
      <FlowBar />
    </PlayProvider>,
  );
  return screen.getAllByRole('listitem', { current: 'step' }).map(step => step.textContent);
}

it('shows the step that is asked in', () => {
  expect(shown(null)).toEqual(['Predict']);
  expect(screen.getByText('Round 2')).toBeDefined();
});

it('shows a step that ran by itself while it is told of', () => {
  expect(shown({ turn: 1, step: 'score' })).toEqual(['Score']);
  expect(screen.getByText('Round 1')).toBeDefined();
});
