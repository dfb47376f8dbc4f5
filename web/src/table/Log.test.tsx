import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { set } from '../app/settings.ts';
import { recall } from '../client/keep.ts';
import type { LogEntry } from '../client/table.ts';
import { look } from '../games/finished/look.tsx';
import type { Frame, Told, View } from '../protocol.ts';
import { Announcer, Log } from './Log.tsx';
import { PlayProvider } from './play.tsx';

const TURN: Told = { kind: 'turn_began', text: 'turn 2 begins' };
const ABILITY: Told = {
  kind: 'ability_executed',
  text: 'beginTurn: draw 3 cards; touched Present, Draw Stack',
};
const MOVED: Told = { kind: 'card_moved', text: '27 from the Draw Stack to the Present' };

beforeEach(() => {
  set({ abilities: 'folded' });
  // There is nothing to scroll where nothing is laid out.
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

function show(...events: Told[]) {
  const log: LogEntry[] = [{ key: 1, version: 1, events }];
  const view = { viewer: { seat: 0 }, zones: [], choices: [], asides: [], seats: [] } as unknown as View;
  const frame = { view, events: [] } as unknown as Frame;
  const nothing = () => {};
  render(
    <PlayProvider {...{ frame, view, look, seats: [], isLive: true }} onChoose={nothing} onWhy={nothing}>
      <Log log={log} seats={[]} />
      <Announcer log={log} seats={[]} />
    </PlayProvider>,
  );
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const folded = ['Turn 2 begins.', '27 from the Draw Stack to the Present.'];

it('folds the abilities that ran until one wants to follow them, and remembers that', () => {
  show(TURN, ABILITY, MOVED);
  expect(lines()).toEqual(folded);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show abilities' }));
  expect(lines()).toEqual([
    'Turn 2 begins.',
    'beginTurn: draw 3 cards; touched Present, Draw Stack.',
    '27 from the Draw Stack to the Present.',
  ]);
  expect(screen.getByTestId('announcer').textContent).toContain('beginTurn: draw 3 cards');
  expect(recall('settings')).toMatchObject({ abilities: 'shown' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show abilities' }));
  expect(lines()).toEqual(folded);
});

it('offers nothing to unfold where no abilities are told', () => {
  show(TURN, MOVED);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
