import { afterAll, expect, test } from 'vitest';
import { shown, speak } from '../../client/language.ts';

afterAll(() => speak('en'));

/** Cards that are finished, as they are told together. */
const scored = (...cards: string[]) =>
  shown({ id: 'finished-scored', args: { cards: { list: cards.map(card => ({ card })) } } });

test('one card is finished, several are', async () => {
  expect(scored('41')).toBe('41 is finished');
  expect(scored('41', '42', '43')).toBe('41, 42, 43 are finished');
  await speak('de');
  expect(scored('41')).toBe('41 ist fertig');
  expect(scored('41', '42', '43')).toBe('41, 42, 43 sind fertig');
});
