import { expect, test } from 'vitest';
import { card } from '../../gallery/fixtures/make.ts';
import type { View } from '../../protocol.ts';
import { keywordsOf } from './keywords.tsx';

const rows = [
  [{ text: 'flying' }, { text: { id: 'cards-keyword-flying' } }],
  [{ text: 'reach' }, { text: 'Can block flying.' }],
];
const view = { sheets: [{ id: 'keywords', title: 'Keywords', columns: [], rows }] } as unknown as View;

test('the keywords a card has are explained, whatever its text says', () => {
  const bird = card(1, 'Bird', '', 'Reach for the sky.', { keywords: ['flying', 'haste'] });
  expect(keywordsOf(view, bird)).toEqual([{ word: 'flying', meaning: { id: 'cards-keyword-flying' } }]);
  expect(keywordsOf(view, card(2, 'Rock', '', 'Reach.'))).toEqual([]);
  expect(keywordsOf({} as View, bird)).toEqual([]);
});
