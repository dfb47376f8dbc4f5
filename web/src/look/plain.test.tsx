import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../client/language.ts';
import { tricks } from '../gallery/fixtures/tricks.ts';
import { byCard } from '../motion/told.ts';
import type { CardView, Zone } from '../protocol.ts';
import { PlayProvider } from '../table/play/play.tsx';
import { plain } from './plain.tsx';

// What the board measures is nothing here.
beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
);
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await speak('en');
});

function draw() {
  const { Board } = plain;
  const { view, frame } = tricks;
  const ignored = () => {};
  return render(
    <PlayProvider
      {...{ view, frame, look: plain }}
      seats={frame.seats}
      isLive
      onChoose={ignored}
      onWhy={ignored}
    >
      <Board />
    </PlayProvider>,
  );
}

describe('a trick game without a look', () => {
  it('has areas named by their owners, in every language', async () => {
    draw();
    const titles = () => screen.getAllByRole('heading', { level: 3 }).map(title => title.textContent);
    expect(titles()).toEqual([
      "Ann's hand 7",
      "Cleo's hand 7",
      "Maximiliane von Hohenfels's hand 7",
      'Trick 3',
      'Talon',
      'Your hand',
    ]);
    cleanup();
    await speak('de');
    draw();
    expect(titles()).toContain('Hand von Ann 7');
    expect(titles()).toContain('Hand von dir');
  });

  it('has the trick in the middle, with who played which card', () => {
    draw();
    const trick = screen.getByRole('region', { name: /^Trick/ });
    expect(trick.closest('[data-place]')).toBeNull();
    const by = [...trick.querySelectorAll('[class*=by]')].map(name => name.textContent);
    expect(by).toEqual(['Ann', 'Cleo', 'Maximiliane von Hohenfels']);
    expect(trick.querySelector('[data-winning] button')?.getAttribute('aria-label')).toMatch(/^King/);
  });

  it('has the others in the order they sit, each with their hand, and the own hand last', () => {
    draw();
    const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
    expect(places.map(place => place.dataset.place)).toEqual(['1', '2', '3', '0']);
    const [left, own] = [places[0], places[3]] as [HTMLElement, HTMLElement];
    expect(within(left).getByRole('img', { name: /7/ })).toBeDefined();
    expect(within(own).getAllByRole('button')).toHaveLength(7);
  });

  it('shows the suit of every card', () => {
    draw();
    const signs = screen
      .getAllByRole('button', { name: /^(7|8|10|Ober)/ })
      .map(card => card.querySelector('svg [class*=sign]')?.textContent);
    expect(new Set(signs).size).toBe(4);
  });
});

it('lets a card of a trick come from who played it', () => {
  const { view, frame } = tricks;
  const zone = view.zones[0] as Zone;
  const [slot] = zone.slots;
  const card = (slot as { card: CardView }).card;
  expect(byCard({ card, zone, before: view, after: frame })).toEqual(['zone:hand_1', 'seat:1']);
});
