import type { Look, Tells } from '../../look/look.ts';
import type { Frame } from '../../protocol.ts';

/** What a game tells that shows on the table anyway, and what one wants to see happen. */
export interface Weights {
  /** Kinds of events that happen all the time: they would bury the rest. */
  dull: readonly string[];
  /** Whether an event says again what another has said. */
  isEcho: Tells;
  /** Kinds of events worth a longer look: what others do. */
  weighty: readonly string[];
}

/** What is worth a line of the log, and how long a frame is worth looking at: not at all if nothing is told. */
export function telling({ dull, isEcho, weighty }: Weights): Required<Pick<Look, 'tells' | 'dwell'>> {
  const tells: Tells = (told, at, all) => !dull.includes(told.kind) && !isEcho(told, at, all);
  const dwell = ({ events }: Frame): number => {
    const told = events.filter(tells);
    if (told.length === 0) return 0;
    return told.some(({ kind }) => weighty.includes(kind)) ? 1.6 : 1;
  };
  return { tells, dwell };
}
