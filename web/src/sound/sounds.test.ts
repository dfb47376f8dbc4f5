import { expect, test } from 'vitest';
import type { WholeFrame } from '../client/replica.ts';
import { plain } from '../gallery/fixtures/plain.ts';
import type { Ending, Told, View, Zone } from '../protocol.ts';
import { Limiter, notesOf } from './notes.ts';
import { soundsOf } from './sounds.ts';

const zone = (id: string, layout: Zone['layout']): Zone => ({
  id,
  kind: id,
  title: '',
  owner: 0,
  layout,
  slots: [],
});

const view: View = {
  ...plain.view,
  zones: [zone('hand_0', 'hand'), zone('field_0', 'row'), zone('discard_0', 'pile')],
  ending: null,
};

/** What is heard of some events; their words are nonsense. */
function heard(events: Partial<Told>[], over: Partial<View> = {}, isTurn = false): string[] {
  const told = events.map(event => ({ kind: 'unheard_of', text: 'xyzzy', ...event })) as Told[];
  const frame = { ...plain.frame, view: { ...view, ...over }, events: told } as WholeFrame;
  return soundsOf({ before: view, frame, me: 0, isTurn }).map(({ sound, times }) => `${sound} ${times}`);
}

test('events are heard by their kinds and amounts, not by their words', () => {
  expect(heard([{ kind: 'card_played' }])).toEqual(['play 1']);
  expect(heard([{ kind: 'dealt', hand: ['a', 'b', 'c'] }])).toEqual(['deal 3']);
  expect(heard([{ kind: 'life', amount: 3 }])).toEqual(['rise 1']);
  expect(heard([{ kind: 'life', amount: -3 }])).toEqual(['fall 1']);
  expect(heard([{ kind: 'life', amount: 0 }])).toEqual([]);
  expect(heard([{ kind: 'damage', amounts: [2, 1] }])).toEqual(['hit 1']);
  expect(heard([{ kind: 'damage', amounts: [-2] }])).toEqual(['rise 1']);
  expect(heard([{ kind: 'scored', points: -10 }])).toEqual(['fall 1']);
  expect(heard([{ kind: 'exerted', cards: ['a', 'b'] }])).toEqual(['tap 2']);
});

test('cards that move are heard by where they go', () => {
  expect(heard([{ kind: 'card_moved', to: 'hand_0' }])).toEqual(['deal 1']);
  expect(heard([{ kind: 'card_moved', to: 'field_0' }])).toEqual(['play 1']);
  expect(heard([{ kind: 'card_moved', to: 'discard_0' }])).toEqual([]);
  expect(heard([{ kind: 'card_moved', to: 'elsewhere' }])).toEqual([]);
});

test('of much at once the most important is heard', () => {
  const much = ['tapped', 'card_played', 'trick_won', 'damage', 'dealt'].map(kind => ({ kind }));
  expect(heard(much, {}, true)).toEqual(['trick 1', 'hit 1', 'play 1']);
});

test('one hears that it is one’s turn, and how it ended', () => {
  expect(heard([], {}, true)).toEqual(['turn 1']);
  const ending = (verdict: 'won' | 'lost'): Ending => ({
    standings: [{ verdict, score: 0, tiebreak: 0 }],
    text: '',
  });
  expect(heard([{ kind: 'damage' }], { ending: ending('won') })).toEqual(['won 1']);
  expect(heard([], { ending: ending('lost') })).toEqual(['lost 1']);
  // An ending that was there before makes no sound again.
  const frame = { ...plain.frame, view: { ...view, ending: ending('won') }, events: [] } as WholeFrame;
  expect(soundsOf({ before: frame.view, frame, me: 0, isTurn: false })).toEqual([]);
});

test('sounds of one frame follow one another, and many cards are a few notes', () => {
  const notes = notesOf([{ sound: 'deal', times: 60 }]);
  expect(notes.length).toBe(5);
  const starts = notesOf([
    { sound: 'hit', times: 1 },
    { sound: 'rise', times: 1 },
  ]).map(({ at }) => at);
  expect(starts.toSorted((one, other) => one - other)).toEqual(starts);
  for (const { from, to, lasts, loud } of notes) {
    // Glides are exponential: nothing may begin or end at zero.
    expect(Math.min(from, to, lasts, loud)).toBeGreaterThan(0);
    expect(loud).toBeLessThanOrEqual(1);
  }
});

test('a table in a hurry is no roar', () => {
  const limiter = new Limiter();
  const tap = [{ sound: 'tap', times: 1 }] as const;
  expect(limiter.admit(tap, 0)).toHaveLength(1);
  expect(limiter.admit(tap, 50)).toEqual([]);
  expect(limiter.admit(tap, 200)).toHaveLength(1);
  const all = (['hit', 'rise', 'fall', 'play', 'deal', 'trick'] as const).map(sound => ({ sound, times: 1 }));
  // Two were heard just now: three more are enough.
  expect(limiter.admit(all, 210).map(({ sound }) => sound)).toEqual(['hit', 'rise', 'fall']);
  expect(limiter.admit(all, 2000)).toHaveLength(5);
});
