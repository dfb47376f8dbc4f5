import type { AnchorKey } from '../../choosing/choosing.ts';
import type { Journey } from '../../look/look.ts';
import type { CardView, Frame, Offer, View, Zone } from '../../protocol.ts';

/** The areas of the game, by the ids the server gives them. */
export const zoneOf = (view: View, id: string): Zone | undefined => view.zones.find(zone => zone.id === id);

/** The rows of the Future, nearest first. */
export const futureOf = (view: View): Zone[] => view.zones.filter(zone => zone.id.startsWith('future_'));

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

/** The area in which the next card lies. What cannot be seen is in the stack: nothing else is hidden. */
export function whereNext(view: View): string {
  const next = String(nextOf(view));
  const zone = view.zones.find(one => cardsOf(one).some(card => card.name === next)) ?? zoneOf(view, 'stack');
  return zone?.title ?? '';
}

/** Cards that cannot be seen lie in one of two piles: under the finished ones, or face down in the stack. */
const pileOf = (card: CardView, view: View): AnchorKey =>
  Number(card.name) <= trackOf(view, 'finished').value ? 'zone:finished' : 'zone:stack';

export const origin = ({ card, before }: Journey): AnchorKey[] => [pileOf(card, before)];

export const destination = ({ card, after }: Journey): AnchorKey[] =>
  after.view ? [pileOf(card, after.view)] : [];

/** Answers that take a card and nothing else are made by pointing at it; using one costs, and wants a second look. */
export const isQuick = ({ kind }: Offer): boolean => ['lay', 'return', 'past', 'future'].includes(kind);

/** Where a card is dropped to be laid, returned or sent. */
export function isDrop({ kind, text }: Offer, on: AnchorKey): boolean {
  switch (kind) {
    case 'lay':
      return on === 'zone:laid' || on === (text.includes('stack') ? 'zone:stack' : 'zone:past');
    case 'return':
      return on === 'zone:stack';
    case 'past':
      return on === 'zone:past';
    case 'future':
      return on.startsWith('zone:future');
    default:
      return false;
  }
}

const RARE = new Set(['scored', 'sequence_reward', 'coffee_drunk', 'game_over']);

/** What does not happen every turn may be looked at a little longer. */
export const dwell = (frame: Frame): number => (frame.events.some(({ kind }) => RARE.has(kind)) ? 1.5 : 1);
