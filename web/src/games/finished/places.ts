import { type AnchorKey, keyOf } from '../../choosing/choosing.ts';
import type { Journey } from '../../look/look.ts';
import type { CardView, Offer, View, Zone } from '../../protocol.ts';

/** The areas of the game, by the ids the server gives them. */
export const zoneOf = (view: View, id: string): Zone | undefined => view.zones.find(zone => zone.id === id);

/** The rows of the Future, nearest first. */
export const futureOf = (view: View): Zone[] => view.zones.filter(zone => zone.kind === 'future');

export const cardsOf = (zone: Zone | undefined): CardView[] =>
  zone?.slots.flatMap(slot => ('card' in slot ? [slot.card] : [])) ?? [];

/** How many cards lie in an area, seen or not. */
export const countOf = (zone: Zone | undefined): number =>
  zone?.slots.reduce((sum, slot) => sum + ('card' in slot ? 1 : slot.hidden.count), 0) ?? 0;

export const trackOf = (view: View, id: string): { value: number; max: number } => {
  const track = view.tracks.find(one => one.id === id);
  return { value: track?.value ?? 0, max: track?.max ?? 0 };
};

/** The number that is finished next; none if all are. */
export function nextOf(view: View): number | null {
  const { value, max } = trackOf(view, 'finished');
  return value < max ? value + 1 : null;
}

/** The number of a card. */
export const numberOf = ({ numbers = [] }: CardView): number | null =>
  numbers.find(({ kind }) => kind === 'number')?.now ?? null;

/** The kind of area in which the next card lies. What cannot be seen is in the stack: nothing else is hidden. */
export function whereNext(view: View): string {
  const next = nextOf(view);
  const zone = view.zones.find(one => cardsOf(one).some(card => numberOf(card) === next));
  return zone?.kind ?? 'stack';
}

/** Cards that cannot be seen lie in one of two piles: under the finished ones, or face down in the stack. */
const pileOf = (card: CardView, view: View): AnchorKey =>
  (numberOf(card) ?? 0) <= trackOf(view, 'finished').value ? 'zone:finished' : 'zone:stack';

export const origin = ({ card, before }: Journey): AnchorKey[] => [pileOf(card, before)];

export const destination = ({ card, after }: Journey): AnchorKey[] =>
  after.view ? [pileOf(card, after.view)] : [];

/** Answers that take a card and nothing else are made by pointing at it; using one costs, and wants a second look. */
export const isQuick = ({ kind }: Offer): boolean =>
  ['lay_card', 'return_card', 'move_to_past', 'move_to_future'].includes(kind);

/** Where a card is dropped to be laid, returned or sent. */
export function isDrop({ kind, to }: Offer, on: AnchorKey): boolean {
  if (!to) return false;
  // The Future takes a card wherever it is dropped, and cards are laid beside each other before they go.
  if (kind === 'move_to_future') return on.startsWith('zone:future');
  return on === keyOf(to) || (kind === 'lay_card' && on === 'zone:laid');
}
