import { useCallback, useEffect, useMemo, useState } from 'react';
import { type AnchorKey, keyOf } from '../../choosing/choosing.ts';
import {
  answer,
  type Compound,
  granted,
  NO_WISHES,
  type Wishing,
  wish,
  wishAll,
  wishable,
  wishByDrop,
  without,
} from '../../choosing/wishes.ts';
import type { Look } from '../../look/look.ts';
import type { Offer, Seat, View } from '../../protocol.ts';

/** A decision of many parts that is being made. */
export interface Deciding {
  compound: Compound;
  wishing: Wishing;
  targets: ReadonlySet<AnchorKey>;
  /** Whether something that was wished turned out not to be possible. */
  isRefused: boolean;
  /** Points at a thing; says whether it has a part in the decision. */
  point: (key: AnchorKey) => boolean;
  /** What letting a thing fall on another wishes for; nothing if that is no wish. */
  dropped: (key: AnchorKey, on: AnchorKey) => (() => void) | null;
  letGo: () => void;
  clear: () => void;
  all: () => void;
  done: () => void;
}

export interface Decided {
  /** The view with the wishes on it. */
  view: View;
  deciding: Deciding | null;
  /** The answer to the part that is asked, once everything was said. */
  answer: Offer | null;
  /** Lets go of what was wished for the part that is asked: the server did not take it. */
  refuse: () => void;
}

interface State extends Wishing {
  is: 'wishing' | 'said' | 'refused';
}

const START: State = { ...NO_WISHES, is: 'wishing' };

/** Collects what is wished for a decision of many parts, and answers the parts from it. */
export function useWishing(look: Look, view: View, me: Seat | null): Decided {
  const [state, setState] = useState<State>(START);
  const isAsked = me !== null && (view.prompt?.seats.includes(me) ?? false);
  const compound = useMemo(
    () => (isAsked && me !== null ? look.pointing.compound(view, me) : null),
    [look, view, me, isAsked],
  );
  const isOver = compound === null;
  useEffect(() => {
    if (isOver) setState(START);
  }, [isOver]);
  const found = compound && state.is === 'said' ? answer(view.choices, state.wishes) : null;
  const isStuck = compound !== null && state.is === 'said' && found === null;
  const refuse = useCallback(() => {
    const [asked] = view.choices.flatMap(({ on }) => on.slice(0, 1).map(keyOf));
    setState(({ wishes }) => ({
      wishes: asked ? without(wishes, asked) : wishes,
      begun: null,
      is: 'refused',
    }));
  }, [view]);
  useEffect(() => {
    if (isStuck) refuse();
  }, [isStuck, refuse]);
  return useMemo(() => {
    if (!compound) return { view, deciding: null, answer: null, refuse };
    const wishing = (next: Wishing) => setState({ ...next, is: 'wishing' });
    const deciding: Deciding = {
      compound,
      wishing: state,
      targets: wishable(compound, view.choices, state),
      isRefused: state.is === 'refused',
      point: key => {
        const next = wish(compound, view.choices, state, key);
        if (next) wishing(next);
        return next !== null;
      },
      dropped: (key, on) => {
        const next = wishByDrop(compound, view.choices, state, key, on);
        return next && (() => wishing(next));
      },
      letGo: () => wishing({ wishes: state.wishes, begun: null }),
      clear: () => setState(START),
      all: () => wishing(wishAll(compound)),
      done: () => setState({ ...state, begun: null, is: 'said' }),
    };
    return { view: granted(view, compound, state.wishes), deciding, answer: found, refuse };
  }, [compound, state, view, found, refuse]);
}
