import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { plain as fixture } from '../../gallery/fixtures/plain.ts';
import { complete } from '../../look/complete.ts';
import type { FaceProps } from '../../look/look.ts';
import type { View } from '../../protocol.ts';
import { PlayProvider } from '../play/play.tsx';
import { Area } from '../zones/Area.tsx';

afterEach(cleanup);

const drawn: string[] = [];
const look = complete({
  faces: {
    Face: ({ card }: FaceProps) => {
      drawn.push(String(card.name));
      return <svg aria-hidden="true" />;
    },
  },
});

function Zones({ view }: { view: View }) {
  return (
    <PlayProvider
      {...{ view, look, frame: fixture.frame, seats: fixture.frame.seats }}
      isLive
      onChoose={ignored}
      onWhy={ignored}
    >
      {view.zones.map(zone => (
        <Area key={zone.id} zone={zone} />
      ))}
    </PlayProvider>
  );
}
const ignored = () => {};
/** The faces drawn since the last time one looked. */
const drawnSince = (): string[] => drawn.splice(0).sort();

test('pointing at a card marks cards, and draws none of them again', () => {
  render(<Zones view={fixture.view} />);
  expect(drawnSince()).toHaveLength(9);
  const pear = screen.getByRole('button', { name: /^Pear/ });
  expect(pear.dataset.target).toBe('true');
  act(() => void fireEvent.click(screen.getByRole('button', { name: /^Shears/ })));
  expect(pear.dataset.target).toBeUndefined();
  expect(drawnSince()).toEqual([]);
});

test('a frame draws again only the cards that changed', () => {
  const { rerender } = render(<Zones view={fixture.view} />);
  drawnSince();
  const zones = fixture.view.zones.map(zone => ({
    ...zone,
    slots: zone.slots.map(slot =>
      'card' in slot && slot.card.name === 'Wasp' ? { card: { ...slot.card, states: [] } } : slot,
    ),
  }));
  rerender(<Zones view={{ ...fixture.view, zones }} />);
  expect(drawnSince()).toEqual(['Wasp']);
});
