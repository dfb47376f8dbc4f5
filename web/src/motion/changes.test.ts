import { expect, test } from 'vitest';
import type { WholeFrame } from '../client/replica.ts';
import { plain } from '../gallery/fixtures/plain.ts';
import type { CardView, Told, Track, View } from '../protocol.ts';
import { changesIn, hitsIn, signed } from './changes.ts';

const track = (id: string, owner: number | null, value: number): Track => ({
  id,
  owner,
  value,
  title: 'xyzzy',
  max: null,
});

const viewOf = (tracks: Track[], ...cards: Partial<CardView>[]): View => ({
  ...plain.view,
  tracks,
  zones: [
    {
      id: 'field',
      kind: 'field',
      title: '',
      owner: null,
      layout: 'row',
      slots: cards.map((card, handle) => ({ card: { handle, name: '', text: '', ...card } })),
    },
  ],
});

test('numbers tick by what they differ; new ones do not', () => {
  const before = viewOf([track('life', 0, 20), track('life', 1, 20), track('deck', 0, 5)]);
  const after = viewOf([track('life', 0, 17), track('life', 1, 22), track('deck', 0, 5), track('new', 0, 3)]);
  expect(changesIn(before, after)).toEqual([
    { on: { track: 'life:0' }, by: -3, isHarm: true },
    { on: { track: 'life:1' }, by: 2, isHarm: false },
  ]);
});

test('damage on a card is harm, and other counters are counted as they are', () => {
  const damage = (count: number) => ({ counters: [{ kind: 'damage', count }] });
  const before = viewOf([], {}, damage(3), { counters: [{ kind: 'candy', count: 2 }] });
  const after = viewOf([], damage(2), damage(1), {});
  expect(changesIn(before, after)).toEqual([
    { on: { card: 'card:0' }, by: -2, isHarm: true },
    { on: { card: 'card:1' }, by: 2, isHarm: false },
    { on: { card: 'card:2' }, by: -2, isHarm: false },
  ]);
});

test('cards with harm and seats that are told of damage are hit', () => {
  const changes = changesIn(viewOf([], {}), viewOf([], { counters: [{ kind: 'damage', count: 1 }] }));
  const told = (kind: string, seat: number): Told => ({ kind, seat, amount: 2, text: '' });
  const frame = { ...plain.frame, events: [told('damage', 1), told('life', 0)] } as WholeFrame;
  expect(hitsIn(changes, frame)).toEqual(['card:0', 'seat:1']);
});

test('a loss has a minus', () => {
  expect([signed(2), signed(-3)]).toEqual(['+2', '−3']);
});
