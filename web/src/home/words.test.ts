import { describe, expect, test } from 'vitest';
import { speak } from '../client/language.ts';
import type { Ending, Listed, Phase, Player, Standing, Text, Verdict } from '../protocol.ts';
import { companyOf, playersWord, reasonOf, resultOf, scoreWord, waitingWord, whenWord } from './words.ts';

const ann: Player = { is: 'person', name: 'Ann', presence: 'here' };
const bob: Player = { is: 'person', name: 'Bob', presence: 'away' };
const bot = (name: string): Player => ({ is: 'bot', name });
const free: Player = { is: 'open' };

function table(
  players: Player[],
  own_seat: number | null,
  phase: Phase,
  ending: Ending | null = null,
): Listed {
  return {
    own_seat,
    table: {
      table: 'aa',
      game: 'wizard',
      options: {},
      access: 'open',
      mode: 'play',
      phase,
      seats: players.map((player, seat) => ({ seat, player })),
      commitment: '',
      ending,
      rematch: null,
      stopped: null,
      created: 0,
    },
  };
}

const standing = (verdict: Verdict, score: number): Standing => ({ verdict, score, tiebreak: 0 });

function over(players: Player[], own: number | null, standings: Standing[], text: Text = ''): Listed {
  return table(players, own, 'over', { standings, text });
}

/** The same at a table of another game. */
const at = (game: string, listed: Listed): Listed => ({ ...listed, table: { ...listed.table, game } });

describe('a result in words', () => {
  test('of a game for one', () => {
    const finished = (end: Standing) => resultOf(at('finished', over([ann], 0, [end])), 'cards finished');
    expect(finished(standing('won', 48))).toBe('You won: 48 cards finished.');
    expect(finished(standing('lost', 1))).toBe('You lost: 1 card finished.');
  });

  test('says who won if it was somebody else', () => {
    const standings = [standing('lost', -30), standing('won', 120), standing('lost', 50)];
    expect(resultOf(over([ann, bob, bot('easy')], 0, standings), 'points')).toBe(
      'You lost with \u221230 Experience Points; Bob won with 120 Experience Points.',
    );
    expect(resultOf(over([ann, bob, bot('easy')], 1, standings), 'points')).toBe(
      'You won with 120 Experience Points.',
    );
  });

  test('of several winners', () => {
    const two = [standing('lost', 10), standing('won', 90), standing('won', 90), standing('lost', 0)];
    const players = [ann, bob, bot('easy'), bot('easy')];
    expect(resultOf(over(players, 0, two), 'points')).toBe(
      'You lost with 10 Experience Points; Bob and Cleo won with 90 Experience Points.',
    );
    const all = [standing('lost', 0), standing('won', 0), standing('won', 0), standing('won', 0)];
    expect(resultOf(over(players, 0, all), 'points')).toBe(
      'You lost with 0 Experience Points; the others won.',
    );
  });

  test('of a draw, and for who has no seat', () => {
    const drawn = [standing('drew', 5), standing('drew', 5)];
    expect(resultOf(over([ann, bob], 0, drawn), 'points')).toBe('It is a draw with 5 Experience Points.');
    expect(resultOf(over([ann, bob], null, drawn), 'points')).toBe('Nobody won.');
    const won = [standing('won', 7), standing('lost', 5)];
    expect(resultOf(over([ann, bob], null, won), 'points')).toBe('Ann won with 7 Experience Points.');
  });

  test('without scores that only say who won', () => {
    const duel = at('duel', over([ann, bob], 0, [standing('lost', -1), standing('won', 1)]));
    expect(resultOf(duel, 'games won')).toBe('You lost; Bob won.');
  });

  test('in the language that was chosen', async () => {
    await speak('de');
    const standings = [standing('lost', -30), standing('won', 120)];
    expect(resultOf(over([ann, bob], 0, standings), 'points')).toBe(
      'Du hast verloren: \u221230 Erfahrungspunkte; Bob hat gewonnen: 120 Erfahrungspunkte.',
    );
    expect(companyOf(table([ann, bot('hard')], 0, 'playing'))).toBe('Du und 1 Bot (schwer)');
    await speak('en');
  });

  test('of a table that did not come to an end', () => {
    expect(resultOf(table([ann], 0, 'abandoned'), 'points')).toBe('Nobody stayed to the end.');
    const stopped = table([ann], 0, 'stopped');
    stopped.table.stopped = 'its record cannot be read';
    expect(resultOf(stopped, 'points')).toBe('Its record cannot be read.');
  });

  test('with the reason the game gives, and names in it', () => {
    expect(
      reasonOf(over([ann, bot('easy')], 0, [], { id: 'toy-conceded', args: { seat: { seat: 1 } } })),
    ).toBe('Toy-conceded seat=Basil.');
    expect(reasonOf(over([ann], 0, [], ''))).toBeNull();
  });
});

test('scores have the unit that fits the number', () => {
  const wizard = { game: 'wizard', unit: 'points' };
  expect(scoreWord(1, wizard)).toBe('1 Experience Point');
  expect(scoreWord(0, wizard)).toBe('0 Experience Points');
  expect(scoreWord(-1, wizard)).toBe('\u22121 Experience Point');
  expect(scoreWord(3, { game: 'orchard', unit: 'pears' })).toBe('3 pears');
});

test('company is people by name and bots by level', () => {
  expect(companyOf(table([bob, ann, free, bot('hard')], 1, 'waiting'))).toBe('Bob, you and 1 hard bot');
  expect(companyOf(table([ann, bot('medium'), bot('medium')], 0, 'playing'))).toBe('You and 2 medium bots');
  expect(companyOf(table([ann], 0, 'playing'))).toBe('You alone');
  expect(companyOf(table([ann], null, 'playing'))).toBe('Ann');
});

test('a table that waits says for how many', () => {
  expect(waitingWord(table([ann, free, free], 0, 'waiting').table)).toBe('waits for 2 more');
  expect(waitingWord(table([ann, { is: 'kept', name: 'Bob' }], 0, 'waiting').table)).toBe('waiting');
  expect(waitingWord(table([ann], 0, 'playing').table)).toBeNull();
});

test('numbers of players', () => {
  expect(playersWord({ min: 1, max: 1 })).toBe('1 player');
  expect(playersWord({ min: 2, max: 2 })).toBe('2 players');
  expect(playersWord({ min: 3, max: 6 })).toBe('3 to 6 players');
});

test('times are said as people say them', () => {
  const now = new Date(2026, 10, 16, 12).getTime() / 1000;
  expect(whenWord(now - 20, now)).toBe('just now');
  expect(whenWord(now + 20, now)).toBe('just now');
  expect(whenWord(now - 60, now)).toBe('1 minute ago');
  expect(whenWord(now - 3 * 3600, now)).toBe('3 hours ago');
  expect(whenWord(now - 30 * 3600, now)).toBe('yesterday');
  expect(whenWord(now - 5 * 86_400, now)).toBe('November 11');
  expect(whenWord(now - 365 * 86_400, now)).toBe('November 16, 2025');
});
