import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { speak } from '../../client/language.ts';
import type { WholeFrame } from '../../client/replica.ts';
import { complete } from '../../look/complete.ts';
import type { Offer, View } from '../../protocol.ts';
import { ActionBar } from '../../table/bars/ActionBar.tsx';
import { PlayProvider } from '../../table/play/play.tsx';
import { look as own } from './look.tsx';

const look = complete(own);

afterEach(async () => {
  cleanup();
  await speak('en');
});

const KINDS: Record<string, string> = { lay: 'lay_card', swap: 'swap_cards', use: 'activate_ability' };

const offer = (notation: string, ...cards: number[]): Offer => ({
  code: 0,
  notation,
  kind: KINDS[notation.split(' ')[0] ?? ''] ?? '',
  text: notation,
  on: cards.map(card => ({ card })),
});

/** The table with 15 and 27 in the Present, of which one gives candy by itself. */
function table(...choices: Offer[]) {
  const card = (number: number, art: string) => ({
    card: {
      handle: number,
      name: String(number),
      text: 'does something',
      art,
      numbers: [{ kind: 'number', base: number, now: number }],
    },
  });
  const slots = [card(15, 'takeCandy'), card(27, 'drawOne')];
  const view: View = {
    game: 'finished',
    viewer: { seat: 0 },
    turn: 2,
    seats: [{ seat: 0, asked: true }],
    zones: [{ id: 'present', kind: 'present', title: 'Present', owner: null, layout: 'row', slots }],
    tracks: [{ id: 'finished', title: 'Finished Pile', owner: null, value: 0, max: 48 }],
    flow: [],
    prompt: null,
    choices,
    asides: [offer('swap 15 27', 15, 27)],
    ending: null,
  };
  const [onChoose, onWhy] = [vi.fn(), vi.fn()];
  const frame = { view, events: [] } as unknown as WholeFrame;
  const { Board } = look;
  render(
    <PlayProvider {...{ frame, view, look, onChoose, onWhy, seats: [], isLive: true }}>
      <Board />
      <ActionBar isSending={false} />
    </PlayProvider>,
  );
  const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  return { click, onChoose, onWhy };
}

it('marks cards that can be used, not those that can only be swapped', () => {
  table(offer('use 27', 27));
  expect(screen.getByRole('button', { name: /^27,/ }).hasAttribute('data-target')).toBe(true);
  expect(screen.getByRole('button', { name: /^15,/ }).hasAttribute('data-target')).toBe(false);
});

it('asks why a card cannot be used, and lets it be swapped all the same', () => {
  const { click, onChoose, onWhy } = table(offer('use 27', 27));
  click(/^15,/);
  expect(onWhy).toHaveBeenCalledWith({ card: 15 });
  click(/^Swap with another/);
  click(/^27,/);
  expect(onWhy).toHaveBeenCalledOnce();
  expect(onChoose).toHaveBeenCalledWith(offer('swap 15 27', 15, 27));
});

it('takes another card for a change of mind, not for a swap', () => {
  const { click, onChoose } = table(offer('use 15', 15), offer('use 27', 27));
  click(/^15,/);
  click(/^27,/);
  expect(onChoose).not.toHaveBeenCalled();
  click(/^27,/);
  expect(onChoose).toHaveBeenCalledWith(offer('use 27', 27));
});

it('gives a swap up with the card it was begun with', () => {
  const { click, onChoose } = table(offer('use 15', 15), offer('use 27', 27));
  click(/^15,/);
  click(/^Swap with another/);
  click(/^15,/);
  click(/^27,/);
  expect(onChoose).not.toHaveBeenCalled();
});

it('uses a card that is pointed at twice', () => {
  const { click, onChoose, onWhy } = table(offer('use 27', 27));
  click(/^27,/);
  expect(onChoose).not.toHaveBeenCalled();
  click(/^27,/);
  expect(onChoose).toHaveBeenCalledWith(offer('use 27', 27));
  expect(onWhy).not.toHaveBeenCalled();
});

it('lays a card that is pointed at once', () => {
  const { click, onChoose } = table(offer('lay 15', 15), offer('lay 27', 27));
  click(/^15,/);
  expect(onChoose).toHaveBeenCalledWith(offer('lay 15', 15));
});

it('says the number of a card once', () => {
  table(offer('use 27', 27));
  expect(screen.getByRole('button', { name: '27, Draw 1, can be chosen' })).toBeTruthy();
});

it('speaks the language of the reader', async () => {
  const { Help } = look;
  await speak('de');
  table(offer('use 27', 27));
  render(<Help />);
  expect(screen.getByRole('button', { name: /^27, Zieh 1, / })).toBeTruthy();
  expect(screen.getByText('im Nachziehstapel')).toBeTruthy();
  expect(screen.getByText('Die erste Karte, die fertig wird.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/web-finished|Draw Stack|candy/);
});
