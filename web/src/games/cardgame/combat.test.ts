import { expect, test } from 'vitest';
import type { Offer, View } from '../../protocol.ts';
import { combat } from './combat.ts';

const card = (handle: number, ...states: string[]) => ({
  card: { handle, name: `${handle}`, text: '', states },
});
const zone = (owner: number, ...slots: object[]) => ({
  id: `battlefield_${owner}`,
  owner,
  layout: 'row',
  slots,
});
const view = (kind: string, ...on: number[]): View => {
  const offer = { code: 0, notation: kind, kind, text: '', on: on.map(one => ({ card: one })) } as Offer;
  const own = zone(0, card(1, 'may_attack', 'may_block'), card(2, 'tapped'));
  const other = zone(1, card(8, 'attacking'), card(9), card(7, 'may_attack'));
  return { choices: [offer], seats: [{ seat: 0 }, { seat: 1 }], zones: [own, other] } as unknown as View;
};

test('who may attack is asked for as a whole', () => {
  const asked = combat(view('declare_attacker'), 0);
  expect(asked?.firsts).toEqual(new Set(['card:1']));
  expect(asked?.seconds.size).toBe(0);
  expect(asked?.onto).toEqual(new Set(['seat:1', 'zone:battlefield_1']));
  expect(asked?.done(0)).toEqual({ id: 'web-cardgame-no-attack' });
  expect(asked?.done(2)).toEqual({ id: 'web-cardgame-attack-with', args: { count: 2 } });
  expect(combat(view('declare_attacker', 1), 0)?.done(0), 'it must').toEqual({
    id: 'web-cardgame-attack-forced',
  });
});

test('who may block, and whom', () => {
  const asked = combat(view('declare_blocker'), 0);
  expect(asked?.firsts).toEqual(new Set(['card:1']));
  expect(asked?.seconds).toEqual(new Set(['card:8']));
  expect(asked?.done(1)).toEqual({ id: 'web-cardgame-block-with', args: { count: 1 } });
});

test('other questions are asked as they are', () => {
  expect(combat(view('pass'), 0)).toBeNull();
});
