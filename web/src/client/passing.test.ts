import { describe, expect, test } from 'vitest';
import type { Told, View } from '../protocol.ts';
import { flowOf, passedIn } from './passing.ts';
import type { WholeFrame } from './replica.ts';

const STEPS = ['deal', 'trump', 'predict', 'play', 'score'];

function view(turn: number, now: string | null): View {
  return {
    game: 'wizard',
    viewer: { seat: 0 },
    turn,
    seats: [],
    zones: [],
    tracks: [],
    flow: STEPS.map(id => ({ id, title: id, now: id === now })),
    prompt: null,
    choices: [],
    ending: null,
  };
}

const told = (kind: string, step?: string): Told => ({ kind, text: kind, ...(step ? { step } : {}) });

const frame = (view: View | null, events: Told[]): WholeFrame => ({
  version: 2,
  since: 1,
  events,
  phase: 'playing',
  seats: [],
  asked: null,
  undo: null,
  may_undo: null,
  rematch: null,
  view,
});

const LAST_CARD = [told('card_played'), told('trick_won'), told('scored', 'score'), told('scored', 'score')];
const DEAL = [told('round_began', 'deal'), told('dealt', 'deal'), told('turned', 'deal')];

describe('the steps a game passes through', () => {
  test('are those its events name, from where it was asked last', () => {
    const passed = passedIn(frame(view(2, 'predict'), [...LAST_CARD, ...DEAL]), view(1, 'play'));
    expect(passed).toEqual([
      { turn: 1, step: 'play' },
      { turn: 1, step: 'score' },
      { turn: 2, step: 'deal' },
    ]);
  });

  test('begin with the first that is told of', () => {
    expect(passedIn(frame(view(1, 'predict'), DEAL), null)).toEqual([{ turn: 1, step: 'deal' }]);
  });

  test('lead to the end, where nothing is current', () => {
    const over = [...LAST_CARD, told('game_over')];
    expect(passedIn(frame(view(3, null), over), view(3, 'play'))).toEqual([
      { turn: 3, step: 'play' },
      { turn: 3, step: 'score' },
    ]);
  });

  test('are none where no event names one, or where the view shows it', () => {
    expect(passedIn(frame(view(1, 'play'), [told('bid')]), view(1, 'predict'))).toEqual([]);
    expect(passedIn(frame(view(1, 'play'), [told('phase_change', 'play')]), null)).toEqual([]);
    expect(passedIn(frame(view(1, 'play'), [told('phase_change', 'setup')]), null)).toEqual([]);
    expect(passedIn(frame(null, DEAL), null)).toEqual([]);
  });
});

test('the flow bar shows the step that is told of, then that of the view', () => {
  const now = (bar: ReturnType<typeof flowOf>) => [
    bar.turn,
    bar.steps.filter(step => step.now).map(({ id }) => id),
  ];
  expect(now(flowOf(view(2, 'predict'), { turn: 1, step: 'score' }))).toEqual([1, ['score']]);
  expect(now(flowOf(view(2, 'predict'), null))).toEqual([2, ['predict']]);
});
