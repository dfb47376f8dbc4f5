import { expect, test } from 'vitest';
import { plain as fixture } from '../gallery/fixtures/plain.ts';
import type { Told } from '../protocol.ts';
import { weightOf } from './told.ts';

test('frames are worth as long a look as their events weigh', () => {
  const played: Told = { kind: 'played', text: 'a card is played' };
  const dull: Told = { kind: 'paid', text: 'something small', weight: 'dull' };
  const worth = (...events: Told[]) => weightOf({ ...fixture.frame, events });
  expect([worth(), worth(dull), worth(dull, played)]).toEqual([0, 0, 1]);
  expect(worth(played, { ...played, weight: 'weighty' })).toBeGreaterThan(1);
});
