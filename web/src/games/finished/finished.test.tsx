import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showIn, shown } from '../../client/language.ts';
import type { WholeFrame } from '../../client/replica.ts';
import { complete } from '../../look/complete.ts';
import type { Journey } from '../../look/look.ts';
import type { Anchor, CardView, Offer, View, Zone } from '../../protocol.ts';
import { ABILITIES, abilityName } from './abilities.ts';
import { columns } from './Board.tsx';
import { bandOf, Drawing } from './Face.tsx';
import { look as own } from './look.tsx';

const look = complete(own);

import { destination, futureOf, isDrop, isQuick, nextOf, origin, whereNext } from './places.ts';
import { Row } from './Supplies.tsx';

afterEach(cleanup);

/** The ids of the abilities cards have, as the rules list them. */
const IDS = [
  'start',
  'drawTwo',
  'takeCandy',
  'belowTheStack',
  'cardsIntoPast',
  'cardsFromPast',
  'drawOne',
  'drawOne3x',
  'cardIntoFuture',
  'exchangeCard',
  'allCardsIntoFuture',
  'resetCandies',
  'drinkCoffee',
];

const card = (number: number, more: Partial<CardView> = {}): CardView => ({
  handle: number,
  name: String(number),
  text: 'draw 1 card',
  art: 'drawOne',
  numbers: [{ kind: 'number', base: number, now: number }],
  ...more,
});

const zone = (id: string, kind: string, cards: number[]): Zone => ({
  id,
  kind,
  title: { id: `finished-area-${kind}` },
  owner: null,
  layout: 'row',
  slots: cards.map(number => ({ card: card(number) })),
});

const view = (finished: number, zones: Record<string, number[]>): View => ({
  game: 'finished',
  viewer: { seat: 0 },
  turn: 3,
  seats: [{ seat: 0, asked: true }],
  zones: Object.entries({ stack: [], ...zones }).map(([id, cards]) =>
    zone(id, id.startsWith('future') ? 'future' : id, cards),
  ),
  tracks: [{ id: 'finished', title: 'Finished Pile', owner: null, value: finished, max: 48 }],
  flow: [],
  prompt: null,
  choices: [],
  ending: null,
});

const journey = (number: number, before: View, after: View): Journey => ({
  card: card(number),
  zone: zone('present', 'present', []),
  before,
  after: { view: after, events: [] } as unknown as WholeFrame,
});

const offer = (kind: string, to?: string): Offer => ({
  code: 0,
  notation: kind,
  kind,
  text: '',
  on: [{ card: 27 }],
  ...(to === undefined ? {} : { to: { zone: to } satisfies Anchor }),
});

describe('words', () => {
  it.each(IDS)('there is a name and an icon for %s', id => {
    for (const language of ['en', 'de']) {
      const name = showIn(language, abilityName(id));
      expect(name).toMatch(/^[A-Z0-9]/);
      expect(name.split('\n').length).toBeLessThanOrEqual(2);
      const does = showIn(language, { id: 'web-finished-does', args: { ability: id } });
      expect(does).toMatch(/^[A-Z].*\.$/);
    }
    expect(ABILITIES[id]?.icon.body).toContain('<');
  });

  it('knows no ability the cards do not have', () => {
    expect(Object.keys(ABILITIES).sort()).toEqual([...IDS].sort());
  });

  it('names a card by its number and what it does', () => {
    const words = (one: CardView) => {
      const { name, text } = look.faces.describe(one);
      return [shown(name).replace('\n', ' '), shown(text)];
    };
    expect(words(card(27))).toEqual(['27, Draw 1', 'Costs 1 candy: draw 1 card.']);
    const paying = card(3, { art: 'takeCandy', text: { id: 'finished-ability-take-candy' } });
    expect(words(paying)[0]).toBe('3, Get 1 candy');
    expect(words(paying)[1]).toMatch(/^Works by itself: when drawn .*one\.$/);
  });

  it('names a card whose ability it has never heard of', () => {
    expect(look.faces.describe(card(9, { art: 'later' }))).toEqual({ name: '9', text: 'draw 1 card' });
  });
});

describe('faces', () => {
  it('says the most pressing thing about a card', () => {
    expect(bandOf(card(5), false)).toBeNull();
    expect(bandOf(card(5), true)).toBe('next');
    expect(bandOf(card(5, { states: ['picked'] }), true)).toBe('picked');
    expect(bandOf(card(5, { states: ['used', 'running'] }), true)).toBe('running');
  });

  it('shows number, name and use', () => {
    const { container } = render(<Drawing card={card(27, { states: ['used'] })} isNext={false} />);
    expect(container.textContent).toContain('27');
    expect(container.textContent).toContain('Draw 1');
    expect(container.querySelector('svg')?.hasAttribute('data-used')).toBe(true);
  });

  it('does not dim the card at work', () => {
    const { container } = render(<Drawing card={card(27, { states: ['used', 'running'] })} isNext={false} />);
    expect(container.querySelector('svg')?.hasAttribute('data-used')).toBe(false);
  });
});

describe('what is next', () => {
  it('is one more than what is finished, until all are', () => {
    expect(nextOf(view(0, {}))).toBe(1);
    expect(nextOf(view(47, {}))).toBe(48);
    expect(nextOf(view(48, {}))).toBeNull();
  });

  it('lies where it is seen, else in the stack', () => {
    expect(whereNext(view(4, { past: [7, 5] }))).toBe('past');
    expect(whereNext(view(4, { future_0: [7], future_1: [5] }))).toBe('future');
    expect(whereNext(view(5, { past: [7, 5] }))).toBe('stack');
  });

  it('may wait in a row of the Future', () => {
    const rows = futureOf(view(0, { past: [2], future_0: [7], future_1: [5] }));
    expect(rows.map(({ id }) => id)).toEqual(['future_0', 'future_1']);
  });
});

describe('journeys', () => {
  const [three, five] = [view(3, {}), view(5, {})];

  it('begin at the stack, or at the pile when a finished card is taken back', () => {
    expect(origin(journey(5, three, five))).toEqual(['zone:stack']);
    expect(origin(journey(5, five, three))).toEqual(['zone:finished']);
  });

  it('end on the pile for what is finished, else under the stack', () => {
    expect(destination(journey(5, three, five))).toEqual(['zone:finished']);
    expect(destination(journey(6, three, five))).toEqual(['zone:stack']);
  });
});

describe('pointing and dropping', () => {
  it('is quick for answers, not for what costs candy', () => {
    expect(
      ['lay_card', 'return_card', 'move_to_past', 'move_to_future'].every(kind => isQuick(offer(kind))),
    ).toBe(true);
    expect(isQuick(offer('activate_ability'))).toBe(false);
    expect(isQuick(offer('end_turn'))).toBe(false);
  });

  it.each([
    ['lay_card', 'past', 'zone:laid', true],
    ['lay_card', 'past', 'zone:past', true],
    ['lay_card', 'past', 'zone:stack', false],
    ['lay_card', 'stack', 'zone:stack', true],
    ['lay_card', 'stack', 'zone:past', false],
    ['return_card', 'stack', 'zone:stack', true],
    ['return_card', 'stack', 'zone:past', false],
    ['move_to_past', 'past', 'zone:past', true],
    ['move_to_future', 'future_0', 'zone:future', true],
    ['move_to_future', 'future_0', 'zone:future_1', true],
    ['move_to_future', 'future_0', 'zone:past', false],
    ['activate_ability', undefined, 'zone:past', false],
  ])('%s to %s on %s: %s', (kind, to, on, takes) => {
    expect(isDrop(offer(kind, to), on)).toBe(takes);
  });

  it('lays cards in rows that are easily read', () => {
    expect([1, 3, 4, 5, 6, 7].map(count => columns(count).narrow)).toEqual([3, 3, 4, 3, 3, 4]);
    expect([1, 3, 6, 7, 10].map(count => columns(count).wide)).toEqual([3, 3, 6, 4, 5]);
  });
});

it('shows as many things as there are, and the places of those that are gone', () => {
  const icon = { body: '<path/>', box: '0 0 1 1' };
  const row = { title: 'Coffee', icon, tone: 'coffee', count: 3, of: 7, words: '3 of 7 cups of coffee left' };
  const { container } = render(
    <ul>
      <Row {...row} />
    </ul>,
  );
  expect(screen.getByText('3 of 7 cups of coffee left')).toBeTruthy();
  expect(container.querySelectorAll('svg')).toHaveLength(7);
  expect(container.querySelectorAll('[data-gone]')).toHaveLength(4);
});
