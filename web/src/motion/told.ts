import type { AnchorKey } from '../choosing/choosing.ts';
import type { WholeFrame } from '../client/replica.ts';
import type { Journey } from '../look/look.ts';
import type { CardView, Told } from '../protocol.ts';

/** Whether an event is about a card: games name `card`, or `cards` that are told together. */
const isAbout = ({ card, cards }: Told, { name }: CardView): boolean =>
  [card, ...(Array.isArray(cards) ? cards : [])].some(one => one !== undefined && String(one) === name);

/** Journeys by what was told: games that name the card, `from` and `to` in their events need no more. */
export function toldOrigin({ card, after }: Journey): AnchorKey[] {
  const moved = after.events.filter(told => told.from !== undefined && isAbout(told, card));
  return moved.slice(-1).map(told => `zone:${told.from}`);
}

export function toldDestination({ card, after }: Journey): AnchorKey[] {
  const moved = after.events.filter(told => told.to !== undefined && isAbout(told, card));
  return moved.slice(-1).map(told => `zone:${told.to}`);
}

/** Where a card that somebody laid there comes from: their hand, or their seat. */
export function byCard({ card, before }: Journey): AnchorKey[] {
  if (card.by === undefined) return [];
  const hand = before.zones.find(({ owner, layout }) => owner === card.by && layout === 'hand');
  return [...(hand ? [`zone:${hand.id}`] : []), `seat:${card.by}`];
}

/** How many times as long as usual a frame is worth looking at: not at all if nothing happened but what always does. */
export function weightOf({ events }: WholeFrame): number {
  const weights = events.map(({ weight = 'plain' }) => weight).filter(weight => weight !== 'dull');
  if (weights.length === 0) return 0;
  return weights.includes('weighty') ? 1.6 : 1;
}
