import type { FlowStep, Offer, Seat, StackItem, Text, View, Whose } from '../../protocol.ts';

/** Whose turn it is, seen from a seat. */
export type Turn = Whose;

/** The steps in which one is asked, by whose turn it is. */
export type Stops = Record<Turn, readonly string[]>;

/** What a player wants to be asked about, beyond what must be asked. */
export interface Orders {
  /** Where one is asked; where players usually are if nothing was changed. */
  stops: Stops | null;
  /** Whether one is asked again before an own spell or ability resolves. */
  ownItems: 'pass' | 'ask';
}

export const DEFAULT_ORDERS: Orders = { stops: null, ownItems: 'pass' };

/** Where a player is asked. */
export function stopsOf({ stops }: Orders, flow: readonly FlowStep[]): Stops {
  const usual = (turn: Turn) => flow.filter(({ stop }) => stop?.[turn]).map(({ id }) => id);
  return stops ?? { own: usual('own'), other: usual('other') };
}

/**
 * "Pass until something happens": said in a turn, and good for the rest of it and for what was on the stack then. It
 * ends where the player is asked something.
 */
export interface Release {
  turn: number;
  items: readonly number[];
}

export const releaseNow = (view: View): Release => ({
  turn: view.turn,
  items: (view.stack ?? []).map(({ handle }) => handle),
});

/** The steps in which one plays cards. */
const MAIN = ['main_1', 'main_2'];

/** Whether somebody may want to be asked in a step although nothing happens. */
export const canStopAt = ({ stop }: FlowStep): boolean => stop !== undefined;

const stepOf = (view: View): string | null => view.flow.find(({ now }) => now)?.id ?? null;

export function turnOf(view: View, me: Seat): Turn {
  const active = view.seats.find(({ roles }) => roles?.includes('active'));
  return active?.seat === me ? 'own' : 'other';
}

/**
 * The pass a player's orders give for them; none if they are to be asked. Only passing is ever done for somebody, and
 * never over what an opponent has put on the stack unless the player let go of exactly that.
 */
export function standing(view: View, me: Seat, orders: Orders, release: Release | null): Offer | null {
  const { prompt, choices, stack = [] } = view;
  const window = prompt?.window;
  const pass = choices.find(({ code }) => code === window?.pass);
  if (!window || !pass || !prompt.seats.includes(me)) return null;
  if (window.idle) return pass;
  const [top] = stack;
  if (top) {
    if (isLetGo(view, top, release)) return pass;
    return window.next === 'own' && orders.ownItems === 'pass' ? pass : null;
  }
  // The own main phases are stops so that one can play cards, not answers to anything.
  const step = stepOf(view);
  if (step === null) return null;
  const isOver = isReleased(view, release) && window.turn === 'own' && MAIN.includes(step);
  const isStop = window.stops && !isOver && stopsOf(orders, view.flow)[window.turn].includes(step);
  return isStop ? null : pass;
}

const isReleased = (view: View, release: Release | null): release is Release => release?.turn === view.turn;

/** Whether the player said to pass over this item. */
const isLetGo = (view: View, item: StackItem, release: Release | null): boolean =>
  isReleased(view, release) && release.items.includes(item.handle);

/** Whether another's item would happen next that the player has not let go: it is to be seen, answered or not. */
export function isNews(view: View, me: Seat, release: Release | null): boolean {
  const [top] = view.stack ?? [];
  return top !== undefined && top.owner !== me && !isLetGo(view, top, release);
}

/** The orders with a stop set or taken away. */
export function toggled(orders: Orders, flow: readonly FlowStep[], turn: Turn, step: string): Orders {
  const all = stopsOf(orders, flow);
  const stops = all[turn];
  const next = stops.includes(step) ? stops.filter(one => one !== step) : [...stops, step];
  return { ...orders, stops: { ...all, [turn]: next } };
}

/** What passing comes to, in a few words. */
export function passing(view: View, me: Seat): Text {
  const [top] = view.stack ?? [];
  if (top) {
    const args = { title: top.title };
    return top.owner === me
      ? { id: 'web-cardgame-passing-own', args }
      : { id: 'web-cardgame-passing-other', args };
  }
  if (turnOf(view, me) === 'other') return { id: 'web-cardgame-passing-answer' };
  switch (stepOf(view)) {
    case 'main_1':
      return { id: 'web-cardgame-passing-combat' };
    case 'main_2':
    case 'end':
      return { id: 'web-cardgame-passing-end' };
    default:
      return { id: 'web-cardgame-passing-on' };
  }
}
