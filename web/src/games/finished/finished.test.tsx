import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Journey } from '../../look/look.ts';
import type { CardView, Frame, Offer, View } from '../../protocol.ts';
import { ABILITIES, shortName } from './abilities.ts';
import { columns } from './Board.tsx';
import { bandOf, Drawing } from './Face.tsx';
import { look } from './look.tsx';
import { destination, dwell, isDrop, isQuick, nextOf, origin, whereNext } from './places.ts';
import { Row } from './Supplies.tsx';

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
  symbol: 'drawOne',
  ...more,
});

const view = (finished: number, zones: Record<string, number[]>): View => ({
  game: 'finished',
  viewer: { seat: 0 },
  turn: 3,
  seats: [{ seat: 0, asked: true, note: null }],
  zones: Object.entries({ stack: [], ...zones }).map(([id, cards]) => ({
    id,
    title: { stack: 'Draw Stack', past: 'Past' }[id] ?? id,
    owner: null,
    layout: 'row',
    slots: cards.map(number => ({ card: card(number) })),
    note: null,
  })),
  tracks: [{ id: 'finished', title: 'Finished Pile', owner: null, value: finished, max: 48 }],
  flow: [],
  prompt: null,
  choices: [],
  ending: null,
});

const journey = (number: number, before: View, after: View): Journey => ({
  card: card(number),
  zone: { id: 'present', title: 'Present', owner: null, layout: 'row', slots: [], note: null },
  before,
  after: { view: after, events: [] } as unknown as Frame,
});

const offer = (kind: string, text = ''): Offer => ({
  code: 0,
  notation: kind,
  kind,
  text,
  on: [{ card: 27 }],
});

describe('words', () => {
  it.each(IDS)('there is a name and an icon for %s', id => {
    expect(shortName(id)).toMatch(/^[A-Z0-9]/);
    expect(ABILITIES[id]?.does).toMatch(/^[A-Z].*\.$/);
    expect(ABILITIES[id]?.icon.body).toContain('<');
  });

  it('knows no ability the cards do not have', () => {
    expect(Object.keys(ABILITIES).sort()).toEqual([...IDS].sort());
  });

  it('names a card by its number and what it does', () => {
    expect(look.words(card(27))).toEqual({ name: '27, Draw 1', text: 'Draw 1 card. Costs 1 candy.' });
    expect(look.words(card(3, { symbol: 'takeCandy', text: 'pays 1 candy' }))).toEqual({
      name: '3, Get 1 candy',
      text: 'Pays 1 candy. Works by itself.',
    });
  });

  it('names a card whose ability it has never heard of', () => {
    expect(look.words(card(9, { symbol: 'later' }))).toEqual({ name: '9', text: 'Draw 1 card.' });
  });
});

describe('faces', () => {
  it('says the most pressing thing about a card', () => {
    expect(bandOf(card(5), false)).toBeNull();
    expect(bandOf(card(5), true)?.word).toBe('next');
    expect(bandOf(card(5, { states: ['picked'] }), true)?.word).toBe('first');
    expect(bandOf(card(5, { states: ['used', 'running'] }), true)?.word).toBe('at work');
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
    expect(whereNext(view(4, { past: [7, 5] }))).toBe('Past');
    expect(whereNext(view(5, { past: [7, 5] }))).toBe('Draw Stack');
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

  it('are looked at longer when something rare happens', () => {
    const frame = (kind: string) => ({ events: [{ kind, text: '' }] }) as unknown as Frame;
    expect(dwell(frame('scored'))).toBeGreaterThan(dwell(frame('card_moved')));
  });
});

describe('pointing and dropping', () => {
  it('is quick for answers, not for what costs candy', () => {
    expect(['lay', 'return', 'past', 'future'].every(kind => isQuick(offer(kind)))).toBe(true);
    expect(isQuick(offer('use'))).toBe(false);
    expect(isQuick(offer('end'))).toBe(false);
  });

  it.each([
    ['lay', 'lay 27 in the Past next', 'zone:laid', true],
    ['lay', 'lay 27 in the Past next', 'zone:past', true],
    ['lay', 'lay 27 in the Past next', 'zone:stack', false],
    ['lay', 'lay 27 under the stack next', 'zone:stack', true],
    ['lay', 'lay 27 under the stack next', 'zone:past', false],
    ['return', '', 'zone:stack', true],
    ['return', '', 'zone:past', false],
    ['past', '', 'zone:past', true],
    ['future', '', 'zone:future', true],
    ['future', '', 'zone:future_1', true],
    ['future', '', 'zone:past', false],
    ['use', '', 'zone:past', false],
  ])('%s (%s) on %s: %s', (kind, text, zone, takes) => {
    expect(isDrop(offer(kind, text), zone)).toBe(takes);
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
