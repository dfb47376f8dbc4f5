import type { CardNumber, CardView, View, Zone } from '../protocol.ts';

/** A card with what is attached to it. */
export interface Group {
  host: CardView;
  /** Lie under it: what it wears or bears. */
  tucked: CardView[];
  /** Stand before it, as characters do at a place: they act for themselves, so all of them must show. */
  guests: CardView[];
}

const FORCE = ['power', 'strength'];

/** Whether a card acts for itself: it has a number to fight with. */
export const isFighter = ({ numbers = [] }: { numbers?: readonly CardNumber[] }): boolean =>
  numbers.some(({ kind }) => FORCE.includes(kind));

export const cardsOf = (zone: Zone): CardView[] =>
  zone.slots.flatMap(slot => ('card' in slot ? [slot.card] : []));

/** Who hosts whom, for cards lying side by side anywhere on the table: an aura may lie at an opponent's creature. */
function hosts(view: View): { roots: Map<number, number>; cards: Map<number, CardView> } {
  const lying = view.zones.filter(zone => zone.layout === 'row').flatMap(cardsOf);
  const cards = new Map(lying.map(card => [card.handle, card]));
  const roots = new Map<number, number>();
  for (const card of lying) {
    let at = card;
    const passed = new Set([at.handle]);
    for (;;) {
      const next = at.attached_to === undefined ? undefined : cards.get(at.attached_to);
      if (!next || passed.has(next.handle)) break;
      passed.add(next.handle);
      at = next;
      // What is attached to a guest lies with the guest.
      if (isFighter(at)) break;
    }
    if (at !== card) roots.set(card.handle, at.handle);
  }
  return { roots, cards };
}

/** The cards of an area as groups, with what is attached to them from anywhere, and without what lies elsewhere. */
export function groups(view: View, zone: Zone): Group[] {
  const { roots, cards } = hosts(view);
  const found = new Map<number, Group>();
  for (const host of cardsOf(zone)) {
    if (!roots.has(host.handle)) found.set(host.handle, { host, tucked: [], guests: [] });
  }
  for (const [handle, root] of roots) {
    const card = cards.get(handle);
    const group = found.get(root);
    if (card && group) (isFighter(card) ? group.guests : group.tucked).push(card);
  }
  return [...found.values()];
}

/** What lies under a card; for guests, whose things lie with them. */
export const tuckedUnder = (view: View, host: CardView): CardView[] => {
  const { roots, cards } = hosts(view);
  return [...roots].flatMap(([handle, root]) => {
    const card = cards.get(handle);
    return root === host.handle && card && !isFighter(card) ? [card] : [];
  });
};

/** How many cards side by side a line of groups is wide. */
export const breadth = (line: readonly Group[]): number =>
  line.reduce((sum, { guests }) => sum + 1 + guests.length, 0);
