import type { Anchor, Offer, Text, View } from '../protocol.ts';
import { type AnchorKey, anchorOf, keyOf } from './choosing.ts';

/**
 * A decision a game asks for in parts, one thing after the other, and people make as a whole: which creatures attack,
 * which blocks which. What is wished is collected in any order, and the parts are answered from it as they are asked.
 */
export interface Compound {
  /** What a wish begins with. */
  firsts: ReadonlySet<AnchorKey>;
  /** What it ends with; nothing if a wish is about one thing alone. */
  seconds: ReadonlySet<AnchorKey>;
  /** What a thing is let fall on to wish for it, where a wish is about one thing alone. */
  onto: ReadonlySet<AnchorKey>;
  /** Number of wishes it takes; any number if it does not say. */
  exactly?: number;
  /** What is asked, as a whole. */
  prompt: Text;
  /** What is asked once something with which wishes begin is picked. */
  next: Text;
  /** The button that says it all, by the number of wishes. */
  done: (count: number) => Text;
  /** The button that wishes for everything, if there is one. */
  all: Text | null;
  /** How things look that are wished for: a state, and what links them to what the wish ends with. */
  state: string;
  link: string;
}

/** What is wished: from what a wish begins with to what it ends with. */
export type Wishes = ReadonlyMap<AnchorKey, AnchorKey | null>;

/** Wishes, and the one that was begun. */
export interface Wishing {
  wishes: Wishes;
  begun: AnchorKey | null;
}

export const NO_WISHES: Wishing = { wishes: new Map(), begun: null };

/** What can end a wish that begins so: exactly what is on offer if it is asked about just now, else all there is. */
function ends(compound: Compound, offers: readonly Offer[], begun: AnchorKey): ReadonlySet<AnchorKey> {
  const pairs = offers.map(({ on }) => on.map(keyOf)).filter(on => on.length === 2 && on[0] === begun);
  return pairs.length > 0 ? new Set(pairs.flatMap(on => on.slice(1))) : compound.seconds;
}

/** Number of things of a decision that are wished for. */
export const countOf = ({ firsts }: Compound, wishes: Wishes): number =>
  [...wishes.keys()].filter(key => firsts.has(key)).length;

/** Whether as much is wished for as the decision takes. */
const isFull = (compound: Compound, wishes: Wishes): boolean =>
  compound.exactly !== undefined && countOf(compound, wishes) >= compound.exactly;

/** Whether what is wished for can be said: some decisions take a number of things. */
export const isWhole = (compound: Compound, wishes: Wishes): boolean =>
  compound.exactly === undefined || countOf(compound, wishes) === compound.exactly;

/** What can be pointed at: to wish, to take a wish back. */
export function wishable(
  compound: Compound,
  offers: readonly Offer[],
  { wishes, begun }: Wishing,
): ReadonlySet<AnchorKey> {
  if (isFull(compound, wishes)) return new Set([...compound.firsts].filter(key => wishes.has(key)));
  if (begun === null) return compound.firsts;
  return new Set([...compound.firsts, ...ends(compound, offers, begun)]);
}

/** What comes of pointing at a thing; nothing if it has no part in the decision. */
export function wish(
  compound: Compound,
  offers: readonly Offer[],
  { wishes, begun }: Wishing,
  key: AnchorKey,
): Wishing | null {
  if (begun !== null && ends(compound, offers, begun).has(key)) {
    return { wishes: new Map(wishes).set(begun, key), begun: null };
  }
  if (!compound.firsts.has(key)) return null;
  if (wishes.has(key)) return { wishes: without(wishes, key), begun: null };
  // Of what is one too many nothing comes, until another is taken back.
  if (isFull(compound, wishes)) return { wishes, begun: null };
  if (compound.seconds.size === 0) return { wishes: new Map(wishes).set(key, null), begun: null };
  return { wishes, begun: begun === key ? null : key };
}

/** What letting a thing fall on another wishes for; nothing if that is no wish. */
export function wishByDrop(
  compound: Compound,
  offers: readonly Offer[],
  { wishes }: Wishing,
  first: AnchorKey,
  on: AnchorKey,
): Wishing | null {
  if (!compound.firsts.has(first)) return null;
  if (ends(compound, offers, first).has(on)) return { wishes: new Map(wishes).set(first, on), begun: null };
  const isWish = compound.seconds.size === 0 && compound.onto.has(on);
  if (!isWish || wishes.has(first) || isFull(compound, wishes)) return null;
  return { wishes: new Map(wishes).set(first, null), begun: null };
}

/** Everything that takes one thing alone. */
export const wishAll = ({ firsts }: Compound): Wishing => ({
  wishes: new Map([...firsts].map(key => [key, null])),
  begun: null,
});

export function without(wishes: Wishes, key: AnchorKey): Wishes {
  const rest = new Map(wishes);
  rest.delete(key);
  return rest;
}

/**
 * The answer to the part that is asked now: what is wished for it, or that nothing is. None if what is wished is not on
 * offer: then the person has to say something else.
 */
export function answer(offers: readonly Offer[], wishes: Wishes): Offer | null {
  const asked = new Set(offers.flatMap(({ on }) => on.slice(0, 1).map(keyOf)));
  const wished = [...asked].filter(key => wishes.has(key));
  if (wished.length > 0) {
    return offers.find(({ on }) => isWished(on, wishes)) ?? null;
  }
  const [only] = offers;
  return offers.find(({ on }) => on.length === 0) ?? (offers.length === 1 ? (only ?? null) : null);
}

function isWished(on: readonly Anchor[], wishes: Wishes): boolean {
  const [first, second] = on.map(keyOf);
  return first !== undefined && wishes.has(first) && (wishes.get(first) ?? undefined) === second;
}

/** The view as it would look if the wishes were granted. */
export function granted(view: View, compound: Compound, wishes: Wishes): View {
  const open = [...wishes].filter(([first]) => compound.firsts.has(first));
  if (open.length === 0) return view;
  const wished = new Set(open.map(([first]) => first));
  const zones = view.zones.map(zone => ({
    ...zone,
    slots: zone.slots.map(slot => {
      if (!('card' in slot) || !wished.has(`card:${slot.card.handle}`)) return slot;
      const states = slot.card.states ?? [];
      if (states.includes(compound.state)) return slot;
      return { card: { ...slot.card, states: [...states, compound.state] } };
    }),
  }));
  const links = open.flatMap(([first, second]) =>
    second === null ? [] : [{ from: anchorOf(first), to: anchorOf(second), kind: compound.link }],
  );
  return { ...view, zones, links: [...(view.links ?? []), ...links] };
}
