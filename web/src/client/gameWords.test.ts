import { expect, it } from 'vitest';
import type { GameOption } from '../protocol.ts';
import { gameWords, typed } from './gameWords.ts';
import { Words } from './words.ts';

const CLIENT = `
web-pitch = { $game ->
    [old] An old game.
   *[other] { $summary }
 }
web-option = { $name }
web-option-help = { $help }
web-option-value = { $name }
`;
const GAME = `
fresh-summary = Ein neues Spiel.
fresh-option-must-follow = Bedienzwang
fresh-option-must-follow-never = nie
fresh-help-must-follow = ob man bedienen muss
`;
const words = new Words('de', [{ tag: 'de', texts: [CLIENT, GAME] }]);
const option = { name: 'must_follow', help: 'whether one must follow' } as GameOption;

it('says of a game the client has never heard of what its own catalogue says', () => {
  const fresh = gameWords(words, 'fresh');
  expect(fresh.about('A new game.')).toBe('Ein neues Spiel.');
  expect(fresh.optionName(option)).toBe('Bedienzwang');
  expect(fresh.optionHelp(option)).toBe('Ob man bedienen muss.');
  expect(fresh.optionValue(option, 'never')).toBe('Nie');
});

it('says what the server says where no catalogue knows better', () => {
  const foreign = gameWords(words, 'foreign');
  expect(foreign.about('A foreign game.')).toBe('A foreign game.');
  expect(foreign.optionName(option)).toBe('Must follow');
  expect(foreign.optionHelp(option)).toBe('Whether one must follow.');
  expect(foreign.optionValue(option, 'as_usual')).toBe('As usual');
});

it('prefers the words of the client', () => {
  expect(gameWords(words, 'old').about('A game.')).toBe('An old game.');
});

it('writes values as one would type them', () => {
  expect([true, false, 4, 'full', [3, 4]].map(typed)).toEqual(['on', 'off', '4', 'full', '3, 4']);
});
