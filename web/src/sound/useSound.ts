import { useEffect, useRef } from 'react';
import type { WholeFrame } from '../client/replica.ts';
import type { Seat } from '../protocol.ts';
import { sound } from './player.ts';
import { soundsOf } from './sounds.ts';

/** Lets a table be heard: what each frame tells as it is shown. */
export function useSound(frame: WholeFrame, me: Seat | null, isAsked: boolean): void {
  const last = useRef<{ frame: WholeFrame; isAsked: boolean } | null>(null);
  useEffect(() => {
    const before = last.current;
    // Between two frames an answer may be on its way; what is asked changes with frames only.
    if (before?.frame === frame) return;
    last.current = { frame, isAsked };
    if (!before) return;
    const isTurn = isAsked && !before.isAsked;
    void sound(soundsOf({ before: before.frame.view, frame, me, isTurn }));
  }, [frame, me, isAsked]);
}
