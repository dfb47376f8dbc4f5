import type { CardView, Frame, Link, Offer, View } from '../../protocol.ts';
import { nameParts } from './words.ts';

/** What one does with a card alone, and by pointing at something else after it; in the order it is said. */
const DEEDS: readonly [kind: string, things: 1 | 2, words: string][] = [
  ['ink', 1, 'put it into the inkwell'],
  ['play', 1, 'play it'],
  ['quest', 1, 'quest'],
  ['boost', 1, 'boost it'],
  ['use', 1, 'use it'],
  ['sing', 1, 'let several sing it'],
  ['challenge', 2, 'point at whom to challenge'],
  ['move', 2, 'point at a location to move there'],
  ['sing', 2, 'point at who sings it'],
  ['shift', 2, 'point at the character to shift it onto'],
];

/** What can be done with the card that was picked: `Pell: quest, or point at whom to challenge.` */
export function next(card: CardView, offers: readonly Offer[]): string | null {
  const can = DEEDS.filter(([kind, things]) =>
    offers.some(offer => offer.kind === kind && offer.on.length === things),
  ).map(([, , words]) => words);
  if (can.length === 0) return null;
  const [name] = nameParts(card.name);
  // What is pointed at needs to be said once: `point at whom to challenge, or at a location to move there`.
  const said = can.map((words, index) =>
    index > 0 && can[index - 1]?.startsWith('point ') ? words.replace(/^point /, '') : words,
  );
  const last = said.pop() ?? '';
  return `${name}: ${said.length > 0 ? `${said.join(', ')}, or ${last}` : last}.`;
}

/** What a button says beside the name of the card that was picked. */
export function button({ kind, text, on }: Offer): string {
  if (on.length !== 1) return text;
  switch (kind) {
    case 'ink':
      return 'Ink it';
    case 'sing':
      return 'Sing together';
    case 'use':
      return text.replace(/^[^:]+: /, 'Use: ');
    case 'play':
    case 'quest':
    case 'boost': {
      const [, price = ''] = / (for \d+ (?:ink|lore))$/.exec(text) ?? [];
      return `${kind} ${price}`;
    }
    default:
      return text;
  }
}

/** What is done by pointing once: what is put on the bottom, sung, or resolved first can be taken back. */
export const isQuick = ({ kind, text }: Offer): boolean =>
  kind === 'order' || kind === 'sort' || (kind === 'choose' && text.startsWith('Sing with '));

/** Whether letting a card fall on an area inks or plays it. */
export const isDrop = ({ kind }: Offer, zone: string): boolean =>
  (kind === 'ink' && zone.startsWith('zone:ink_')) || (kind === 'play' && zone.startsWith('zone:play_'));

/** Who has just challenged whom. */
export const traces = ({ events }: Frame): Link[] =>
  events.flatMap(({ kind, handle, defender }) =>
    kind === 'challenges' && typeof handle === 'number' && typeof defender === 'number'
      ? [{ from: { card: handle }, to: { card: defender }, kind: 'challenges' }]
      : [],
  );

/** Whether somebody says what of the bag resolves first. */
export const isOrdering = (view: View): boolean =>
  view.seats.some(({ note }) => /\bresolves the bag\b/.test(note ?? ''));
