import type { FlowStep, View } from '../protocol.ts';
import type { WholeFrame } from './replica.ts';

/** A step of the flow bar the game has passed through, and the turn that was in. */
export interface Passing {
  turn: number;
  step: string;
}

const stepOf = (view: View): string | undefined => view.flow.find(step => step.now)?.id;

/**
 * The steps a frame tells of on its way to the one its view shows, in order. A view shows only steps in which something
 * is asked; what happens in the others is told by events.
 */
export function passedIn(frame: WholeFrame, before: View | null): Passing[] {
  const { events, view } = frame;
  const told = events.flatMap(({ step }) => (step === undefined ? [] : [step]));
  if (!view || told.length === 0) return [];
  // What comes before that happened where the game was asked last.
  const first = before && events[0]?.step === undefined ? stepOf(before) : undefined;
  const place = (step: string | undefined) => view.flow.findIndex(({ id }) => id === step);
  const passed = (first === undefined ? told : [first, ...told])
    .filter(step => place(step) >= 0)
    .filter((step, index, steps) => step !== steps[index - 1]);
  const now = stepOf(view);
  if (passed.at(-1) === now) passed.pop();
  // The bar goes through a turn once: what lies further along it than what follows was in the turn before.
  const places = [...passed, ...(now === undefined ? [] : [now])].map(place);
  const last = places.findLastIndex((at, index) => at > (places[index + 1] ?? Number.POSITIVE_INFINITY));
  return passed.map((step, index) => ({
    turn: index <= last ? (before?.turn ?? view.turn) : view.turn,
    step,
  }));
}

/** The flow bar of a view; while a step is told of that the game has passed through, as it was then. */
export function flowOf(view: View, passing: Passing | null): { turn: number; steps: FlowStep[] } {
  if (!passing) return { turn: view.turn, steps: view.flow };
  return { turn: passing.turn, steps: view.flow.map(step => ({ ...step, now: step.id === passing.step })) };
}
