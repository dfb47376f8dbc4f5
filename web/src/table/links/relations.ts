import { useMemo } from 'react';
import { type AnchorKey, keyOf } from '../../choosing/choosing.ts';
import { type Show, useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { Anchor, CardView, Seat, View } from '../../protocol.ts';
import { spaced, type T } from '../cards/terms.ts';
import { useTableView } from '../play/play.tsx';
import { cardsOf, isFighter } from '../zones/attachments.ts';

/** What things are called. */
export interface Naming {
  card: (card: CardView) => string;
  seat: (seat: Seat) => string;
  show: Show;
  t: T;
}

/** What things on the table are called there. */
export function useNaming(): Naming {
  const show = useShow();
  const t = useT();
  const { look, seats } = useTableView();
  return useMemo(
    () => ({
      show,
      t,
      card: card => show(look.faces.describe(card).name),
      seat: seat => nameOf(seat, seats),
    }),
    [show, t, look, seats],
  );
}

/** The card with a handle, wherever it lies. */
export const cardOf = (view: View, handle: number): CardView | undefined =>
  view.zones.flatMap(cardsOf).find(card => card.handle === handle);

/** What a thing on the table is called. */
export function nameOfThing(view: View, anchor: Anchor, naming: Naming): string {
  const { show, t } = naming;
  if ('seat' in anchor) return naming.seat(anchor.seat);
  if ('zone' in anchor) return show(view.zones.find(zone => zone.id === anchor.zone)?.title ?? anchor.zone);
  if ('item' in anchor) {
    const item = view.stack?.find(({ handle }) => handle === anchor.item);
    return item ? show(item.title) : t('web-something');
  }
  const card = cardOf(view, anchor.card);
  return card ? naming.card(card) : t('web-a-card');
}

/** What arrows and places show, in words: `targets Reed Stalker`, `Mire Warden blocks it`, `attached to Old Oak`. */
export function relationsOf(view: View, key: AnchorKey, naming: Naming): string[] {
  const { t } = naming;
  const found: string[] = [];
  const thing = (anchor: Anchor) => nameOfThing(view, anchor, naming);
  for (const { from, to, kind } of view.links ?? []) {
    const word = spaced(kind);
    if (keyOf(from) === key) found.push(t('web-link-to', { kind, word, thing: thing(to) }));
    if (keyOf(to) === key) found.push(t('web-link-from', { kind, word, thing: thing(from) }));
  }
  if (!key.startsWith('card:')) return found;
  for (const card of view.zones.flatMap(cardsOf)) {
    if (card.attached_to === undefined) continue;
    const name = naming.card(card);
    if (`card:${card.handle}` === key) {
      const to = thing({ card: card.attached_to });
      found.push(t(isFighter(card) ? 'web-link-at' : 'web-link-attached-to', { thing: to }));
    } else if (`card:${card.attached_to}` === key) {
      found.push(t(isFighter(card) ? 'web-link-is-there' : 'web-link-is-attached', { thing: name }));
    }
  }
  return found;
}
