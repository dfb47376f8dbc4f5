import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../app/settings.ts';
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
import type { Anchor, FlowStep, Offer, Seat, SeatInfo, Text, Version, View } from '../../protocol.ts';
import { spaced } from '../cards/terms.ts';
import { SeatNames } from '../seats/SeatNames.tsx';
import type { Deciding } from './wishing.ts';

/** The table as it is shown: changes with every frame, and not by pointing at things. */
export interface TableView {
  view: View;
  frame: WholeFrame;
  /** Where in which turn the game is, as far as it has been told. */
  flow: { turn: number; steps: FlowStep[] };
  seats: SeatInfo[];
  /** The seat whose view it is; none for who watches. */
  me: Seat | null;
  look: Look;
}

/** What can be chosen now, and what was pointed at to choose it. */
export interface Selection {
  /** Everything on offer now; nothing while an answer of ours is on its way. */
  offers: Offer[];
  picked: Picked;
  targets: ReadonlySet<AnchorKey>;
  /** Whether something the person said before answers what is asked. */
  isAnswered: boolean;
  /** The decision of many parts that is being made, if one is. */
  deciding: Deciding | null;
  /** Kinds of asides that can be begun with what is picked: they are reached by naming them first. */
  asideKinds: string[];
  /** The kind of aside under way, if one is. */
  aside: string | null;
  /** Takes back what one has just said; none if something else has happened since. */
  takeBack: (() => void) | null;
  /** Keeps what is about to be done for the person from being done; none if nothing is. */
  hold: (() => void) | null;
}

/** What letting a card fall on something does, and the words for it. */
export interface Drop {
  text: Text;
  act: () => void;
}

/** What a person can do at the table: the same functions as long as the table is open. */
export interface Commands {
  /** Points at a thing. */
  point: (key: AnchorKey) => void;
  /** Whether a thing can be taken up, to let it fall on another. */
  canDrag: (key: AnchorKey) => boolean;
  /** What letting a card fall there does, if it does anything. */
  dropped: (card: AnchorKey, on: AnchorKey) => Drop | null;
  choose: (offer: Offer) => void;
  unpick: () => void;
  beginAside: (kind: string) => void;
}

// Three contexts, so that pointing at one card does not draw every card again, nor the log, the sheets and the plates.
const TableViewContext = createContext<TableView | null>(null);
const SelectionContext = createContext<Selection | null>(null);
const CommandsContext = createContext<Commands | null>(null);

function atTable<T>(value: T | null): T {
  if (value === null) throw new Error('this is drawn only at a table');
  return value;
}

export const useTableView = (): TableView => atTable(use(TableViewContext));
export const useSelection = (): Selection => atTable(use(SelectionContext));
export const useCommands = (): Commands => atTable(use(CommandsContext));

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
  const oneTap = useSettings(settings => settings.oneTap);
  const shown = useMemo<TableView>(
    () => ({
      view,
      frame,
      flow: flowOf(view, passing),
      seats,
      me: typeof view.viewer === 'object' ? view.viewer.seat : null,
      look,
    }),
    [view, frame, passing, seats, look],
  );
  const selection = useMemo<Selection>(() => {
    const { offers, asides, pool, picked, aside } = selected(view, frame.asked, isLive, wanted);
    const begun = deciding?.wishing.begun ?? null;
    return {
      offers,
      picked: begun === null ? picked : [begun],
      targets: isLive && deciding ? deciding.targets : targets(pool, picked),
      isAnswered,
      deciding: isLive ? deciding : null,
      asideKinds: picked.length > 0 && aside === null ? kindsOf(offersAbout(asides, picked)) : [],
      aside,
      takeBack: onTakeBack,
      hold: onHold,
    };
  }, [view, frame.asked, isLive, isAnswered, deciding, wanted, onTakeBack, onHold]);
  const commands = useLatest(
    useMemo<Commands>(() => {
      const { asked } = frame;
      const { offers, asides, pool, picked, aside } = selected(view, asked, isLive, wanted);
      const choose = (offer: Offer) => {
        setWanted(NOTHING);
        onChoose(offer);
      };
      const offerOf = (card: AnchorKey, on: AnchorKey): Offer | undefined => {
        const both = offersReady(offers, [card, on]);
        if (both.length === 1) return both[0];
        const alone = offersReady(offers, [card]).filter(offer => look.pointing.isDrop(offer, on, shown.me));
        return alone.length === 1 ? alone[0] : undefined;
      };
      const dropped = (card: AnchorKey, on: AnchorKey): Drop | null => {
        if (isLive && deciding) {
          const act = deciding.dropped(card, on);
          const [kind = ''] = kindsOf(view.choices);
          return act && { text: { id: 'choice-kind', args: { kind, word: spaced(kind) } }, act };
        }
        const offer = offerOf(card, on);
        return offer ? { text: offer.text, act: () => choose(offer) } : null;
      };
      const wonder = (key: AnchorKey) => {
        // It is no answer to what is asked, but there may be something else to do with it.
        const canBegin = offersAbout(asides, [key]).length > 0;
        setWanted(canBegin ? { picked: [key], aside: null, asked } : NOTHING);
        if (isLive) onWhy(anchorOf(key));
      };
      return {
        point: key => {
          if (isLive && deciding) {
            if (!deciding.point(key)) onWhy(anchorOf(key));
            return;
          }
          const isAgain = picked.includes(key);
          // Who wishes so plays a card with one tap, unless something else could be done with it.
          const isOnly = oneTap && offersAbout(pool, [key]).length === 1;
          const outcome = point(pool, picked, key, offer => isOnly || look.pointing.isQuick(offer));
          if (outcome.is === 'choose') choose(outcome.offer);
          else if (outcome.is === 'pick')
            setWanted({ picked: outcome.picked, aside: isAgain ? null : aside, asked });
          else wonder(key);
        },
        canDrag: key =>
          isLive && deciding ? deciding.compound.firsts.has(key) : offersAbout(offers, [key]).length > 0,
        dropped,
        choose,
        unpick: () => {
          setWanted(NOTHING);
          deciding?.letGo();
        },
        beginAside: kind => setWanted({ picked, aside: kind, asked }),
      };
    }, [view, frame, shown.me, isLive, deciding, wanted, look, oneTap, onChoose, onWhy]),
  );
  return (
    <SeatNames seats={seats}>
      <CommandsContext value={commands}>
        <TableViewContext value={shown}>
          <SelectionContext value={selection}>{children}</SelectionContext>
        </TableViewContext>
      </CommandsContext>
    </SeatNames>
  );
}

/** What is on offer and what of it somebody is about to do. */
function selected(view: View, asked: Version | null, isLive: boolean, wanted: Wanted) {
  const offers = isLive ? offersOf(view) : [];
  const asides = isLive ? (view.asides ?? []) : [];
  // What was picked may be gone since, or may mean nothing any more.
  const isStill = wanted.asked === asked && offersAbout(offers, wanted.picked).length > 0;
  const { picked, aside } = isStill ? wanted : NOTHING;
  const pool = aside === null ? (isLive ? view.choices : []) : asides.filter(({ kind }) => kind === aside);
  return { offers, asides, pool, picked, aside };
}

/** Commands that stay the same and do what the newest would: they are called by what people do, never while drawing. */
function useLatest(newest: Commands): Commands {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  }, [newest]);
  return useMemo(
    () => ({
      point: key => latest.current.point(key),
      canDrag: key => latest.current.canDrag(key),
      dropped: (card, on) => latest.current.dropped(card, on),
      choose: offer => latest.current.choose(offer),
      unpick: () => latest.current.unpick(),
      beginAside: kind => latest.current.beginAside(kind),
    }),
    [],
  );
}
