import { expect, test } from 'vitest';
import { mended } from './deckCheck.ts';

test('what is right is written in the places of the faults that have one', () => {
  const fault = { reason: 'wrong', line: null, instead: null };
  const text = '4 Cindr Hound\n// a remark\n4 Gandalf\n9 Scree Drake';
  const faults = [
    { ...fault, line: 1, instead: '4 Cinder Hound' },
    { ...fault, line: 3 },
    { ...fault, line: 4, instead: '4 Scree Drake' },
    { ...fault, line: 9, instead: 'no such line' },
    fault,
  ];
  expect(mended(text, faults)).toBe('4 Cinder Hound\n// a remark\n4 Gandalf\n4 Scree Drake');
});
