import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showIn, speak, t } from '../../client/language.ts';
import type { WholeFrame } from '../../client/replica.ts';
import type { CardView, Cell, Role, Seat, Told, View, Zone } from '../../protocol.ts';
import { destination, dwellFactor, originOf } from '../tricks/travel.ts';
import { around, hasRole, isAlike, trickOf } from '../tricks/trick.ts';
import { asColour, colourOf, rankOf, words } from './cards.ts';
import { Marked } from './Marked.tsx';
import { balance } from './Middle.tsx';
import { headline } from './Outcome.tsx';
import { aimInWords, aimOf, resultsOf, signed, standingOf } from './standing.ts';

const origin = originOf(['zone:undealt', 'zone:turned']);

afterEach(async () => {
  cleanup();
  await speak('en');
});

const COLOURS: Record<string, string> = { B: 'blue', G: 'green', R: 'red', Y: 'yellow' };

/** A card as the game shows it. Its texts say nothing: what is known of it are facts. */
function card(code: string, handle: number): CardView {
  const colour = COLOURS[code.charAt(0)];
  const base = { handle, name: 'x', text: 'y' };
  if (!colour) return { ...base, types: [code === 'Z' ? 'wizard' : 'fool'] };
  const rank = Number(code.slice(1));
  return { ...base, colours: [colour], numbers: [{ kind: 'rank', base: rank, now: rank }] };
}

function zone(kind: string, codes: string[], first: number, more: Partial<Zone> = {}): Zone {
  const slots = codes.map((code, index) => ({ card: card(code, first + index) }));
  return { id: kind, kind, title: '', owner: null, layout: 'row', slots, ...more };
}

/** Cards of a trick: who led it, and who takes it. */
function trick(kind: string, codes: string[], first: number, leader: Seat, winner: Seat): Zone {
  const slots = codes.map((code, index) => {
    const by = (leader + index) % 3;
    return { card: { ...card(code, first + index), by, ...(by === winner ? { states: ['winning'] } : {}) } };
  });
  return zone(kind, [], 0, { slots });
}

const owned = (seat: Seat): Partial<Zone> => ({ id: `hand_${seat}`, owner: seat, layout: 'hand' });

const hidden = (seat: Seat, count: number): Zone =>
  zone('hand', [], 0, { ...owned(seat), slots: count ? [{ hidden: { count } }] : [] });

const hand = (seat: Seat, codes: string[]): Zone => zone('hand', codes, 0, owned(seat));

/** Three seats, seen from the first. */
function view(zones: Zone[], more: Partial<View> = {}): View {
  return {
    game: 'wizard',
    viewer: { seat: 0 },
    turn: 2,
    seats: [0, 1, 2].map(seat => ({ seat, asked: false })),
    zones,
    tracks: [],
    flow: [],
    prompt: null,
    choices: [],
    ending: null,
    ...more,
  };
}

function frame(view: View, events: Told[] = []): WholeFrame {
  return {
    version: 9,
    since: 8,
    events,
    phase: 'playing',
    seats: [],
    asked: null,
    undo: null,
    may_undo: null,
    rematch: null,
    view,
  };
}

const size = (value: number) => ({ id: 'size', title: 'Cards each', owner: null, value, max: null });

it('knows who played which card and which takes the trick', () => {
  const now = trickOf(view([trick('trick', ['R10', 'Z'], 300, 2, 0)]));
  expect(now.cards.map(({ seat, card, place }) => [seat, card.handle, place])).toEqual([
    [2, 300, 1],
    [0, 301, 2],
  ]);
  expect([now.winner, now.isOver]).toEqual([0, false]);
});

it('shows the last trick while nobody has led the next', () => {
  const shown = trickOf(view([zone('trick', [], 0), trick('last_trick', ['B1', 'B2', 'N'], 300, 1, 2)]));
  expect(shown.cards.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  expect([shown.winner, shown.isOver]).toEqual([2, true]);
  expect(trickOf(view([zone('trick', [], 0)])).cards).toEqual([]);
});

it('knows who deals', () => {
  const roles: Role[] = ['dealer', 'answered'];
  const seen = view([], { seats: [{ seat: 0, asked: false, roles }] });
  expect(hasRole(seen, 0, 'dealer')).toBe(true);
  expect([hasRole(seen, 0, 'leader'), hasRole(seen, 1, 'dealer')]).toEqual([false, false]);
});

it('seats the others from the left of who looks, and everybody for who watches', () => {
  const seen = view([]);
  expect(around(seen, 1)).toEqual([2, 0]);
  expect(around(seen, null)).toEqual([0, 1, 2]);
});

it('lets played cards come from where they were held', () => {
  const before = view([zone('trick', [], 0), hand(0, ['B3', 'R7'])]);
  const now = trick('trick', ['G2', 'R7'], 300, 2, 2);
  const after = frame(view([now, hand(0, ['B3'])]));
  const from = (at: number) =>
    origin({ card: card(['G2', 'R7'][at] ?? '', 300 + at), zone: now, before, after });
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
  const last = trick('last_trick', ['B1', 'B2', 'N'], 300, 1, 2);
  const after = frame(view([trick('trick', ['R1'], 303, 2, 2)]));
  expect(destination({ card: card('B1', 300), zone: last, before: view([last]), after })).toEqual(['seat:2']);
  const now = trick('trick', ['B1'], 300, 1, 1);
  const told = { ...after, events: [{ kind: 'trick_won', text: '', seat: 1 }] };
  expect(destination({ card: card('B1', 300), zone: now, before: view([now]), after: told })).toEqual([
    'seat:1',
  ]);
});

it('looks longer at what is worth it', () => {
  const kinds = (...names: string[]) =>
    frame(
      view([]),
      names.map(kind => ({ kind, text: '' })),
    );
  const looks = [kinds('bid'), kinds('card_played', 'trick_won'), kinds('trick_won', 'scored')].map(
    dwellFactor,
  );
  expect(looks).toEqual([...looks].sort());
  expect(new Set(looks).size).toBe(3);
});

it('sums a round up until a card of the next is played', () => {
  const score = (won: number, bid: number, points: number | null): Cell => ({ score: { won, bid, points } });
  const sheets = [
    {
      id: 'scores',
      title: '',
      columns: ['', '', '', '', ''],
      rows: [
        [{ number: 1 }, { number: 1 }, score(0, 0, 20), score(1, 0, -10), score(0, 1, -10)],
        [{ number: 2 }, { number: 2 }, score(0, 1, null), 'empty' as const, 'empty' as const],
        [{ text: '' }, 'empty' as const, { number: 20 }, { number: -10 }, { number: -10 }],
      ],
    },
  ];
  const hands = [hand(0, ['B3', 'R7']), hidden(1, 2), hidden(2, 2)];
  const after = { sheets, tracks: [size(2)] };
  const scored = resultsOf(view(hands, after));
  expect(scored?.round).toBe(1);
  expect(scored?.results[1]).toEqual({ seat: 1, won: 1, bid: 0, points: -10 });
  const begun = [hand(0, ['B3', 'R7']), hidden(1, 1), hidden(2, 2), trick('trick', ['R1'], 300, 1, 1)];
  expect(resultsOf(view(begun, after))).toBeNull();
  const ending = { standings: [], text: '' };
  expect(resultsOf(view([hidden(1, 0)], { ...after, ending }))?.round).toBe(1);
  expect(resultsOf(view(hands, { sheets: [], tracks: [size(2)] }))).toBeNull();
});

it('says who won a trick and that a round is over', async () => {
  const won = { cards: [], winner: 1, isOver: true };
  const you = () => null;
  const basil = () => 'Basil';
  const over = { round: 3, results: [] };
  expect(headline(t, won, null, you)).toBe('You won it');
  expect(headline(t, won, null, basil)).toBe('Basil won it');
  expect(headline(t, won, over, you)).toBe('Round 3 is over: you won the last trick');
  expect(headline(t, { ...won, winner: null }, over, you)).toBe('Round 3 is over');
  expect(headline(t, { ...won, isOver: false }, null, you)).toBe('');
  await speak('de');
  expect(headline(t, won, over, basil)).toBe('Runde 3 ist vorbei: Basil hat den letzten Stich gewonnen');
});

it('says how far a prediction is from coming true', () => {
  const track = (id: string, value: number) => ({ id, title: '', owner: 1, value, max: null });
  const standing = standingOf(
    view([hidden(1, 4)], { tracks: [track('won', 1), track('bid', 3), track('total', -10)] }),
    1,
  );
  expect(standing).toEqual({ won: 1, bid: 3, total: -10, cards: 4 });
  expect([aimOf(standing), aimInWords(t, standing)]).toEqual(['under', '2 more to win']);
  expect(aimInWords(t, { ...standing, won: 4 })).toBe('1 too many');
  expect(aimInWords(t, { ...standing, bid: 1 })).toBe('right so far');
  expect(aimOf({ ...standing, bid: null })).toBe('open');
  expect([signed(30), signed(-10)]).toEqual(['+30', '−10']);
});

it('says whether all predictions can come true', () => {
  expect([-2, 0, 1].map(over => balance(t, over))).toEqual(['under by 2', 'even', 'over by 1']);
});

it('lets numbers stand out wherever a language puts them', async () => {
  const { container } = render(<Marked id="web-wizard-tally" won={1} bid="?" />);
  expect(container.innerHTML).toBe('<strong>1</strong> of <strong>?</strong>');
  cleanup();
  await speak('de');
  expect(render(<Marked id="web-wizard-tally" won={1} bid={2} />).container.textContent).toBe('1 von 2');
});

it('calls cards by their names', () => {
  const red: CardView = {
    ...card('R10', 1),
    text: { id: 'wizard-card', args: { colour: { id: 'colour-red' }, rank: 10 } },
  };
  expect(['en', 'de'].map(tag => showIn(tag, words(red).name))).toEqual(['red 10', 'Rot 10']);
  expect(['Z', 'N'].map(code => showIn('en', words(card(code, 1)).name))).toEqual(['Wizard', 'Fool']);
  expect(showIn('de', words(card('Z', 1)).name)).toBe('Zauberer');
});

it('knows cards by their facts', () => {
  expect(['Y13', 'N'].map(code => rankOf(card(code, 1)))).toEqual([13, null]);
  expect(['Y13', 'Z'].map(code => colourOf(card(code, 1)))).toEqual(['yellow', null]);
  expect([asColour('green'), asColour('pink'), asColour(undefined)]).toEqual(['green', null, null]);
  const pairs = [
    ['R7', 'R7'],
    ['R7', 'B7'],
    ['Z', 'Z'],
    ['Z', 'N'],
  ] as const;
  expect(pairs.map(([one, other]) => isAlike(card(one, 1), card(other, 2)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
