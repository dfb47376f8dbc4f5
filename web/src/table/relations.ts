import { type AnchorKey, keyOf } from '../choosing/choosing.ts';
import type { Anchor, CardView, Seat, View } from '../protocol.ts';
import { cardsOf, isFighter } from './attachments.ts';

/** What things are called. */
export interface Naming {
  card: (card: CardView) => string;
  seat: (seat: Seat) => string;
}

/** The card with a handle, wherever it lies. */
export const cardOf = (view: View, handle: number): CardView | undefined =>
  view.zones.flatMap(cardsOf).find(card => card.handle === handle);

/** What a thing on the table is called. */
export function nameOfThing(view: View, anchor: Anchor, naming: Naming): string {
  if ('seat' in anchor) return naming.seat(anchor.seat);
  if ('zone' in anchor) return view.zones.find(zone => zone.id === anchor.zone)?.title ?? anchor.zone;
  if ('item' in anchor) return view.stack?.find(item => item.handle === anchor.item)?.title ?? 'something';
  const card = cardOf(view, anchor.card);
  return card ? naming.card(card) : 'a card';
}

/** What arrows and places show, in words: `targets Reed Stalker`, `Mire Warden blocks it`, `attached to Old Oak`. */
export function relationsOf(view: View, key: AnchorKey, naming: Naming): string[] {
  const found: string[] = [];
  for (const { from, to, kind } of view.links ?? []) {
    if (keyOf(from) === key) found.push(`${kind} ${nameOfThing(view, to, naming)}`);
    if (keyOf(to) === key) found.push(`${nameOfThing(view, from, naming)} ${kind} it`);
  }
  if (!key.startsWith('card:')) return found;
  for (const card of view.zones.flatMap(cardsOf)) {
    if (card.attached_to === undefined) continue;
    const way = isFighter(card) ? 'at' : 'attached to';
    if (`card:${card.handle}` === key) {
      found.push(`${way} ${nameOfThing(view, { card: card.attached_to }, naming)}`);
    } else if (`card:${card.attached_to}` === key) {
      found.push(isFighter(card) ? `${naming.card(card)} is there` : `${naming.card(card)} is attached`);
    }
  }
  return found;
}
