import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMe } from '../../client/me.ts';
import type { GameOption, StarterEntry, TableInfo } from '../../protocol.ts';
import { Lobby, type LobbyProps } from './Lobby.tsx';

const DECKS: StarterEntry[] = [
  { id: 'cinders', title: 'Cinders', about: 'It burns.', text: '' },
  { id: 'low-tide', title: 'Low Tide', about: 'It waits.', text: '' },
];

const TABLE: TableInfo = {
  table: '0123456789abcdef',
  game: 'duel',
  options: {},
  access: 'open',
  mode: 'play',
  phase: 'waiting',
  seats: [
    { seat: 0, player: { is: 'person', name: 'Ann', presence: 'here' } },
    { seat: 1, player: { is: 'open' } },
  ],
  commitment: '',
  ending: null,
  rematch: null,
  stopped: null,
  created: 0,
};

function show(props: Partial<LobbyProps>) {
  const onSit = vi.fn();
  render(
    <Lobby
      table={TABLE}
      seats={TABLE.seats}
      invitation={null}
      me={null}
      options={[]}
      decks={DECKS}
      deck={null}
      onStart={() => {}}
      onSit={onSit}
      {...props}
    />,
  );
  return onSit;
}

beforeEach(() => {
  useMe.setState({ guest: { guest: 'bb', name: 'Bob' } as never });
});

afterEach(() => {
  cleanup();
  useMe.setState({ guest: null });
});

const sitDown = () => fireEvent.click(screen.getByRole('button', { name: 'Sit down and play' }));

test('one sits down with the deck one chose, the first if one did not', () => {
  const onSit = show({});
  const decks = screen.getByRole('group', { name: 'Your deck' });
  expect(decks.textContent).toContain('It waits.');
  sitDown();
  expect(onSit).toHaveBeenLastCalledWith(1, null, 'cinders');
  fireEvent.click(screen.getByRole('radio', { name: /Low Tide/ }));
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  sitDown();
  expect(onSit).toHaveBeenLastCalledWith(1, null, 'low-tide');
});

test('where there are no decks nothing is asked', () => {
  const onSit = show({ decks: [] });
  expect(screen.queryByRole('radio')).toBeNull();
  sitDown();
  expect(onSit).toHaveBeenLastCalledWith(1, null, null);
});

test('who sits there sees the own deck and chooses no more', () => {
  show({ me: 0, deck: 'low-tide' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Low Tide')).toBeDefined();
  expect(screen.queryByText('Cinders')).toBeNull();
});

test('what the game is played by is said before it begins', () => {
  const option = (name: string, usual: string): GameOption => ({
    name,
    help: '',
    words: [],
    range: null,
    list: false,
    default: usual,
  });
  const options = [option('life', '20'), option('carry_over', 'off'), option('unheard_of', 'off')];
  show({ options, table: { ...TABLE, options: { life: 30, carry_over: true, unheard_of: false } } });
  const list = screen.getByLabelText('Rules').textContent;
  expect(list).toBe('Life30Carry overonUnheard ofoff');
  expect(screen.getByText('30').closest('[data-unusual]')).not.toBeNull();
  expect(screen.getByText('Unheard of').closest('[data-unusual]')).toBeNull();
});
