import { expect, it } from 'vitest';
import type { CardView, Frame, Seat, Told, View, Zone } from '../../protocol.ts';
import { headline } from './Spots.tsx';
import { aimInWords, aimOf, resultsOf, signed, standingOf } from './standing.ts';
import { destination, dwell, origin } from './travel.ts';
import { around, trickOf } from './trick.ts';
import { colourIn, rankOf, tell, words } from './words.ts';

const COLOURS: Record<string, string> = {
  B: 'blue',
  G: 'green',
  R: 'red',
  Y: 'yellow',
  Z: 'wizard',
  N: 'fool',
};

function card(name: string, handle: number): CardView {
  const symbol = COLOURS[name.charAt(0)] ?? '';
  return { handle, name, symbol, text: `${symbol} ${name.slice(1)}` };
}

function zone(id: string, names: string[], first: number, more: Partial<Zone> = {}): Zone {
  const slots = names.map((name, index) => ({ card: card(name, first + index) }));
  return { id, title: id, owner: null, layout: 'row', slots, note: null, ...more };
}

const hidden = (seat: Seat, count: number): Zone =>
  zone(`hand_${seat}`, [], 0, { owner: seat, layout: 'hand', slots: count ? [{ hidden: { count } }] : [] });

const hand = (seat: Seat, names: string[]): Zone =>
  zone(`hand_${seat}`, names, 0, { owner: seat, layout: 'hand' });

/** Three seats, seen from the first; `notes` are what is remarked of them. */
function view(zones: Zone[], notes: (string | null)[] = [], more: Partial<View> = {}): View {
  return {
    game: 'wizard',
    viewer: { seat: 0 },
    turn: 2,
    seats: [0, 1, 2].map(seat => ({ seat, asked: false, note: notes[seat] ?? null })),
    zones,
    tracks: [],
    flow: [],
    prompt: null,
    choices: [],
    ending: null,
    ...more,
  };
}

function frame(view: View, events: Told[] = []): Frame {
  return {
    version: 9,
    since: 8,
    events,
    phase: 'playing',
    seats: [],
    asked: null,
    undo: null,
    rematch: null,
    view,
  };
}

const size = (value: number) => ({ id: 'size', title: 'Cards each', owner: null, value, max: null });

it('knows who played which card: clockwise from who led', () => {
  const now = view([zone('trick', ['R10', 'Z'], 300)], ['deals', null, 'led, wins the trick so far']);
  const trick = trickOf(now);
  expect(trick.cards.map(({ seat, card, place }) => [seat, card.name, place])).toEqual([
    [2, 'R10', 1],
    [0, 'Z', 2],
  ]);
  expect([trick.winner, trick.isOver]).toEqual([2, false]);
});

it('shows the last trick while nobody has led the next', () => {
  const last = zone('last_trick', ['B1', 'B2', 'N'], 300, { note: 'seat 2 led, seat 3 won it' });
  const trick = trickOf(view([zone('trick', [], 0), last], [null, null, 'leads']));
  expect(trick.cards.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  expect([trick.winner, trick.isOver]).toEqual([2, true]);
  expect(trickOf(view([zone('trick', [], 0)])).cards).toEqual([]);
});

it('seats the others from the left of who looks, and everybody for who watches', () => {
  const seen = view([]);
  expect(around(seen, 1)).toEqual([2, 0]);
  expect(around(seen, null)).toEqual([0, 1, 2]);
});

it('lets played cards come from where they were held', () => {
  const before = view([zone('trick', [], 0), hand(0, ['B3', 'R7'])]);
  const trick = zone('trick', ['G2', 'R7'], 300);
  const after = frame(view([trick, hand(0, ['B3'])], [null, null, 'led']));
  const from = (at: number) =>
    origin({ card: card(['G2', 'R7'][at] ?? '', 300 + at), zone: trick, before, after });
  expect(from(0)).toEqual(['seat:2']);
  expect(from(1)).toEqual(['card:1', 'seat:0']);
  const held = { card: card('R7', 1), zone: hand(0, ['B3', 'R7']), before, after };
  expect(destination(held), 'the card that leaves the hand is the one in the trick').toEqual(['card:301']);
});

it('deals from the cards that are left', () => {
  const own = hand(0, ['B3']);
  expect(origin({ card: card('B3', 0), zone: own, before: view([]), after: frame(view([own])) })).toContain(
    'zone:undealt',
  );
});

it('lets a trick go to who won it', () => {
  const last = zone('last_trick', ['B1', 'B2', 'N'], 300, { note: 'seat 2 led, seat 3 won it' });
  const after = frame(view([zone('trick', ['R1'], 303)], [null, null, 'led']));
  expect(destination({ card: card('B1', 300), zone: last, before: view([last]), after })).toEqual(['seat:2']);
  const trick = zone('trick', ['B1'], 300);
  const told = { ...after, events: [{ kind: 'trick_won', text: '', seat: 2 }] };
  expect(destination({ card: card('B1', 300), zone: trick, before: view([trick]), after: told })).toEqual([
    'seat:1',
  ]);
});

it('looks longer at what is worth it', () => {
  const kinds = (...names: string[]) =>
    frame(
      view([]),
      names.map(kind => ({ kind, text: '' })),
    );
  const looks = [kinds('bid'), kinds('card_played', 'trick_won'), kinds('trick_won', 'scored')].map(dwell);
  expect(looks).toEqual([...looks].sort());
  expect(new Set(looks).size).toBe(3);
});

it('sums a round up until a card of the next is played', () => {
  const sheets = [
    {
      id: 'scores',
      title: '',
      columns: ['round', 'cards', 'seat 1', 'seat 2', 'seat 3'],
      rows: [
        ['1', '1', '0 of 0: +20', '1 of 0: -10', '0 of 1: -10'],
        ['2', '2', '0 of 1', '-', '-'],
        ['total', '', '20', '-10', '-10'],
      ],
    },
  ];
  const hands = [hand(0, ['B3', 'R7']), hidden(1, 2), hidden(2, 2)];
  const after = { sheets, tracks: [size(2)] };
  const scored = resultsOf(view(hands, [], after));
  expect(scored?.round).toBe(1);
  expect(scored?.results[1]).toEqual({ seat: 1, won: 1, bid: 0, points: -10 });
  const begun = [hand(0, ['B3', 'R7']), hidden(1, 1), hidden(2, 2), zone('trick', ['R1'], 300)];
  expect(resultsOf(view(begun, [], after))).toBeNull();
  const ending = { standings: [], text: 'seat 1 wins with 20' };
  expect(resultsOf(view([hidden(1, 0)], [], { ...after, ending }))?.round).toBe(1);
  expect(resultsOf(view(hands, [], { sheets: [], tracks: [size(2)] }))).toBeNull();
});

it('says who won a trick and that a round is over', () => {
  const trick = { cards: [], winner: 1, isOver: true };
  const name = (seat: Seat) => (seat === 1 ? 'you' : 'Basil');
  expect(headline(trick, null, name)).toBe('You won it');
  expect(headline(trick, { round: 3, results: [] }, name)).toBe('Round 3 is over: you won the last trick');
  expect(headline({ ...trick, isOver: false }, null, name)).toBe('');
});

it('says how far a prediction is from coming true', () => {
  const track = (id: string, value: number) => ({ id, title: id, owner: 1, value, max: null });
  const standing = standingOf(
    view([hidden(1, 4)], [], { tracks: [track('won', 1), track('bid', 3), track('total', -10)] }),
    1,
  );
  expect(standing).toEqual({ won: 1, bid: 3, total: -10, cards: 4 });
  expect([aimOf(standing), aimInWords(standing)]).toEqual(['under', '2 more to win']);
  expect(aimInWords({ ...standing, won: 4 })).toBe('1 too many');
  expect(aimInWords({ ...standing, bid: 1 })).toBe('right so far');
  expect(aimOf({ ...standing, bid: null })).toBe('open');
  expect([signed(30), signed(-10)]).toEqual(['+30', '−10']);
});

it('calls cards by their names', () => {
  expect(words(card('R10', 1)).name).toBe('red 10');
  expect(['Z', 'N'].map(name => words(card(name, 1)).name)).toEqual(['Wizard', 'Fool']);
  expect(['Y13', 'N'].map(name => rankOf(card(name, 1)))).toEqual(['13', '']);
  expect(colourIn('trump is green, named by seat 2')).toBe('green');
  expect(colourIn('no trump')).toBeNull();
});

it('tells what happened with names of cards', () => {
  expect(tell('seat 2 plays R10')).toBe('seat 2 plays red 10');
  expect(tell('You are dealt B1 Z N.')).toBe('You are dealt blue 1, a Wizard, a Fool.');
  expect(tell('Y9 is turned up: trump is yellow')).toBe('Yellow 9 is turned up: trump is yellow');
  expect(tell('play blue, a Wizard or a Fool (B2 Z)')).toBe(
    'play blue, a Wizard or a Fool (blue 2, a Wizard)',
  );
  expect(tell('N sits down')).toBe('N sits down');
});
