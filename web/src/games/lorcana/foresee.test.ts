import { expect, test } from 'vitest';
import { lorcana } from '../../gallery/fixtures/lorcana.ts';
import { card, number, offers, slots, zone } from '../../gallery/fixtures/make.ts';
import type { CardView, View } from '../../protocol.ts';
import { foresee } from './foresee.ts';

const character = (handle: number, strength: number, willpower: number, facts: Partial<CardView> = {}) =>
  card(handle, `C${handle}`, 'character', '', {
    numbers: [number('strength', strength), number('willpower', willpower)],
    ...facts,
  });
const choices = offers([
  ['challenge', '', [{ card: 1 }, { card: 9 }]],
  ['quest', '', [{ card: 1 }]],
]);
const told = (mine: CardView, theirs: CardView, picked: string[] = ['card:1']) => {
  const zones = [zone('a', 'A', 0, 'row', slots([mine])), zone('b', 'B', 1, 'row', slots([theirs]))];
  const view: View = { ...lorcana.view, zones };
  return foresee(view, { offers: choices, picked }).cards.get(9);
};

test('a challenge is foretold for both, with the damage they have', () => {
  const hurt = { counters: [{ kind: 'damage', count: 1 }] };
  expect(told(character(1, 3, 3), character(9, 2, 4, hurt))).toEqual({
    taken: { count: 3, isFatal: true },
    back: { count: 2, isFatal: false },
  });
  expect(told(character(1, 3, 3), character(9, 0, 4))).toEqual({ taken: { count: 3, isFatal: false } });
});

test('nothing is foretold that the view does not say, or that nobody has begun', () => {
  expect(told(character(1, 3, 3), character(9, 2, 4, { keywords: ['resist'] }))).toBeUndefined();
  expect(told(character(1, 3, 3), character(9, 2, 4), [])).toBeUndefined();
});
