import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import {
  type AnchorKey,
  offersAbout,
  offersOf,
  offersReady,
  type Picked,
  point,
  targets,
} from '../choosing/choosing.ts';
import type { Look } from '../look/look.ts';
import type { Anchor, Frame, Offer, Seat, SeatInfo, View } from '../protocol.ts';

/** What everything on the table needs to draw itself and to be pointed at. */
export interface Play {
  view: View;
  frame: Frame;
  seats: SeatInfo[];
  /** The seat whose view it is; none for who watches. */
  me: Seat | null;
  look: Look;
  /** Everything on offer now; nothing while an answer of ours is on its way. */
  offers: Offer[];
  picked: Picked;
  targets: ReadonlySet<AnchorKey>;
  /** Points at a thing. */
  point: (key: AnchorKey) => void;
  /** Lets a card fall on a thing. */
  drop: (card: AnchorKey, on: AnchorKey) => void;
  /** Whether letting a card fall there would do something. */
  canDrop: (card: AnchorKey, on: AnchorKey) => boolean;
  choose: (offer: Offer) => void;
  unpick: () => void;
}

const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = use(PlayContext);
  if (!play) throw new Error('this is drawn only at a table');
  return play;
}

export interface PlayProviderProps {
  frame: Frame;
  view: View;
  seats: SeatInfo[];
  look: Look;
  /** Whether what is shown can be answered now. */
  isLive: boolean;
  onChoose: (offer: Offer) => void;
  onWhy: (on: Anchor) => void;
  children: ReactNode;
}

const NOTHING: Picked = [];

export function PlayProvider({
  frame,
  view,
  seats,
  look,
  isLive,
  onChoose,
  onWhy,
  children,
}: PlayProviderProps) {
  const [wanted, setPicked] = useState<Picked>(NOTHING);
  const play = useMemo<Play>(() => {
    const offers = isLive ? offersOf(view) : [];
    // What was picked may be gone since, or may mean nothing any more.
    const picked = wanted.length > 0 && offersAbout(offers, wanted).length > 0 ? wanted : NOTHING;
    const choose = (offer: Offer) => {
      setPicked(NOTHING);
      onChoose(offer);
    };
    const dropped = (card: AnchorKey, on: AnchorKey): Offer | undefined => {
      const both = offersReady(offers, [card, on]);
      if (both.length === 1) return both[0];
      const alone = offersReady(offers, [card]).filter(offer => look.isDrop?.(offer, on));
      return alone.length === 1 ? alone[0] : undefined;
    };
    return {
      view,
      frame,
      seats,
      look,
      offers,
      picked,
      me: typeof view.viewer === 'object' ? view.viewer.seat : null,
      targets: targets(offers, picked),
      point: key => {
        const outcome = point(offers, picked, key, offer => look.isQuick?.(offer) ?? false);
        if (outcome.is === 'choose') choose(outcome.offer);
        else if (outcome.is === 'pick') setPicked(outcome.picked);
        else if (isLive) onWhy(outcome.on);
      },
      canDrop: (card, on) => dropped(card, on) !== undefined,
      drop: (card, on) => {
        const offer = dropped(card, on);
        if (offer) choose(offer);
      },
      choose,
      unpick: () => setPicked(NOTHING),
    };
  }, [frame, view, seats, look, isLive, wanted, onChoose, onWhy]);
  return <PlayContext value={play}>{children}</PlayContext>;
}
