import { type AnchorKey, keyOf } from '../../choosing/choosing.ts';
import type { WholeFrame } from '../../client/replica.ts';
import type { CardView, Link, Offer, Text, View } from '../../protocol.ts';

/** What one does with a card alone, and by pointing at something else after it; in the order it is said. */
const DEEDS: readonly [kind: string, things: 1 | 2, words: string][] = [
  ['ink_card', 1, 'web-lorcana-deed-ink'],
  ['play_card', 1, 'web-lorcana-deed-play'],
  ['quest', 1, 'web-lorcana-deed-quest'],
  ['boost', 1, 'web-lorcana-deed-boost'],
  ['activate_ability', 1, 'web-lorcana-deed-use'],
  ['sing', 1, 'web-lorcana-deed-sing-together'],
  ['challenge', 2, 'web-lorcana-deed-challenge'],
  ['move_to_location', 2, 'web-lorcana-deed-move'],
  ['sing', 2, 'web-lorcana-deed-sing'],
  ['shift', 2, 'web-lorcana-deed-shift'],
];

/** What can be done with the card that was picked: `Pell: quest, or point at whom to challenge.` */
export function next({ name: card }: CardView, offers: readonly Offer[]): Text | null {
  const deeds = DEEDS.filter(([kind, things]) =>
    offers.some(offer => offer.kind === kind && offer.on.length === things),
  ).map(([, , id]) => ({ id }));
  const last = deeds.pop();
  if (!last) return null;
  if (deeds.length === 0) return { id: 'web-lorcana-next', args: { card, deed: last } };
  return { id: 'web-lorcana-next-or', args: { card, others: { list: deeds }, last } };
}

/** What a button says beside the name of the card that was picked. */
export function button({ kind, text, on, price, number }: Offer): Text {
  if (on.length !== 1) return text;
  if (kind === 'ink_card') return { id: 'web-lorcana-button-ink' };
  if (kind === 'sing') return { id: 'web-lorcana-button-sing-together' };
  if (kind === 'play_card' && price) return { id: 'web-lorcana-button-play', args: { price: { price } } };
  if (kind === 'boost' && price) return { id: 'web-lorcana-button-boost', args: { price: { price } } };
  if (kind === 'quest' && number !== undefined)
    return { id: 'web-lorcana-button-quest', args: { lore: number } };
  return text;
}

/** What is done by pointing once: what is put on the bottom, sung, or resolved first can be taken back. */
export const isQuick = ({ kind, purpose }: Offer): boolean =>
  ['choose_trigger', 'put_on_top', 'put_on_bottom'].includes(kind) || purpose === 'sing';

/** Whether letting a card fall on an area is a choice: the card goes there by it. */
export const isDrop = ({ to }: Offer, zone: AnchorKey): boolean => to !== undefined && keyOf(to) === zone;

/** Who has just challenged whom. */
export const traces = ({ events }: WholeFrame): Link[] =>
  events.flatMap(({ kind, handle, defender }) =>
    kind === 'challenges' && typeof handle === 'number' && typeof defender === 'number'
      ? [{ from: { card: handle }, to: { card: defender }, kind: 'challenges' }]
      : [],
  );

/** Whether somebody says what of the bag resolves first. */
export const isOrdering = ({ seats }: View): boolean =>
  seats.some(({ roles = [] }) => roles.includes('resolving'));
