import { expect, test } from 'vitest';
import { view as duel } from '../../gallery/fixtures/duel.ts';
import { card, flow, number, slots, zone } from '../../gallery/fixtures/make.ts';
import type { CardView, View } from '../../protocol.ts';
import { foresee } from './foresee.ts';

const creature = (handle: number, power: number, toughness: number, facts: Partial<CardView> = {}) =>
  card(handle, `C${handle}`, 'creature', '', {
    numbers: [number('power', power), number('toughness', toughness)],
    ...facts,
  });
const attacking = (facts: Partial<CardView> = {}) => ({ states: ['attacking'], ...facts });

/** Mine attack; theirs block who they are told to. */
const combat = (mine: CardView[], theirs: CardView[], blocks: [number, number][] = [], step = 'Blockers') => {
  const view: View = {
    ...duel,
    flow: flow(['Attackers', 'Blockers', 'Damage'], step),
    zones: [zone('a', 'A', 0, 'row', slots(mine)), zone('b', 'B', 1, 'row', slots(theirs))],
    links: blocks.map(([from, to]) => ({ from: { card: from }, to: { card: to }, kind: 'blocks' })),
  };
  const { cards, seats } = foresee(view);
  const losses = [...cards].map(
    ([handle, { taken }]) => `${handle}-${taken.count}${taken.isFatal ? '!' : ''}`,
  );
  return [...losses.sort(), ...[...seats].map(([seat, count]) => `seat ${seat}-${count}`)].join(' ');
};

test('who is not blocked hits the player', () => {
  expect(combat([creature(1, 3, 3, attacking()), creature(2, 2, 2)], [])).toBe('seat 1-3');
  expect(combat([creature(1, 3, 3, attacking())], [], [], 'Damage')).toBe('');
});

test('who is blocked fights the blockers, with the damage they have', () => {
  const hurt = { counters: [{ kind: 'damage', count: 2 }] };
  expect(combat([creature(1, 2, 3, attacking())], [creature(9, 1, 4, hurt)], [[9, 1]])).toBe('1-1 9-2!');
  expect(combat([creature(1, 2, 3, attacking())], [creature(9, 3, 4)], [[9, 1]])).toBe('1-3! 9-2');
});

test('several blockers share what an attacker deals', () => {
  const [one, two] = [creature(8, 1, 2), creature(9, 1, 5)];
  expect(
    combat(
      [creature(1, 4, 3, attacking())],
      [one, two],
      [
        [8, 1],
        [9, 1],
      ],
    ),
  ).toBe('1-2 8-2! 9-2');
});

test('keywords count: first strike, trample, deathtouch, indestructible, double strike', () => {
  const fight = (keywords: string[], mine: [number, number], theirs: [number, number], own: string[] = []) =>
    combat(
      [creature(1, ...mine, attacking({ keywords }))],
      [creature(9, ...theirs, { keywords: own })],
      [[9, 1]],
    );
  expect(fight(['first strike'], [3, 1], [5, 3])).toBe('9-3!');
  expect(fight(['trample'], [5, 5], [1, 2])).toBe('1-1 9-2! seat 1-3');
  expect(fight(['deathtouch'], [1, 1], [1, 9])).toBe('1-1! 9-1!');
  expect(fight([], [5, 5], [1, 2], ['indestructible'])).toBe('1-1 9-5');
  expect(fight(['double strike'], [2, 5], [1, 4])).toBe('1-1 9-4!');
});

test('what was blocked stays blocked', () => {
  expect(combat([creature(1, 3, 3, { states: ['attacking', 'blocked'] })], [])).toBe('');
});
