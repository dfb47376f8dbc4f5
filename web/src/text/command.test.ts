import { describe, expect, it } from 'vitest';
import type { Offer } from '../protocol.ts';
import { commandOf, patterns } from './command.ts';

describe('lines', () => {
  it('are numbers, words of the client, or choices in notation', () => {
    expect(commandOf(' 12 ')).toEqual({ is: 'number', number: 12 });
    expect(commandOf('HINT')).toEqual({ is: 'hint' });
    expect(commandOf('?')).toEqual({ is: 'help', about: '' });
    expect(commandOf('help  Reed Stalker')).toEqual({ is: 'help', about: 'Reed Stalker' });
    expect(commandOf('why Reed Stalker')).toEqual({ is: 'why', about: 'Reed Stalker' });
    expect(commandOf('use   27')).toEqual({ is: 'choice', notation: 'use 27' });
    expect(commandOf('   ')).toEqual({ is: 'nothing' });
  });

  it('that only begin with a word of the client are choices', () => {
    expect(commandOf('leave the house')).toEqual({ is: 'choice', notation: 'leave the house' });
  });
});

it('asides are told by their pattern', () => {
  const offer = (notation: string): Offer => ({ code: 0, notation, kind: 'swap', text: '', on: [] });
  expect(patterns([offer('swap 3 9'), offer('swap 3 12'), offer('swap 9 12')])).toEqual(['swap A B']);
  expect(patterns([offer('swap 3 9')])).toEqual(['swap 3 9']);
  expect(patterns([])).toEqual([]);
});
