import { expect, test } from 'vitest';
import type { CardView, Frame, Offer } from '../../protocol.ts';
import { button, isDrop, isQuick, next, traces } from './deeds.ts';

const offer = (kind: string, text: string, things = 1): Offer => ({
  code: 0,
  kind,
  text,
  notation: text,
  on: Array.from({ length: things }, (_, card) => ({ card })),
});
const pell: CardView = { handle: 0, name: 'Pell - Smallest Soprano', symbol: '', text: '' };

test('what can be done with a card is said in one sentence', () => {
  const quest = offer('quest', 'Quest with Pell for 1 lore');
  const challenge = offer('challenge', 'Challenge Lockjaw with Pell', 2);
  const move = offer('move', 'Move Pell to Lantern Row for 1 ink', 2);
  expect(next(pell, [quest])).toBe('Pell: quest.');
  expect(next(pell, [quest, challenge])).toBe('Pell: quest, or point at whom to challenge.');
  expect(next(pell, [quest, challenge, challenge, move])).toBe(
    'Pell: quest, point at whom to challenge, or at a location to move there.',
  );
  expect(next(pell, [offer('ink', ''), offer('play', ''), offer('shift', '', 2)])).toBe(
    'Pell: put it into the inkwell, play it, or point at the character to shift it onto.',
  );
  expect(next(pell, [offer('choose', 'Choose Pell')])).toBeNull();
});

test('beside the name of a card buttons are short', () => {
  expect(button(offer('ink', 'Put Pell - Smallest Soprano into your inkwell'))).toBe('Ink it');
  expect(button(offer('play', 'Play Pell - Smallest Soprano for 1 ink'))).toBe('play for 1 ink');
  expect(button(offer('quest', 'Quest with Pell 2 for 1 lore'))).toBe('quest for 1 lore');
  expect(button(offer('use', 'Ever-Warm Kettle: 1 ink, exert: Draw a card.'))).toBe(
    'Use: 1 ink, exert: Draw a card.',
  );
  expect(button(offer('sing', 'Sing Round for Nine Voices together'))).toBe('Sing together');
  expect(button(offer('sing', 'Sing Lullaby with Pell', 2))).toBe('Sing Lullaby with Pell');
});

test('what can be taken back takes one click, and a card is dropped where it goes', () => {
  expect(isQuick(offer('order', 'Resolve Pell'))).toBe(true);
  expect(isQuick(offer('choose', 'Sing with Pell'))).toBe(true);
  expect(isQuick(offer('choose', 'Choose Pell'))).toBe(false);
  expect(isDrop(offer('ink', ''), 'zone:ink_0')).toBe(true);
  expect(isDrop(offer('ink', ''), 'zone:play_0')).toBe(false);
  expect(isDrop(offer('play', ''), 'zone:play_0')).toBe(true);
});

test('a challenge leaves an arrow', () => {
  const events = [{ kind: 'challenges', text: 'A challenges B', handle: 3, defender: 5 }];
  expect(traces({ events } as unknown as Frame)).toEqual([
    { from: { card: 3 }, to: { card: 5 }, kind: 'challenges' },
  ]);
});
