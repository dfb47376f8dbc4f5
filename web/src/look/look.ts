import type { ComponentType } from 'react';
import type { AnchorKey } from '../choosing/choosing.ts';
import type { Compound } from '../choosing/wishes.ts';
import type { WholeFrame } from '../client/replica.ts';
import type { CardView, Link, Offer, Seat, Text, View, Zone } from '../protocol.ts';

/** What a card is drawn from. */
export interface FaceProps {
  card: CardView;
}

/** A card that came from, or went to, somewhere else. */
export interface Journey {
  card: CardView;
  zone: Zone;
  before: View;
  after: WholeFrame;
}

/** A choice that was ordered before it was asked for. */
export interface Ordered {
  offer: Offer;
  /** How many times as long as usual one may look, and object, before it is made. */
  pause: number;
}

/**
 * How a game looks: its card faces, where its areas lie, and a few habits. Rules are none of its business: what can
 * be done is in the view, and everything here has a default that serves any game.
 */
export interface Look {
  /** How to play: what one wants, what one does, shown beside the table. */
  Help: ComponentType;
  /** Lays the areas, seats and numbers of a view out on the table. */
  Board: ComponentType;
  /** The face of a card, inside a box of 100 by 140; an `<svg>`. */
  Face: ComponentType<FaceProps>;
  /** The back of a card; the same box. */
  Back: ComponentType;
  /** A card in words, for screen readers and the help beside the cursor: a name and what it does. */
  words: (card: CardView) => { name: Text; text: Text };
  /** What a turn is called, if not a turn. */
  turn?: Text;
  /** Shows where in the turn we are, where a list of the steps will not do. */
  Flow?: ComponentType;
  /** What the sheets are, if not scores. */
  sheets?: Text;
  /** What is asked as one decision of many parts, if the view asks for such a one: people make it as a whole. */
  compound?: (view: View, me: Seat) => Compound | null;
  /** A hook: the choice that what the player has ordered makes for them; none if they are to be asked. */
  useOrdered?: (view: View, me: Seat | null) => Ordered | null;
  /** Draws the choices that are not about a card, where a row of buttons will not do; they may stay while one is picked. */
  Offers?: ComponentType<{ offers: Offer[] }>;
  /** Words of the game for a choice's button, where the view's are long. */
  button?: (offer: Offer) => Text;
  /** What can be done with the card that was picked, in a sentence: by buttons, and by pointing at something else. */
  next?: (card: CardView, offers: readonly Offer[]) => Text | null;
  /** Arrows for what has just happened. */
  traces?: (frame: WholeFrame) => Link[];
  /** Whether a choice is made by pointing once at its one thing. */
  isQuick?: (offer: Offer) => boolean;
  /** Whether dropping the choice's card on an area makes it. */
  isDrop?: (offer: Offer, zone: AnchorKey) => boolean;
  /** Where a card that was not on the table before comes from: the first of these that was. */
  origin?: (journey: Journey) => AnchorKey[];
  /** Where a card goes that is not on the table any more: the first of these that is. */
  destination?: (journey: Journey) => AnchorKey[];
  /** How much longer than usual a frame is worth looking at, where the weights of its events do not say it. */
  dwell?: (frame: WholeFrame) => number;
}
