import { expect, it } from 'vitest';
import type { Frame, JsonValue, Patch, Snapshot } from '../protocol.ts';
import { digestOf } from './digest.ts';
import { applied, Replica } from './replica.ts';

it('computes digests as the server does', () => {
  // The examples of docs/protocol.md.
  const examples: [JsonValue, number][] = [
    [null, 67_916_692],
    [true, 101_470_890],
    [0, 2_254_461_265],
    [-1, 571_574_308],
    ['', 1_802_145_628],
    ['hello', 4_245_916_557],
    ['Tür', 1_534_136_363],
    [[], 51_142_625],
    [[1, [2]], 3_077_161_940],
    [{}, 34_364_542],
    [{ a: 1, b: ['x', null] }, 3_523_832_008],
  ];
  for (const [value, digest] of examples) expect(digestOf(value), JSON.stringify(value)).toBe(digest);
});

it('applies what changed and leaves the rest as it is', () => {
  const before = { a: 1, list: [{ id: 1 }, { id: 2 }, { id: 3 }], kept: { x: 1 }, gone: 'x' };
  const patch: Patch = {
    a: [2],
    gone: [],
    come: ['new'],
    list: {
      splice: [
        [0, 1],
        [2, 0, { id: 4 }],
      ],
      '1': { id: [5] },
    },
  };
  const after = applied(before, patch) as typeof before;
  expect(after).toEqual({ a: 2, list: [{ id: 2 }, { id: 5 }, { id: 4 }], kept: { x: 1 }, come: 'new' });
  expect(after.kept).toBe(before.kept);
  expect(after.list[0]).toBe(before.list[1]);
  expect(before.list).toHaveLength(3);
});

const snapshot = (asked: number | null): Snapshot => ({
  phase: 'playing',
  seats: [],
  asked,
  undo: null,
  may_undo: null,
  rematch: null,
  view: null,
});
const digest = (asked: number | null) => digestOf(snapshot(asked) as unknown as JsonValue);

it('follows frames, and notices when it cannot', () => {
  const replica = new Replica();
  const whole: Frame = { version: 3, since: 1, digest: digest(null), snapshot: snapshot(null) };
  const next: Frame = { version: 4, digest: digest(4), patch: { asked: [4] } };
  expect(replica.take(next), 'there is nothing to patch yet').toBeNull();
  expect(replica.take(whole)).toMatchObject({ version: 3, since: 1, events: [], asked: null });
  expect(replica.take(next)).toMatchObject({ version: 4, since: 3, asked: 4 });
  expect(replica.take({ version: 6, digest: digest(6), patch: { asked: [6] } }), 'a gap').toBeNull();
  expect(replica.take(whole)).not.toBeNull();
  expect(replica.take({ version: 4, digest: digest(9), patch: { asked: [4] } }), 'another digest').toBeNull();
});

it('takes in who is there', () => {
  const replica = new Replica();
  replica.take({ version: 3, digest: digest(null), snapshot: snapshot(null) });
  const seats = [{ seat: 0, player: { is: 'open' } } as const];
  replica.presence(seats);
  const right = digestOf({ ...snapshot(4), seats } as unknown as JsonValue);
  expect(replica.take({ version: 4, digest: right, patch: { asked: [4] } })?.seats).toEqual(seats);
});
