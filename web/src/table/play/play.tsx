import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import {
  type AnchorKey,
  anchorOf,
  offersAbout,
  offersOf,
  offersReady,
  type Picked,
  point,
  targets,
} from '../../choosing/choosing.ts';
import { flowOf, type Passing } from '../../client/passing.ts';
import type { WholeFrame } from '../../client/replica.ts';
import type { Look } from '../../look/look.ts';
import type { Anchor, FlowStep, Offer, Seat, SeatInfo, Version, View } from '../../protocol.ts';
import { SeatNames } from '../seats/SeatNames.tsx';
import type { Deciding } from './wishing.ts';

/** What everything on the table needs to draw itself and to be pointed at. */
export interface Play {
  view: View;
  frame: WholeFrame;
  /** Where in which turn the game is, as far as it has been told. */
  flow: { turn: number; steps: FlowStep[] };
  seats: SeatInfo[];
  /** The seat whose view it is; none for who watches. */
  me: Seat | null;
  look: Look;
  /** Whether something the person said before answers what is asked. */
  isAnswered: boolean;
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
  /** Takes back what one has just said; none if something else has happened since. */
  takeBack: (() => void) | null;
  /** Keeps what is about to be done for the person from being done; none if nothing is. */
  hold: (() => void) | null;
  /** Kinds of asides that can be begun with what is picked: they are reached by naming them first. */
  asideKinds: string[];
  /** The kind of aside under way, if one is. */
  aside: string | null;
  beginAside: (kind: string) => void;
  /** The decision of many parts that is being made, if one is. */
  deciding: Deciding | null;
}

const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = use(PlayContext);
  if (!play) throw new Error('this is drawn only at a table');
  return play;
}

export interface PlayProviderProps {
  frame: WholeFrame;
  view: View;
  /** The step that is told of, if the game has gone on since. */
  passing?: Passing | null;
  seats: SeatInfo[];
  look: Look;
  /** Whether what is shown can be answered now. */
  isLive: boolean;
  isAnswered?: boolean;
  deciding?: Deciding | null;
  onChoose: (offer: Offer) => void;
  onWhy: (on: Anchor) => void;
  onTakeBack?: (() => void) | null;
  onHold?: (() => void) | null;
  children: ReactNode;
}

/** What somebody is about to do: what they pointed at, and the aside they mean by it, if they named one. */
interface Wanted {
  picked: Picked;
  aside: string | null;
  /** What was asked then: an answer to that is none to another question. */
  asked: Version | null;
}

const NOTHING: Wanted = { picked: [], aside: null, asked: null };

const kindsOf = (offers: readonly Offer[]): string[] => [...new Set(offers.map(({ kind }) => kind))];

export function PlayProvider({
  frame,
  view,
  passing = null,
  seats,
  look,
  isLive,
  isAnswered = false,
  deciding = null,
  onChoose,
  onWhy,
  onTakeBack = null,
  onHold = null,
  children,
}: PlayProviderProps) {
  const [wanted, setWanted] = useState<Wanted>(NOTHING);
  const play = useMemo<Play>(() => {
    const offers = isLive ? offersOf(view) : [];
    const asides = isLive ? (view.asides ?? []) : [];
    // What was picked may be gone since, or may mean nothing any more.
    const isStill = wanted.asked === frame.asked && offersAbout(offers, wanted.picked).length > 0;
    const { picked, aside } = isStill ? wanted : NOTHING;
    const { asked } = frame;
    const pool = aside === null ? (isLive ? view.choices : []) : asides.filter(({ kind }) => kind === aside);
    const choose = (offer: Offer) => {
      setWanted(NOTHING);
      onChoose(offer);
    };
    const dropped = (card: AnchorKey, on: AnchorKey): Offer | undefined => {
      const both = offersReady(offers, [card, on]);
      if (both.length === 1) return both[0];
      const alone = offersReady(offers, [card]).filter(offer => look.isDrop?.(offer, on));
      return alone.length === 1 ? alone[0] : undefined;
    };
    const wonder = (key: AnchorKey) => {
      // It is no answer to what is asked, but there may be something else to do with it.
      const canBegin = offersAbout(asides, [key]).length > 0;
      setWanted(canBegin ? { picked: [key], aside: null, asked } : NOTHING);
      if (isLive) onWhy(anchorOf(key));
    };
    const begun = deciding?.wishing.begun ?? null;
    return {
      isAnswered,
      deciding: isLive ? deciding : null,
      view,
      frame,
      flow: flowOf(view, passing),
      seats,
      look,
      offers,
      picked: begun === null ? picked : [begun],
      aside,
      me: typeof view.viewer === 'object' ? view.viewer.seat : null,
      targets: isLive && deciding ? deciding.targets : targets(pool, picked),
      point: key => {
        if (isLive && deciding) {
          if (!deciding.point(key)) onWhy(anchorOf(key));
          return;
        }
        const isAgain = picked.includes(key);
        const outcome = point(pool, picked, key, offer => look.isQuick?.(offer) ?? false);
        if (outcome.is === 'choose') choose(outcome.offer);
        else if (outcome.is === 'pick')
          setWanted({ picked: outcome.picked, aside: isAgain ? null : aside, asked });
        else wonder(key);
      },
      canDrop: (card, on) => dropped(card, on) !== undefined,
      drop: (card, on) => {
        const offer = dropped(card, on);
        if (offer) choose(offer);
      },
      choose,
      takeBack: onTakeBack,
      hold: onHold,
      unpick: () => {
        setWanted(NOTHING);
        deciding?.letGo();
      },
      asideKinds: picked.length > 0 && aside === null ? kindsOf(offersAbout(asides, picked)) : [],
      beginAside: kind => setWanted({ picked, aside: kind, asked }),
    };
  }, [
    frame,
    view,
    passing,
    seats,
    look,
    isLive,
    isAnswered,
    deciding,
    wanted,
    onChoose,
    onWhy,
    onTakeBack,
    onHold,
  ]);
  return (
    <SeatNames seats={seats}>
      <PlayContext value={play}>{children}</PlayContext>
    </SeatNames>
  );
}
