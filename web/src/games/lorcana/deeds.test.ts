import { expect, test } from 'vitest';
import type { WholeFrame } from '../../client/replica.ts';
import type { CardView, Offer, View } from '../../protocol.ts';
import { button, isDrop, isOrdering, isQuick, next, traces } from './deeds.ts';

const offer = (kind: string, things = 1, facts: Partial<Offer> = {}): Offer => ({
  code: 0,
  kind,
  text: `what ${kind} says`,
  notation: kind,
  on: Array.from({ length: things }, (_, card) => ({ card })),
  ...facts,
});
const card = 'Pell - Smallest Soprano';
const pell: CardView = { handle: 0, name: card, text: '' };
const [quest, challenge, move] = [offer('quest'), offer('challenge', 2), offer('move_to_location', 2)];

test('what can be done with a card is said in one sentence', () => {
  const deed = (name: string) => ({ id: `web-lorcana-deed-${name}` });
  expect(next(pell, [quest])).toEqual({ id: 'web-lorcana-next', args: { card, deed: deed('quest') } });
  expect(next(pell, [quest, challenge, challenge, move])).toEqual({
    id: 'web-lorcana-next-or',
    args: { card, others: { list: [deed('quest'), deed('challenge')] }, last: deed('move') },
  });
  expect(next(pell, [offer('choose')])).toBeNull();
});

test('beside the name of a card buttons are short', () => {
  const price = { unit: 'ink', any: 1 };
  expect(button(offer('ink_card'))).toEqual({ id: 'web-lorcana-button-ink' });
  expect(button(offer('play_card', 1, { price }))).toEqual({
    id: 'web-lorcana-button-play',
    args: { price: { price } },
  });
  expect(button(offer('quest', 1, { number: 2 }))).toEqual({
    id: 'web-lorcana-button-quest',
    args: { lore: 2 },
  });
  expect(button(offer('activate_ability'))).toBe('what activate_ability says');
  expect(button(offer('sing'))).toEqual({ id: 'web-lorcana-button-sing-together' });
  expect(button(offer('sing', 2))).toBe('what sing says');
});

test('what can be taken back takes one click, and a card is dropped where it goes', () => {
  expect(isQuick(offer('choose_trigger'))).toBe(true);
  expect(isQuick(offer('put_on_bottom'))).toBe(true);
  expect(isQuick(offer('choose', 1, { purpose: 'sing' }))).toBe(true);
  expect(isQuick(offer('choose'))).toBe(false);
  const ink = offer('ink_card', 1, { to: { zone: 'ink_0' } });
  expect(isDrop(ink, 'zone:ink_0')).toBe(true);
  expect(isDrop(ink, 'zone:play_0')).toBe(false);
  expect(isDrop(offer('quest'), 'zone:play_0')).toBe(false);
});

test('a challenge leaves an arrow', () => {
  const events = [{ kind: 'challenges', text: 'A challenges B', handle: 3, defender: 5 }];
  expect(traces({ events } as unknown as WholeFrame)).toEqual([
    { from: { card: 3 }, to: { card: 5 }, kind: 'challenges' },
  ]);
});

test('somebody who resolves the bag puts it in order', () => {
  const seen = (roles: string[]) => ({ seats: [{ seat: 0, asked: true, roles }] }) as unknown as View;
  expect(isOrdering(seen(['active', 'resolving']))).toBe(true);
  expect(isOrdering(seen(['active']))).toBe(false);
});
