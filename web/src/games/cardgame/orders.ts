import type { Offer, Seat, StackItem, View } from '../../protocol.ts';
import { cardsOf } from '../../table/attachments.ts';

/** Whose turn it is, seen from a seat. */
export type Turn = 'own' | 'other';

/** What a player wants to be asked about, beyond what must be asked. */
export interface Orders {
  /** The steps in which one is asked, by whose turn it is. */
  stops: Record<Turn, readonly string[]>;
  /** Whether one is asked again before an own spell or ability resolves. */
  ownItems: 'pass' | 'ask';
}

export const DEFAULT_ORDERS: Orders = {
  stops: { own: ['main_1', 'blockers', 'main_2'], other: ['attackers', 'blockers', 'end'] },
  ownItems: 'pass',
};

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

/** Steps in which nobody can do anything unless something happens. */
const CLOSED = ['untap', 'cleanup'];
/** Steps that are only worth a stop if somebody attacks. */
const COMBAT = ['attackers', 'blockers', 'first_damage', 'damage'];
const MAIN = ['main_1', 'main_2'];

export const canStopAt = (step: string): boolean => !CLOSED.includes(step);

export const stepOf = (view: View): string | null => view.flow.find(({ now }) => now)?.id ?? null;

export function turnOf(view: View, me: Seat): Turn {
  const active = view.seats.find(({ note }) => /\bhas the turn\b/.test(note ?? ''));
  return active?.seat === me ? 'own' : 'other';
}

/** Whether a choice does nothing but make resources: by itself it is no reason to be asked. */
const onlyMakesResources = ({ kind, text }: Offer): boolean =>
  kind === 'activate' && /: Add [\w ]+\.?$/.test(text);

export const passOf = (view: View): Offer | undefined => view.choices.find(({ kind }) => kind === 'pass');

/**
 * The pass a player's orders give for them; none if they are to be asked. Only passing is ever done for somebody, and
 * never over what an opponent has put on the stack unless the player let go of exactly that.
 */
export function standing(view: View, me: Seat, orders: Orders, release: Release | null): Offer | null {
  const pass = passOf(view);
  if (!pass || !view.prompt?.seats.includes(me)) return null;
  const isIdle = view.choices.every(offer => offer === pass || onlyMakesResources(offer));
  if (isIdle) return pass;
  const [top] = view.stack ?? [];
  if (top) {
    if (isLetGo(view, top, release)) return pass;
    return top.owner === me && orders.ownItems === 'pass' ? pass : null;
  }
  return isStop(view, me, orders, isReleased(view, release)) ? null : pass;
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

/** Whether one is asked in this step while nothing is on the stack. */
function isStop(view: View, me: Seat, orders: Orders, isOver: boolean): boolean {
  const step = stepOf(view);
  if (step === null) return true;
  const turn = turnOf(view, me);
  // The own main phases are stops so that one can play cards, not answers to anything.
  if (isOver && turn === 'own' && MAIN.includes(step)) return false;
  if (COMBAT.includes(step) && !isFought(view)) return false;
  return orders.stops[turn].includes(step);
}

const isFought = (view: View): boolean =>
  view.zones.flatMap(cardsOf).some(({ states = [] }) => states.includes('attacking'));

/** The orders with a stop set or taken away. */
export function toggled(orders: Orders, turn: Turn, step: string): Orders {
  const stops = orders.stops[turn];
  const next = stops.includes(step) ? stops.filter(one => one !== step) : [...stops, step];
  return { ...orders, stops: { ...orders.stops, [turn]: next } };
}

/** What passing comes to, in a few words. */
export function passing(view: View, me: Seat): string {
  const [top] = view.stack ?? [];
  if (top) return top.owner === me ? `${top.title} resolves` : `let ${top.title} happen`;
  if (turnOf(view, me) === 'other') return 'no answer';
  const step = stepOf(view);
  return step === 'main_1' ? 'on to combat' : step === 'main_2' || step === 'end' ? 'end the turn' : 'go on';
}
