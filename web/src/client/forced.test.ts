import { expect, test } from 'vitest';
import { plain } from '../gallery/fixtures/plain.ts';
import type { Offer, View } from '../protocol.ts';
import { lastCard } from './forced.ts';

const play = (card: number): Offer => ({
  code: card,
  notation: `play ${card}`,
  kind: 'play_card',
  text: '',
  on: [{ card }],
});

function viewOf(cards: number[], choices: Offer[], over: Partial<View> = {}): View {
  const slots = cards.map(handle => ({ card: { handle, name: '', text: '' } }));
  return {
    ...plain.view,
    zones: [{ id: 'hand_0', kind: 'hand', title: '', owner: 0, layout: 'hand', slots }],
    prompt: { seats: [0], text: '', progress: { made: 0, left: 1 } },
    choices,
    ...over,
  };
}

test('the last card of a hand is played, always after the same pause', () => {
  expect(lastCard(viewOf([7], [play(7)]), 0)).toEqual({ offer: play(7), pauseFactor: 1.5 });
});

test('what others cannot know to be forced is not played by itself', () => {
  // The only card of the suit that was led: the others would learn it from the speed.
  expect(lastCard(viewOf([7, 8], [play(7)]), 0)).toBeNull();
});

test('nothing is done where there is a choice, where one may pass, or for who is not asked', () => {
  const pass: Offer = { ...play(0), notation: 'pass', kind: 'pass', on: [], does: 'pass' };
  expect(lastCard(viewOf([7], [play(7), pass]), 0)).toBeNull();
  expect(lastCard(viewOf([7], [pass]), 0)).toBeNull();
  const window = { pass: 7, turn: 'own', idle: false, stops: true } as const;
  const prompt = { seats: [0], text: '', progress: { made: 0, left: 1 }, window };
  expect(lastCard(viewOf([7], [play(7)], { prompt }), 0)).toBeNull();
  expect(lastCard(viewOf([7], [play(7)]), 1)).toBeNull();
  // A card that lies on the table, while one is left in the hand.
  expect(lastCard(viewOf([7], [play(9)]), 0)).toBeNull();
});
