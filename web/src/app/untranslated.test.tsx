import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../client/language.ts';
import { PSEUDO } from '../client/words.ts';
import { plain as fixture } from '../gallery/fixtures/plain.ts';
import { Home } from '../home/Home.tsx';
import { plain } from '../look/plain.tsx';
import type { GameEntry, Listed, Standing } from '../protocol.ts';
import { ActionBar } from '../table/bars/ActionBar.tsx';
import { FlowBar } from '../table/bars/FlowBar.tsx';
import { Standings } from '../table/dialogs/Ending.tsx';
import { Hint } from '../table/dialogs/Hint.tsx';
import { Menu } from '../table/dialogs/Menu.tsx';
import { Lobby } from '../table/lobby/Lobby.tsx';
import { PlayProvider } from '../table/play/play.tsx';
import { About } from './About.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(ANSWERS[path] ?? {}));
  // What the page would have, and nothing is laid out here.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.getAnimations ??= () => [];
  await speak(PSEUDO);
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await speak('en');
});

const seats: Listed['table']['seats'] = [
  { seat: 0, player: { is: 'person', name: '1234', presence: 'away' } },
  { seat: 1, player: { is: 'bot', name: 'hard' } },
  { seat: 2, player: { is: 'open' } },
];

const listed = (over: Partial<Listed['table']>): Listed => ({
  own_seat: null,
  table: {
    table: '01',
    game: 'toy',
    options: {},
    access: 'open',
    mode: 'play',
    phase: 'waiting',
    seats,
    commitment: '',
    ending: null,
    rematch: null,
    stopped: null,
    created: 0,
    ...over,
  },
});

const toy: GameEntry = {
  id: 'toy',
  title: '99',
  summary: 'A toy.',
  seats: { min: 2, max: 3 },
  options: [
    { name: 'sum_rule', help: 'helps', words: ['on', 'off'], range: null, list: false, default: 'off' },
    { name: 'length', help: 'helps', words: ['full'], range: null, list: true, default: 'full' },
  ],
  bots: [{ name: 'medium', about: 'plays' }],
  starters: [{ id: 'deck', title: '77', about: 'It burns.', text: '' }],
  score_unit: 'toys',
};

const ANSWERS: Record<string, unknown> = {
  '/api/games': { games: [toy] },
  '/api/tables': {
    tables: [listed({}), listed({ table: '02', phase: 'playing', seats: seats.slice(0, 2) })],
  },
};

/** Attributes that are read to people. */
const READ = ['aria-label', 'title', 'placeholder', 'alt'];

/** What needs no catalogue: names, dates, what React Aria says to screen readers. */
const KNOWN = [
  /^Parlour$/,
  /^Deutsch$/,
  /^English/,
  /^en-x-pseudo$/,
  /^(Robin|Basil)$/,
  /^January 1, 1970$|^1\/1\/1970/,
  /^Dismiss$/,
];

/** Everything that is shown or read without having been looked up. */
function untranslated(): string[] {
  const found: string[] = [];
  const look = (text: string | null) => {
    const left = (text ?? '').replace(/⟦[^⟧]*⟧/g, '').trim();
    if (/[a-z]{2}/i.test(left) && !KNOWN.some(known => known.test(left))) found.push(left);
  };
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of READ) look(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent);
  }
  return found;
}

test('the first page and a table that is being made', async () => {
  render(<Home />);
  const [make] = await screen.findAllByRole('button', { name: /Ṁåķé/ });
  if (make) fireEvent.click(make);
  await screen.findByRole('dialog');
  expect(untranslated()).toEqual([]);
});

test('about', () => {
  render(<About />);
  const links = ['game-icons.net', 'creativecommons.org', 'lucide.dev', 'openfontlicense.org'];
  expect(untranslated().filter(text => !links.includes(text))).toEqual([]);
});

test('before the game, and the menu of a table', () => {
  const { table } = listed({});
  render(
    <>
      <Lobby
        options={[]}
        {...{ table, seats, invitation: null, me: null, decks: toy.starters, deck: null }}
        onStart={() => {}}
        onSit={() => {}}
      />
      <Menu
        isOpen
        {...{ table, phase: 'playing', invitation: null, isSeated: true }}
        onClose={() => {}}
        onConcede={() => {}}
        onLeave={() => {}}
      />
    </>,
  );
  expect(untranslated()).toEqual([]);
});

test('a table of any game, with a hint, and how it ended', () => {
  const standings: Standing[] = [{ verdict: 'won', score: 3, tiebreak: 0 }];
  const hint = {
    id: 'h',
    version: 1,
    by: 'hard',
    best: 'pick 0',
    unit: 'chance' as const,
    candidates: [
      { notation: 'pick 0', value: 1, error: null },
      { notation: 'pick 1', value: 0, error: null },
    ],
  };
  at(
    <>
      <FlowBar />
      <plain.Board />
      <plain.Help />
      <ActionBar isSending />
      <Hint hint={hint} onClose={() => {}} />
      <Standings ending={{ standings, text: 'over' }} seats={seats.slice(0, 1)} game="toy" unit="toys" />
    </>,
  );
  expect(untranslated()).toEqual([]);
});

function at(children: ReactNode) {
  const { view, frame } = fixture;
  render(
    <PlayProvider
      {...{ view, frame, look: plain }}
      seats={frame.seats}
      isLive
      onChoose={() => {}}
      onWhy={() => {}}
    >
      {children}
    </PlayProvider>,
  );
}
