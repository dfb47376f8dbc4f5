import type { Offer, Seat, View, Zone } from '../protocol.ts';
import type { Ordered } from './answers.ts';

/** How many times as long as usual the table is seen before the last card plays itself: always the same. */
const PAUSE_FACTOR = 1.5;

const sizeOf = ({ slots }: Zone): number =>
  slots.reduce((sum, slot) => sum + ('card' in slot ? 1 : slot.hidden.count), 0);

/**
 * The last card of a hand, where it is the only answer: everybody knows that, so that playing it by itself tells nothing.
 * A card that is forced by its suit is not played so, nor is anything done where one may pass.
 */
export function lastCard(view: View, me: Seat): Ordered | null {
  const { prompt, choices } = view;
  const [only, ...others] = choices;
  if (!only || others.length > 0 || !prompt?.seats.includes(me)) return null;
  if (prompt.window || only.does) return null;
  const hands = view.zones.filter(({ owner, layout }) => owner === me && layout === 'hand');
  const isLast = hands.reduce((sum, hand) => sum + sizeOf(hand), 0) === 1;
  return isLast && isOf(only, hands) ? { offer: only, pauseFactor: PAUSE_FACTOR } : null;
}

const isOf = ({ on }: Offer, hands: readonly Zone[]): boolean => {
  const [anchor] = on;
  return (
    on.length === 1 &&
    anchor !== undefined &&
    'card' in anchor &&
    hands.some(({ slots }) => slots.some(slot => 'card' in slot && slot.card.handle === anchor.card))
  );
};
