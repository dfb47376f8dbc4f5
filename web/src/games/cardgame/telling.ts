import type { Frame, Told } from '../../protocol.ts';

/** What happens all the time, and shows on the table: it would bury the rest. */
const DULL = ['passed', 'phase_change', 'paid', 'resources', 'tapped', 'untapped', 'changed', 'shuffled'];

/**
 * Whether something is worth a line of the log. That a card is announced is said again when it is cast, and where a
 * spell goes that has resolved goes without saying: it comes from the stack, which is no area.
 */
export const tells = (told: Told): boolean =>
  !DULL.includes(told.kind) &&
  !(told.kind === 'card_moved' && (/ announces /.test(told.text) || isSpent(told)));

const isSpent = ({ from, text }: Told): boolean =>
  from === undefined && / (enters for|goes to the graveyard)/.test(text);

/** What one wants to see happen: what others do. */
const WEIGHTY = ['stack_update', 'attacks', 'blocks', 'damage'];

/** How long a frame is worth looking at: not at all if nothing is told. */
export function dwell({ events }: Frame): number {
  const told = events.filter(tells);
  if (told.length === 0) return 0;
  return told.some(({ kind }) => WEIGHTY.includes(kind)) ? 1.6 : 1;
}
