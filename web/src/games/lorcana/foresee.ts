import { keyOf } from '../../choosing/choosing.ts';
import type { CardView, View } from '../../protocol.ts';
import { type Forecast, type Loss, NO_FORECAST } from '../../table/cards/forecast.ts';
import { cardOf } from '../../table/links/relations.ts';
import type { Selection } from '../../table/play/play.tsx';

/** Keywords that change damage by a number the view does not say: nothing is foretold then. */
const UNTOLD = ['challenger', 'resist'];

/** Damage of the challenges the picked character can make: to each it may challenge, and back. */
export function foresee(view: View, { offers, picked }: Pick<Selection, 'offers' | 'picked'>): Forecast {
  const [first, ...more] = picked;
  if (first === undefined || more.length > 0) return NO_FORECAST;
  const cards = new Map<number, { taken: Loss; back?: Loss }>();
  for (const { kind, on } of offers) {
    const [from, to] = on;
    if (kind !== 'challenge' || !from || !to || keyOf(from) !== first) continue;
    if (!('card' in from) || !('card' in to)) continue;
    const [challenger, challenged] = [cardOf(view, from.card), cardOf(view, to.card)];
    if (!challenger || !challenged || [challenger, challenged].some(isUntold)) continue;
    const [taken, back] = [lossOf(challenged, challenger), lossOf(challenger, challenged)];
    cards.set(to.card, { taken, ...(back.count > 0 ? { back } : {}) });
  }
  return { cards, seats: new Map() };
}

const isUntold = ({ keywords = [] }: CardView): boolean => keywords.some(word => UNTOLD.includes(word));

const now = ({ numbers = [] }: CardView, kind: string): number =>
  numbers.find(number => number.kind === kind)?.now ?? 0;

/** What a card loses by the strength of another. */
function lossOf(card: CardView, by: CardView): Loss {
  const count = Math.max(0, now(by, 'strength'));
  const damage = card.counters?.find(({ kind }) => kind === 'damage')?.count ?? 0;
  return { count, isFatal: count > 0 && damage + count >= now(card, 'willpower') };
}
