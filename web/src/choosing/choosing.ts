import type { Anchor, Offer, View } from '../protocol.ts';

/** An anchor as one word: `card:17`, `zone:past`, `seat:0`, `item:3`. */
export type AnchorKey = string;

export function keyOf(anchor: Anchor): AnchorKey {
  if ('card' in anchor) return `card:${anchor.card}`;
  if ('zone' in anchor) return `zone:${anchor.zone}`;
  if ('seat' in anchor) return `seat:${anchor.seat}`;
  return `item:${anchor.item}`;
}

/** The anchor a word stands for. */
export function anchorOf(key: AnchorKey): Anchor {
  const at = key.indexOf(':');
  const rest = key.slice(at + 1);
  switch (key.slice(0, at)) {
    case 'card':
      return { card: Number(rest) };
    case 'seat':
      return { seat: Number(rest) };
    case 'item':
      return { item: Number(rest) };
    default:
      return { zone: rest };
  }
}

/** What was pointed at so far, in order. */
export type Picked = readonly AnchorKey[];

/** What pointing at a thing comes to. */
export type Outcome =
  | { is: 'choose'; offer: Offer }
  | { is: 'pick'; picked: Picked }
  /** There is nothing to do with it; the server knows why. */
  | { is: 'why'; on: Anchor };

/** Everything on offer: answers first. */
export const offersOf = (view: View): Offer[] => [...view.choices, ...(view.asides ?? [])];

const pointsAt = (offer: Offer, picked: Picked): boolean => {
  const on = offer.on.map(keyOf);
  return picked.every(key => on.includes(key));
};

/** Offers that are about everything picked, and perhaps about more. */
export const offersAbout = (offers: readonly Offer[], picked: Picked): Offer[] =>
  offers.filter(offer => pointsAt(offer, picked));

/** Offers that are about what is picked and nothing else: all that is left is to do them. */
export const offersReady = (offers: readonly Offer[], picked: Picked): Offer[] =>
  picked.length === 0
    ? []
    : offers.filter(offer => offer.on.length === picked.length && pointsAt(offer, picked));

/** Things that can be pointed at next. */
export function targets(offers: readonly Offer[], picked: Picked): Set<AnchorKey> {
  const found = new Set<AnchorKey>();
  for (const offer of offersAbout(offers, picked)) {
    for (const anchor of offer.on) {
      const key = keyOf(anchor);
      if (!picked.includes(key)) found.add(key);
    }
  }
  return found;
}

/** Offers that are not about a card or an item, and so are buttons from the start. */
export const plainOffers = (offers: readonly Offer[]): Offer[] =>
  offers.filter(offer => offer.on.every(anchor => 'zone' in anchor || 'seat' in anchor));

/**
 * What comes of pointing at `key` when `picked` was pointed at before: first the thing, then where it goes. What
 * takes one thing alone is done by pointing at it twice, or at once if `isQuick` says so.
 */
export function point(
  offers: readonly Offer[],
  picked: Picked,
  key: AnchorKey,
  isQuick: (offer: Offer) => boolean,
): Outcome {
  if (picked.includes(key)) {
    const ready = offersReady(offers, picked);
    const [only] = ready;
    return only && ready.length === 1 ? { is: 'choose', offer: only } : { is: 'pick', picked: [] };
  }
  const next = [...picked, key];
  const about = offersAbout(offers, next);
  // What is quick is done at once, whatever else could be begun with the thing.
  const [alone, ...others] = offersReady(offers, next);
  if (alone && others.length === 0 && picked.length === 0 && isQuick(alone)) {
    return { is: 'choose', offer: alone };
  }
  if (about.length === 0) {
    return picked.length > 0 ? point(offers, [], key, isQuick) : { is: 'why', on: anchorOf(key) };
  }
  const [only] = about;
  const isWhole = only !== undefined && about.length === 1 && only.on.length === next.length;
  if (isWhole && picked.length > 0) return { is: 'choose', offer: only };
  return { is: 'pick', picked: next };
}
