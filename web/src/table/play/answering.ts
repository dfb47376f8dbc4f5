import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useStore } from 'zustand';
import { useSettings } from '../../app/settings.ts';
import { answering, answersReducer, NO_ANSWERS, type Ordered } from '../../client/answers.ts';
import { lastCard } from '../../client/forced.ts';
import type { WholeFrame } from '../../client/replica.ts';
import type { Look } from '../../look/look.ts';
import type { Offer, Seat, View } from '../../protocol.ts';
import { type Deciding, useWishing } from './wishing.ts';

export interface AnsweringProps {
  look: Look;
  frame: WholeFrame;
  view: View;
  me: Seat | null;
  /** Whether what is shown can be answered now. */
  isLive: boolean;
  /** Whether what is shown came of taking something back. */
  isTakenBack: boolean;
  /** How long a frame is shown before anything is done for the person; at least so many times the usual. */
  dwellMs: (frame: WholeFrame, leastFactor: number) => number;
  onChoose: (offer: Offer) => void;
}

export interface AnsweringState {
  /** The view with what is wished on it. */
  view: View;
  deciding: Deciding | null;
  /** Whether something the person said before answers what is asked. */
  isAnswered: boolean;
  /** Keeps what is about to be done from being done; none if nothing is. */
  onHold: (() => void) | null;
}

/** Sends what wishes and standing orders answer, once the person had time to see what is asked. */
export function useAnswering(props: AnsweringProps): AnsweringState {
  const { look, frame, view, me, isLive, isTakenBack, dwellMs, onChoose } = props;
  const { version } = frame;
  const isWished = useSettings(settings => settings.lastCard);
  const forced = useMemo(() => (isWished && me !== null ? lastCard(view, me) : null), [isWished, view, me]);
  const [answers, dispatch] = useReducer(answersReducer, NO_ANSWERS);
  const ordered = useOrdered(look, view, me) ?? forced;
  const decided = useWishing(look, view, me);
  const { refuse } = decided;
  const now = answering(answers, { version, isLive, isTakenBack, wished: decided.answer, ordered });
  const { answer, isRefused, canHold, isAnswered } = now;
  useEffect(() => {
    if (!isRefused) return;
    dispatch({ is: 'refused' });
    refuse();
  }, [isRefused, refuse]);
  const waitMs = now.pauseFactor === null ? 0 : dwellMs(frame, now.pauseFactor);
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => {
      dispatch({ is: 'sent', version });
      onChoose(answer);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [answer, waitMs, version, onChoose]);
  const hold = useCallback(() => dispatch({ is: 'held', version }), [version]);
  return {
    view: decided.view,
    deciding: decided.deciding,
    isAnswered,
    onHold: canHold ? hold : null,
  };
}

/** The choice the player's standing orders make. */
function useOrdered({ automation }: Look, view: View, me: Seat | null): Ordered | null {
  const orders = useStore(automation.store);
  const ordered = useMemo(
    () => (me === null ? null : automation.ordered(view, me, orders)),
    [automation, view, me, orders],
  );
  const isAsked = me !== null && (view.prompt?.seats.includes(me) ?? false);
  const isStopped = isAsked && ordered === null;
  useEffect(() => {
    if (isStopped) automation.onAsked();
  }, [isStopped, automation]);
  return ordered;
}
