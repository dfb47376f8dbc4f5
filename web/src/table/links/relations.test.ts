import { expect, test } from 'vitest';
import { shown, t } from '../../client/language.ts';
import { view } from '../../gallery/fixtures/duel.ts';
import { cardLabel } from '../cards/Card.tsx';
import { cardOf, type Naming, relationsOf } from './relations.ts';

const naming: Naming = {
  card: ({ name }) => shown(name),
  show: shown,
  t,
  seat: (seat: number) => (seat === 0 ? 'Robin' : 'Basil'),
};

test('arrows are said at both of their ends', () => {
  expect(relationsOf(view, 'item:402', naming)).toEqual(['targets Old Oak']);
  expect(relationsOf(view, 'item:401', naming)).toEqual(['targets Basil']);
  expect(relationsOf(view, 'card:102', naming)).toEqual([
    'Dragging Vines targets it',
    'Mire Warden blocks it',
  ]);
});

test('attachments are said at both of their ends', () => {
  expect(relationsOf(view, 'card:105', naming)).toEqual(['attached to Cinder Hound']);
  expect(relationsOf(view, 'card:101', naming)).toEqual(['Branding Iron is attached']);
});

test('the label of a card has all of it', () => {
  const hound = cardOf(view, 101);
  if (!hound) throw new Error('the hound is gone');
  expect(cardLabel(t, hound, shown(hound.name), true, relationsOf(view, 'card:101', naming))).toBe(
    'Cinder Hound, cost 2, power 5, toughness 2, 1 +1/+1, tapped, attacking, Branding Iron is attached, can be chosen',
  );
  const late = cardOf(view, 104);
  expect(late && cardLabel(t, late, shown(late.name), false)).toContain('summoning sick');
});
