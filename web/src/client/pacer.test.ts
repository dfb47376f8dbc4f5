import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../protocol.ts';
import { Pacer } from './pacer.ts';
import type { Passing } from './passing.ts';
import type { WholeFrame } from './replica.ts';

const frame = (version: number): WholeFrame => ({
  version,
  since: version - 1,
  events: [{ kind: 'moved', text: `move ${version}` }],
  phase: 'playing',
  seats: [],
  asked: null,
  undo: null,
  may_undo: null,
  rematch: null,
  view: null,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows a frame at once, and the next only when the first was seen', () => {
  const shown: number[] = [];
  const pacer = new Pacer(
    () => 100,
    ({ version }) => shown.push(version),
  );
  pacer.push(frame(1));
  pacer.push(frame(2));
  pacer.push(frame(3));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(500);
  pacer.push(frame(4));
  expect(shown).toEqual([1, 2, 3, 4]);
});

it('shows everything at once to who does not want to watch', () => {
  const shown: number[] = [];
  const pacer = new Pacer(
    () => 0,
    ({ version }) => shown.push(version),
  );
  pacer.push(frame(1));
  pacer.push(frame(2));
  expect(shown).toEqual([1, 2]);
});

it('skips to the last frame when too many wait, and loses no event of those between', () => {
  const shown: WholeFrame[] = [];
  const pacer = new Pacer(
    () => 100,
    one => shown.push(one),
  );
  for (let version = 1; version <= 14; version++) pacer.push(frame(version));
  expect(shown.map(one => one.version)).toEqual([1, 14]);
  expect(shown.flatMap(one => one.events)).toHaveLength(14);
});

it('hurries when somebody moves on: what waits is shown, and so is the next as it comes', () => {
  const shown: WholeFrame[] = [];
  const pacer = new Pacer(
    () => 100,
    one => shown.push(one),
  );
  for (const version of [1, 2, 3]) pacer.push(frame(version));
  pacer.hurry();
  expect(shown.map(one => one.version)).toEqual([1, 3]);
  expect(shown.flatMap(one => one.events)).toHaveLength(3);
  pacer.push(frame(4));
  expect(shown.at(-1)?.version).toBe(4);
});

it('does not dwell on a frame that tells of much at once', () => {
  const shown: number[] = [];
  const pacer = new Pacer(
    () => 100,
    ({ version }) => shown.push(version),
  );
  pacer.push({ ...frame(9), since: 0 });
  pacer.push(frame(10));
  expect(shown).toEqual([9, 10]);
});

it('shows nothing any more once it is closed', () => {
  const shown: number[] = [];
  const pacer = new Pacer(
    () => 100,
    ({ version }) => shown.push(version),
  );
  pacer.push(frame(1));
  pacer.push(frame(2));
  pacer.close();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([1]);
});

/** The last card of a round, as Wizard tells it: the round is scored and the next one dealt. */
function roundEnd(version: number): WholeFrame {
  const view: View = {
    game: 'wizard',
    viewer: { seat: 0 },
    turn: version,
    seats: [],
    zones: [],
    tracks: [],
    flow: ['deal', 'predict', 'score'].map(id => ({ id, title: id, now: id === 'predict' })),
    prompt: null,
    choices: [],
    ending: null,
  };
  const events = [
    { kind: 'scored', text: 'seat 1 gets 20', step: 'score' },
    { kind: 'round_began', text: 'round 2 begins', step: 'deal' },
  ];
  return { ...frame(version), events, view };
}

function stepping(dwell: number) {
  const told: (string | number | null)[] = [];
  const pacer = new Pacer(
    () => dwell,
    ({ version }) => told.push(version),
    (passing: Passing | null) => told.push(passing?.step ?? null),
  );
  return { told, pacer };
}

it('tells the steps the game has passed while a frame is shown, then that of its view, then the next', () => {
  const { told, pacer } = stepping(300);
  pacer.push(roundEnd(1));
  pacer.push(frame(2));
  expect(told).toEqual(['score', 1]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['score', 1, 'deal']);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['score', 1, 'deal', null]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['score', 1, 'deal', null, null, 2]);
});

it('tells no steps to who hurries, and none that nobody would see', () => {
  const hurried = stepping(300);
  hurried.pacer.push(roundEnd(1));
  hurried.pacer.hurry();
  vi.advanceTimersByTime(1000);
  expect(hurried.told).toEqual(['score', 1, null]);
  for (const dwell of [0, 200]) {
    const { told, pacer } = stepping(dwell);
    pacer.push(roundEnd(1));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([null, 1]);
  }
});
