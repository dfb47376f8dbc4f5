import { expect, test } from 'vitest';
import type { Offer, View } from '../protocol.ts';
import {
  answer,
  type Compound,
  granted,
  isWhole,
  NO_WISHES,
  wish,
  wishAll,
  wishable,
  wishByDrop,
} from './wishes.ts';

const offer = (notation: string, ...cards: number[]): Offer => ({
  code: 0,
  notation,
  kind: notation.split(' ')[0] ?? '',
  text: notation,
  on: cards.map(card => ({ card })),
});

const common = { prompt: '', next: '', done: () => '', all: null, link: 'blocks' };
const attack: Compound = {
  ...common,
  firsts: new Set(['card:1', 'card:2']),
  seconds: new Set(),
  onto: new Set(['seat:1']),
  state: 'attacking',
};
const block: Compound = {
  ...common,
  firsts: new Set(['card:1', 'card:2']),
  seconds: new Set(['card:8', 'card:9']),
  onto: new Set(),
  state: 'blocking',
};
const attackOffers = [offer('attack', 1), offer('hold')];
const blockOffers = [offer('block A', 1, 8), offer('no block')];

test('who attacks is said in any order and taken back by pointing again', () => {
  const second = wish(attack, attackOffers, NO_WISHES, 'card:2');
  expect(second?.wishes).toEqual(new Map([['card:2', null]]));
  const both = second && wish(attack, attackOffers, second, 'card:1');
  expect(both && [...both.wishes.keys()]).toEqual(['card:2', 'card:1']);
  const one = both && wish(attack, attackOffers, both, 'card:2');
  expect(one && [...one.wishes.keys()]).toEqual(['card:1']);
  expect(wish(attack, attackOffers, NO_WISHES, 'card:9')).toBeNull();
  expect([...wishAll(attack).wishes.keys()]).toEqual(['card:1', 'card:2']);
});

test('where so many are asked for, one more is none until another is taken back', () => {
  const pass: Compound = {
    ...attack,
    firsts: new Set(['card:1', 'card:2', 'card:3']),
    exactly: 2,
    state: 'picked',
  };
  const passOffers = [offer('pass 1', 1), offer('pass 2', 2)];
  const point = (wishing: typeof NO_WISHES, key: string) => wish(pass, passOffers, wishing, key) ?? NO_WISHES;
  const one = point(NO_WISHES, 'card:3');
  expect(isWhole(pass, one.wishes)).toBe(false);
  const two = point(one, 'card:1');
  expect(isWhole(pass, two.wishes)).toBe(true);
  expect([...wishable(pass, passOffers, two)]).toEqual(['card:1', 'card:3']);
  expect(point(two, 'card:2')).toEqual(two);
  // The parts are asked in the order of the hand, whatever was pointed at first.
  expect(answer(passOffers, two.wishes)?.notation).toBe('pass 1');
  const other = point(point(two, 'card:1'), 'card:2');
  expect([...other.wishes.keys()]).toEqual(['card:3', 'card:2']);
  expect(isWhole(attack, new Map())).toBe(true);
});

test('a block is a blocker, then an attacker', () => {
  const begun = wish(block, blockOffers, NO_WISHES, 'card:2');
  expect(begun).toEqual({ wishes: new Map(), begun: 'card:2' });
  expect(wish(block, blockOffers, NO_WISHES, 'card:9')).toBeNull();
  const made = begun && wish(block, blockOffers, begun, 'card:9');
  expect(made).toEqual({ wishes: new Map([['card:2', 'card:9']]), begun: null });
  expect(made && wish(block, blockOffers, made, 'card:2')).toEqual(NO_WISHES);
});

test('of the one that is asked about, only what it may block can be pointed at', () => {
  const begun = { wishes: new Map(), begun: 'card:1' };
  expect([...wishable(block, blockOffers, begun)]).toEqual(['card:1', 'card:2', 'card:8']);
  expect(wish(block, blockOffers, begun, 'card:9')).toBeNull();
  expect([...wishable(block, blockOffers, { ...begun, begun: 'card:2' })]).toContain('card:9');
});

test('parts are answered from the wishes', () => {
  expect(answer(attackOffers, new Map([['card:1', null]]))?.notation).toBe('attack');
  expect(answer(attackOffers, new Map([['card:2', null]]))?.notation).toBe('hold');
  expect(answer(blockOffers, new Map([['card:1', 'card:8']]))?.notation).toBe('block A');
  expect(answer(blockOffers, new Map())?.notation).toBe('no block');
});

test('what must be done is done, and what is not on offer is asked again', () => {
  expect(answer([offer('attack', 1)], new Map())?.notation).toBe('attack');
  expect(answer(blockOffers, new Map([['card:1', 'card:9']]))).toBeNull();
  expect(answer([offer('block A', 1, 8), offer('block B', 1, 9)], new Map())).toBeNull();
});

test('what is wished is seen', () => {
  const slot = (handle: number) => ({ card: { handle, name: 'X', text: '' } });
  const zone = { id: 'field', title: '', owner: 0, layout: 'row', slots: [slot(1), slot(2)], note: null };
  const view = { zones: [zone] } as unknown as View;
  const seen = granted(view, block, new Map([['card:2', 'card:9']]));
  expect(seen.zones[0]?.slots[1]).toMatchObject({ card: { states: ['blocking'] } });
  expect(seen.zones[0]?.slots[0]).toEqual(slot(1));
  expect(seen.links).toEqual([{ from: { card: 2 }, to: { card: 9 }, kind: 'blocks' }]);
  expect(granted(view, block, new Map())).toBe(view);
});

test('letting a thing fall where it goes is a wish, anywhere else it is none', () => {
  const attacks = wishByDrop(attack, attackOffers, NO_WISHES, 'card:2', 'seat:1');
  expect(attacks?.wishes).toEqual(new Map([['card:2', null]]));
  expect(wishByDrop(attack, attackOffers, NO_WISHES, 'card:2', 'seat:0')).toBeNull();
  expect(attacks && wishByDrop(attack, attackOffers, attacks, 'card:2', 'seat:1')).toBeNull();
  // A blocker that is not asked about yet may block whatever attacks.
  const blocks = wishByDrop(block, blockOffers, NO_WISHES, 'card:2', 'card:9');
  expect(blocks?.wishes).toEqual(new Map([['card:2', 'card:9']]));
  const other = blocks && wishByDrop(block, blockOffers, blocks, 'card:2', 'card:8');
  expect(other?.wishes).toEqual(new Map([['card:2', 'card:8']]));
  expect(wishByDrop(block, blockOffers, NO_WISHES, 'card:1', 'card:9')).toBeNull();
  expect(wishByDrop(block, blockOffers, NO_WISHES, 'card:7', 'card:8')).toBeNull();
});
