import { expect, it } from 'vitest';
import { tale } from './tale.ts';

const told = (kind: string, text: string) => ({ kind, text });

it('tells neighbours that differ in one word together, and no abilities', () => {
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

it('counts what happened several times over', () => {
  const candy = told('candy_moved', '1 candy from the Reserve to the Active Stash');
  expect(tale([candy, candy])).toEqual([
    { kind: 'candy_moved', text: '1 candy from the Reserve to the Active Stash (2 times).' },
  ]);
});
