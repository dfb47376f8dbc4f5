import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, isWhole, NO_WISHES, wish } from '../../choosing/wishes.ts';
import { t } from '../../client/language.ts';
import type { CardView, Cell, Offer, Seat, View, Zone } from '../../protocol.ts';
import { trickOf } from '../tricks/trick.ts';
import { pipsOf, pointsOf, rankOf, suitOfCard, words } from './cards.ts';
import { Face } from './Face.tsx';
import { headline } from './headline.ts';
import { chosenBy, directionOf, passing, receiverOf } from './passing.ts';
import { costOf, resultOf, shareOf, signed, standingOf } from './standing.ts';
import { destination, origin } from './travel.ts';

afterEach(cleanup);

const number = (kind: string, now: number) => ({ kind, base: now, now });

/** A card as the game shows it. Its texts say nothing: what is known of it are facts. */
function card(handle: number, suit: string, rank: number, states: string[] = []): CardView {
  const points = suit === 'hearts' ? 1 : suit === 'spades' && rank === 12 ? 13 : 0;
  const numbers = [number('rank', rank), ...(points ? [number('points', points)] : [])];
  return { handle, name: 'x', text: 'y', colours: [suit], numbers, states };
}

const zone = (kind: string, owner: Seat | null, cards: CardView[]): Zone => ({
  id: owner === null ? kind : `${kind}_${owner}`,
  kind,
  title: kind,
  owner,
  layout: 'row',
  slots: cards.map(one => ({ card: one })),
});

const hidden = (kind: string, owner: Seat, count: number): Zone => ({
  ...zone(kind, owner, []),
  slots: count > 0 ? [{ hidden: { count } }] : [],
});

/** The thirteen cards of seat 0, in the order of the hand. */
const HAND = Array.from({ length: 13 }, (_, index) =>
  card(index, index < 10 ? 'clubs' : 'hearts', 2 + index),
);

const offer = ({ handle }: CardView): Offer => ({
  code: handle,
  notation: `pass ${handle}`,
  kind: 'pass_card',
  text: '',
  on: [{ card: handle }],
});

const row = (...cells: (number | string)[]): Cell[] =>
  cells.map(cell => (typeof cell === 'number' ? { number: cell } : { text: cell }));

/** Cards are passed `by` seats on; `aside` of the own cards lie aside already. */
function view(by: number, aside: number, others: Partial<View> = {}): View {
  const held = HAND.slice(aside);
  return {
    game: 'hearts',
    viewer: { seat: 0 },
    turn: 2,
    seats: [0, 1, 2, 3].map(seat => ({ seat, asked: true })),
    zones: [
      zone('trick', null, []),
      zone('aside', 0, HAND.slice(0, aside)),
      zone('hand', 0, held),
      ...[1, 2, 3].flatMap(seat => [hidden('aside', seat, 3), hidden('hand', seat, 10)]),
    ],
    links: [0, 1, 2, 3].map(from => ({
      from: { seat: from },
      to: { seat: (from + by) % 4 },
      kind: 'passes',
    })),
    tracks: [
      { id: 'points', title: '', owner: 1, value: 14, max: null },
      { id: 'total', title: '', owner: 1, value: 30, max: 100 },
    ],
    sheets: [
      { id: 'scores', title: '', columns: [], rows: [row(1, 5, 20, 1, 0), row('total', 5, 20, 1, 0)] },
    ],
    flow: [{ id: 'pass', title: '', now: true }],
    prompt: { seats: [0], text: '', progress: { made: aside, left: 3 - aside } },
    choices: held.slice(0, held.length - (2 - aside)).map(offer),
    ending: null,
    ...others,
  };
}

it('reads cards from their facts', () => {
  const queen = card(1, 'spades', 12);
  expect([suitOfCard(queen), rankOf(queen), pointsOf(queen)]).toEqual(['spades', 12, 13]);
  expect(words(queen)).toEqual({ name: 'y', text: { id: 'web-hearts-card-text', args: { points: 13 } } });
  expect(suitOfCard({ handle: 1, name: '', text: '' })).toBeNull();
});

it('lays as many pips as the rank says, alike on both halves', () => {
  for (let rank = 2; rank <= 10; rank++) {
    const pips = pipsOf(rank);
    expect(pips).toHaveLength(rank);
    expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(rank);
    // Only a seven has one more above than below.
    const above = pips.filter(({ y }) => y < 70).length - pips.filter(({ y }) => y > 70).length;
    expect(above).toBe(rank === 7 ? 1 : 0);
  }
});

it('marks cards that were received', () => {
  const marks = (states: string[]) =>
    render(<Face card={card(1, 'hearts', 9, states)} />).container.querySelectorAll('[data-mark]').length;
  expect(marks([])).toBe(0);
  expect(marks(['received'])).toBe(1);
});

it('knows where cards go', () => {
  expect([1, 2, 3].map(by => directionOf(view(by, 0)))).toEqual(['left', 'across', 'right']);
  expect(receiverOf(view(3, 0), 0)).toBe(3);
  expect(directionOf(view(1, 0, { links: [] }))).toBeNull();
  expect(passing(view(1, 0, { choices: [] }), 0)).toBeNull();
});

it('takes three cards in any order and puts them aside in the order of the hand', () => {
  const asked = view(1, 0);
  const compound = passing(asked, 0);
  if (!compound) throw new Error('nothing is asked');
  // The last two cannot be put aside first, and can be chosen first all the same.
  expect(compound.firsts.size).toBe(13);
  let wishing = NO_WISHES;
  for (const key of ['card:12', 'card:3', 'card:5', 'card:3', 'card:11']) {
    wishing = wish(compound, asked.choices, wishing, key) ?? wishing;
  }
  expect([...wishing.wishes.keys()]).toEqual(['card:12', 'card:5', 'card:11']);
  expect(isWhole(compound, wishing.wishes)).toBe(true);
  expect(answer(asked.choices, wishing.wishes)?.notation).toBe('pass 5');
  expect(compound.done(1)).toEqual({ id: 'web-hearts-pass-more', args: { count: 2 } });
  // What lies aside already is done with, and so is what lies before it in the hand.
  expect(passing(view(1, 1), 0)).toMatchObject({ exactly: 2 });
});

it('shows what lies aside and what is chosen', () => {
  const asked = view(1, 1);
  const picked = {
    ...asked,
    zones: asked.zones.map(one =>
      one.id === 'hand_0' ? zone('hand', 0, [card(4, 'clubs', 6, ['picked']), card(5, 'clubs', 7)]) : one,
    ),
  };
  expect(chosenBy(picked, 0).aside.map(({ handle }) => handle)).toEqual([0]);
  expect(chosenBy(picked, 0).picked.map(({ handle }) => handle)).toEqual([4]);
});

it('counts points of the deal and of the game', () => {
  expect(standingOf(view(1, 0), 1)).toEqual({ points: 14, total: 30, limit: 100, cards: 10 });
  expect(shareOf({ points: 0, total: 130, limit: 100, cards: 0 })).toBe(1);
  expect(shareOf({ points: 0, total: -26, limit: 100, cards: 0 })).toBe(0);
  expect([signed(5), signed(0), signed(-26)]).toEqual(['+5', '0', '−26']);
});

it('tells of a deal until a card of the next one is played', () => {
  expect(resultOf(view(1, 0))).toEqual({ deal: 1, points: [5, 20, 1, 0] });
  const [, ...zones] = view(1, 0).zones;
  expect(
    resultOf(view(1, 0, { zones: [zone('trick', null, [card(300, 'clubs', 2)]), ...zones] })),
  ).toBeNull();
  expect(resultOf(view(1, 0, { sheets: [] }))).toBeNull();
});

it('says who took the trick and what it cost, and who shot the moon', () => {
  const played = [card(300, 'spades', 12), card(301, 'hearts', 9)].map((one, by) => ({ ...one, by }));
  const winning = played.map(one => (one.by === 1 ? { ...one, states: ['winning'] } : one));
  const trick = trickOf(view(1, 0, { zones: [zone('last_trick', null, winning)] }));
  expect(costOf(trick)).toBe(14);
  const said = (events: { kind: string; text: string; seat?: number }[], me: Seat) =>
    headline(t, { trick, result: null, events, called: seat => (seat === me ? null : 'Basil') });
  expect(said([], 0)).toBe('Basil took it: 14 points');
  expect(said([], 1)).toBe('You took it: 14 points');
  expect(said([{ kind: 'moon_shot', text: '', seat: 1 }], 0)).toBe('Basil shot the moon!');
});

it('lets passed cards travel between the seats', () => {
  const before = view(3, 3);
  const events = [
    { kind: 'passed', text: '', seat: 1, to: 0 },
    { kind: 'passed', text: '', seat: 0, to: 3 },
  ];
  const after = { version: 2, asked: null, view: view(3, 0), events, phase: 'playing' } as never;
  const hand = zone('hand', 0, []);
  expect(origin({ card: card(40, 'hearts', 3, ['received']), zone: hand, before, after })).toEqual([
    'seat:1',
  ]);
  expect(destination({ card: card(0, 'clubs', 2), zone: zone('aside', 0, []), before, after })).toEqual([
    'seat:3',
  ]);
});
