import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand';
import type { AnchorKey } from '../choosing/choosing.ts';
import type { Compound } from '../choosing/wishes.ts';
import type { Ordered } from '../client/answers.ts';
import type { WholeFrame } from '../client/replica.ts';
import type { CardView, Link, Offer, Seat, Text, View, Zone } from '../protocol.ts';

/**
 * How a game looks: its card faces, where its areas lie, and a few habits. Rules are none of its business: what can
 * be done is in the view. A game gives the parts it wants to have otherwise (`GameLook`); the plain look has the rest.
 */
export interface Look {
  /** Lays the areas, seats and numbers of a view out on the table. */
  Board: ComponentType;
  /** How to play: what one wants, what one does, shown beside the table. */
  Help: ComponentType;
  faces: Faces;
  bars: Bars;
  pointing: Pointing;
  motion: Motion;
  automation: Automation;
}

/** The parts of a look that a game has of its own. */
export type GameLook = {
  [Part in keyof Look]?: Look[Part] extends ComponentType ? Look[Part] : Partial<Look[Part]>;
};

/** What a card is drawn from. */
export interface FaceProps {
  card: CardView;
}

/** Cards, as drawings and in words. */
export interface Faces {
  /** The face of a card; it fills its box, which is 100 by 140 but on fields that fit their cards to the room. */
  Face: ComponentType<FaceProps>;
  /** The picture of a card alone, for where its face has no room; none if its cards have none. */
  Picture: ComponentType<FaceProps> | null;
  /** Whether the face says everything that is on the card, so that to see it large is to read it. */
  isReadable: boolean;
  /** The back of a card; the same box. */
  Back: ComponentType;
  /** A card in words, for screen readers and the help beside the cursor: a name and what it does. */
  describe: (card: CardView) => { name: Text; text: Text };
}

/** What is said and offered around the board. */
export interface Bars {
  /** What a turn is called. */
  turn: Text;
  /** Shows where in the turn we are, where a list of the steps will not do. */
  Flow: ComponentType | null;
  /** The id of the number that decides the game, if the result does not say which. */
  deciding: string | null;
  /** What the sheets are, if not scores. */
  sheets: Text | null;
  /** Draws the choices that are not about a card, where a row of buttons will not do; they may stay while one is picked. */
  Offers: ComponentType<{ offers: Offer[] }> | null;
  /** Words for a choice's button. */
  button: (offer: Offer) => Text;
  /** What can be done with the card that was picked, in a sentence: by buttons, and by pointing at something else. */
  next: (card: CardView, offers: readonly Offer[]) => Text | null;
}

/** How choices are made by pointing at things. */
export interface Pointing {
  /** Whether a choice is made by pointing once at its one thing. */
  isQuick: (offer: Offer) => boolean;
  /** Whether dropping the choice's card on an area makes it, for who sits there. */
  isDrop: (offer: Offer, zone: AnchorKey, me: Seat | null) => boolean;
  /** What is asked as one decision of many parts, if the view asks for such a one: people make it as a whole. */
  compound: (view: View, me: Seat) => Compound | null;
}

/** A card that came from, or went to, somewhere else. */
export interface Journey {
  card: CardView;
  zone: Zone;
  before: View;
  after: WholeFrame;
}

/** How what happens is shown. */
export interface Motion {
  /** Where a card that was not on the table before comes from: the first of these that was. */
  origin: (journey: Journey) => AnchorKey[];
  /** Where a card goes that is not on the table any more: the first of these that is. */
  destination: (journey: Journey) => AnchorKey[];
  /** Arrows for what has just happened. */
  traces: (frame: WholeFrame) => Link[];
  /** How many times as long as usual a frame is worth looking at. */
  dwellFactor: (frame: WholeFrame) => number;
}

/** The choices that are made for a player because they have ordered so. */
export interface Automation<Orders = unknown> {
  /** The orders, as the player gave them. */
  store: Pick<StoreApi<Orders>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** The choice that orders make; none if the player is to be asked. */
  ordered(view: View, me: Seat, orders: Orders): Ordered | null;
  /** Called when the player is asked because no order answers. */
  onAsked(): void;
}
