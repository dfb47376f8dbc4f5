import type { CardNumber, CardView, View, Zone } from '../../protocol.ts';

/** A card with what is attached to it. */
export interface Group {
  host: CardView;
  /** Lie under it: what it wears or bears. */
  tucked: CardView[];
  /** Stand before it, as characters do at a place: they act for themselves, so all of them must show. */
  guests: Group[];
}

const FORCE = ['power', 'strength'];

/** Whether a card acts for itself: it has a number to fight with. */
export const isFighter = ({ numbers = [] }: { numbers?: readonly CardNumber[] }): boolean =>
  numbers.some(({ kind }) => FORCE.includes(kind));

export const cardsOf = (zone: Zone): CardView[] =>
  zone.slots.flatMap(slot => ('card' in slot ? [slot.card] : []));

/**
 * The cards of an area as groups: with what is attached to them, wherever that lies (an aura may lie at an opponent's
 * creature), and without what is attached to something elsewhere.
 */
export function groups(view: View, zone: Zone): Group[] {
  const all = new Map<number, Group>();
  for (const card of view.zones.filter(({ layout }) => layout === 'row').flatMap(cardsOf)) {
    all.set(card.handle, { host: card, tucked: [], guests: [] });
  }
  for (const group of all.values()) {
    const host = hostOf(group.host, all);
    if (host) isFighter(group.host) ? host.guests.push(group) : host.tucked.push(group.host);
  }
  return cardsOf(zone).flatMap(card => {
    const group = all.get(card.handle);
    return group && !hostOf(card, all) ? [group] : [];
  });
}

/** The group a card belongs to: what is attached to an attached thing lies with the same host. */
function hostOf(card: CardView, all: ReadonlyMap<number, Group>): Group | null {
  const passed = new Set([card.handle]);
  let found: Group | null = null;
  let next = card.attached_to;
  while (next !== undefined && !passed.has(next)) {
    passed.add(next);
    const group = all.get(next);
    if (!group) break;
    found = group;
    if (isFighter(group.host)) break;
    next = group.host.attached_to;
  }
  // A ring of attachments has no host; each of its cards lies by itself.
  return next !== undefined && passed.has(next) && next === card.handle ? null : found;
}

/** How many cards side by side a group is wide: a host with those who stand before it. */
export const breadth = ({ guests }: Group): number =>
  guests.reduce((sum, guest) => sum + breadth(guest), 1) + (guests.length > 0 ? FRAME : 0);

/** The frame around a place with guests, and how much of a card shows under its equals; the same as in the styles. */
const FRAME = 0.12;
const SLIVER = 0.14;
const SLIVERS_MAX = 0.42;

/** How much of each card of a run shows beside the topmost, of a card's width. */
export const sliver = (count: number): number => Math.min(SLIVER, SLIVERS_MAX / Math.max(1, count - 1));

/** How many cards side by side a run is wide. */
export const breadthOfRun = (run: readonly Group[]): number =>
  run.slice(0, 1).reduce((sum, group) => sum + breadth(group), (run.length - 1) * sliver(run.length));

/** Groups that look the same, together: they may lie over each other, for the topmost tells of all. */
export function runs(line: readonly Group[]): Group[][] {
  const found = new Map<string, Group[]>();
  for (const group of line) {
    const { name, states, counters, numbers, handle } = group.host;
    const isBare = group.tucked.length + group.guests.length === 0;
    const key = isBare ? JSON.stringify([name, states, counters, numbers]) : `${handle}`;
    const run = found.get(key);
    if (run) run.push(group);
    else found.set(key, [group]);
  }
  return [...found.values()];
}
