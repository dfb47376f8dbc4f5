import { expect, test } from 'vitest';
import type { View } from '../protocol.ts';
import { keywordsIn } from './keywords.tsx';

const rows = [
  ['flying', 'Only flying and reach block it.'],
  ['reach', 'Can block flying.'],
];
const view = { sheets: [{ id: 'keywords', title: 'Keywords', columns: [], rows }] } as unknown as View;

test('keywords are found as words of their own', () => {
  expect(keywordsIn(view, 'Flying, haste.').map(([word]) => word)).toEqual(['flying']);
  expect(keywordsIn(view, 'Each creature of the breach.')).toEqual([]);
  expect(keywordsIn(view, 'Breach: reach.').map(([word]) => word)).toEqual(['reach']);
  expect(keywordsIn({} as View, 'Flying.')).toEqual([]);
});
