import { describe, expect, test } from 'vitest';
import type { GameEntry, GameOption } from '../protocol.ts';
import {
  botsOf,
  decksOf,
  fieldOf,
  firstPlan,
  fitted,
  newTable,
  resized,
  type Sitter,
  usualPlan,
} from './plan.ts';

const option = (name: string, it: Partial<GameOption>): GameOption => ({
  name,
  help: '',
  words: [],
  range: null,
  list: false,
  default: '',
  ...it,
});

const WIZARD: GameEntry = {
  id: 'wizard',
  title: 'Wizard',
  summary: 'Tricks.',
  seats: { min: 3, max: 6 },
  options: [
    option('sum_rule', { words: ['on', 'off'], default: 'off' }),
    option('sum_rule_from', { range: [1, 20], default: '1' }),
    option('predictions', { words: ['open', 'secret'], default: 'open' }),
    option('length', { words: ['full'], range: [1, 20], list: true, default: 'full' }),
  ],
  bots: [
    { name: 'easy', about: 'by rule' },
    { name: 'medium', about: 'tries' },
    { name: 'rule', about: 'by rule' },
    { name: 'tree', about: 'grows a tree' },
  ],
  starters: [],
  score_unit: 'points',
};

const FINISHED: GameEntry = { ...WIZARD, id: 'finished', seats: { min: 1, max: 1 }, options: [] };

describe('the usual table', () => {
  test('has you and bots of level medium, at as many seats as one usually sits down', () => {
    expect(usualPlan(WIZARD).seats).toEqual(['you', 'bot:medium', 'bot:medium', 'bot:medium']);
    expect(usualPlan(FINISHED).seats).toEqual(['you']);
  });

  test('of a game nobody has heard of has as few seats as it can', () => {
    expect(usualPlan({ ...WIZARD, id: 'new' }).seats).toHaveLength(3);
  });

  test('never has more seats than the game', () => {
    expect(usualPlan({ ...WIZARD, seats: { min: 2, max: 3 } }).seats).toHaveLength(3);
  });

  test('without a medium bot takes the easiest, and without bots waits for people', () => {
    const easy = { ...WIZARD, bots: [{ name: 'random', about: 'any choice' }] };
    expect(usualPlan(easy).seats[1]).toBe('bot:random');
    expect(usualPlan({ ...WIZARD, bots: [] }).seats[1]).toBe('open');
  });

  test('asks the server for nothing unusual', () => {
    expect(newTable(usualPlan(WIZARD), WIZARD)).toEqual({
      game: 'wizard',
      options: {},
      seats: ['open', 'bot:medium', 'bot:medium', 'bot:medium'],
      access: 'invitation',
      mode: 'play',
    });
  });
});

describe('a table as one wants it', () => {
  test('names the options that were changed, and only those', () => {
    const plan = usualPlan(WIZARD);
    plan.options = { ...plan.options, sum_rule: 'on', length: ' 1, 2, 3 ' };
    expect(newTable(plan, WIZARD).options).toEqual({ sum_rule: 'on', length: '1, 2, 3' });
  });

  test('an emptied field is sent as it is, for the server to say what would be right', () => {
    const plan = usualPlan(WIZARD);
    plan.options = { ...plan.options, sum_rule_from: '' };
    expect(newTable(plan, WIZARD).options).toEqual({ sum_rule_from: '' });
  });

  test('brings the deck that is chosen, the first one until then, and none where there are none', () => {
    const duel = {
      ...WIZARD,
      starters: ['cinders', 'tides'].map(id => ({ id, title: id, about: 'A deck.', text: '' })),
    };
    expect(newTable(usualPlan(duel), duel)).not.toHaveProperty('entry');
    expect(newTable(firstPlan(duel), duel).entry).toBe('cinders');
    expect(newTable({ ...firstPlan(duel), deck: 'tides' }, duel).entry).toBe('tides');
    expect(newTable(firstPlan(WIZARD), WIZARD)).not.toHaveProperty('entry');
  });

  test('keeps who sits there when seats come and go', () => {
    const plan = usualPlan(WIZARD);
    plan.seats = ['you', 'open', 'bot:easy', 'open'];
    expect(resized(plan, 6, WIZARD).seats).toEqual([
      'you',
      'open',
      'bot:easy',
      'open',
      'bot:medium',
      'bot:medium',
    ]);
    expect(resized(plan, 3, WIZARD).seats).toEqual(['you', 'open', 'bot:easy']);
    expect(newTable(plan, WIZARD).seats).toEqual(['open', 'open', 'bot:easy', 'open']);
  });
});

test('a bot of two names is offered once, by the first', () => {
  expect(botsOf(WIZARD).map(({ name }) => name)).toEqual(['easy', 'medium', 'tree']);
});

test('an option is asked for by what it takes', () => {
  expect(WIZARD.options.map(fieldOf)).toEqual([
    { is: 'switch' },
    { is: 'number', min: 1, max: 20 },
    { is: 'words', words: ['open', 'secret'] },
    { is: 'list', words: ['full'] },
  ]);
  expect(fieldOf(option('free', {}))).toEqual({ is: 'text' });
});

test('bots bring the decks they were given, and people bring none of these', () => {
  const duel = { ...WIZARD, seats: { min: 2, max: 2 }, options: [] };
  const plan = { ...usualPlan(duel), seats: ['you', 'bot:easy'] as Sitter[], botDecks: { 1: 'cinders' } };
  expect(newTable(plan, duel).bot_entries).toEqual([null, 'cinders']);
  expect(newTable({ ...plan, seats: ['you', 'open'] }, duel)).not.toHaveProperty('bot_entries');
  expect(newTable({ ...plan, botDecks: { 1: '' } }, duel)).not.toHaveProperty('bot_entries');
});

describe('decks of a set of cards', () => {
  const deck = (id: string, set?: string) => ({
    id,
    title: id,
    about: 'A deck.',
    text: '',
    ...(set ? { set } : {}),
  });
  const sets = { name: 'set', help: '', words: ['core', 'dry'], range: null, list: false, default: 'core' };
  const duel = {
    ...WIZARD,
    seats: { min: 2, max: 2 },
    options: [sets],
    starters: [deck('cinders'), deck('cinders', 'dry'), deck('salt', 'dry')],
  };

  test('are those of the one that is chosen, also where a digest stands behind its name', () => {
    const ids = (set: unknown) => decksOf(duel.starters, duel.options, set).map(({ id }) => id);
    expect(ids(undefined)).toEqual(['cinders']);
    expect(ids('core')).toEqual(['cinders']);
    expect(ids('dry#0123')).toEqual(['cinders', 'salt']);
    expect(decksOf([deck('cinders')], [], undefined)).toHaveLength(1);
  });

  test('take the place of one that does not fit', () => {
    const plan = { ...firstPlan(duel), deck: 'salt', botDecks: { 1: 'salt' }, options: { set: 'core' } };
    expect(fitted(plan, duel)).toMatchObject({ deck: 'cinders', botDecks: {} });
    const dry = { ...plan, options: { set: 'dry' } };
    expect(fitted(dry, duel)).toMatchObject({ deck: 'salt', botDecks: { 1: 'salt' } });
  });
});
