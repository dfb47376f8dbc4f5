import { expect, it } from 'vitest';
import { tale } from './tale.ts';

const told = (kind: string, text: string) => ({ kind, text });

it('tells neighbours that differ in one word together, and folds abilities', () => {
  expect(
    tale([
      told('turn_began', 'turn 2 begins'),
      told('ability_executed', 'beginTurn: ...'),
      told('card_moved', '27 from the Draw Stack to the Present'),
      told('card_moved', '39 from the Draw Stack to the Present'),
      told('scored', '1 is finished'),
      told('card_moved', '40 from the Draw Stack to the Present'),
    ]).map(({ text }) => text),
  ).toEqual([
    'Turn 2 begins.',
    '27, 39 from the Draw Stack to the Present.',
    '1 is finished.',
    '40 from the Draw Stack to the Present.',
  ]);
});

it('shows an ability before what it did, to who wants to follow them', () => {
  const candy = told('candy_moved', '1 candy from the Reserve to the Active Stash');
  const events = [
    told('ability_executed', 'takeCandy: pays 1 candy; card 15'),
    candy,
    told('ability_executed', 'takeCandy: pays 1 candy; card 21'),
    candy,
  ];
  expect(tale(events, 'shown').map(({ kind }) => kind)).toEqual([
    'ability_executed',
    'candy_moved',
    'ability_executed',
    'candy_moved',
  ]);
  expect(tale(events).map(({ text }) => text)).toEqual([
    '1 candy from the Reserve to the Active Stash (2 times).',
  ]);
});

it('counts what happened several times over', () => {
  const candy = told('candy_moved', '1 candy from the Reserve to the Active Stash');
  expect(tale([candy, candy])).toEqual([
    { kind: 'candy_moved', text: '1 candy from the Reserve to the Active Stash (2 times).' },
  ]);
});

it('adds up damage that is dealt at once, and tells a drawn hand in one sentence', () => {
  const damage = [told('damage', '1 damage to seat 2'), told('damage', '3 damage to seat 2')];
  expect(tale(damage).map(({ text }) => text)).toEqual(['4 (1 + 3) damage to seat 2.']);
  const draws = ['you draw Cinder Hound', 'you draw Ember Vent', 'seat 2 draws a card'];
  expect(tale(draws.map(text => told('drew', text))).map(({ text }) => text)).toEqual([
    'You draw Cinder Hound, Ember Vent.',
    'Seat 2 draws a card.',
  ]);
});
