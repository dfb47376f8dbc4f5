import type { WholeFrame } from '../client/replica.ts';
import type { Layout, Seat, Told, View } from '../protocol.ts';

/** A thing that is heard. */
export type Sound =
  | 'deal'
  | 'play'
  | 'tap'
  | 'hit'
  | 'rise'
  | 'fall'
  | 'trick'
  | 'turn'
  | 'won'
  | 'lost'
  | 'drew';

/** A sound, and the number of times in a row. */
export interface Heard {
  sound: Sound;
  times: number;
}

/** Moment of a table: the frame that is shown, after the view that was, and whether the person is asked by it anew. */
export interface Moment {
  before: View | null;
  frame: WholeFrame;
  me: Seat | null;
  isTurn: boolean;
}

/** Sounds of events by their kinds, which are the same words for the same act in every game. */
const KINDS: Readonly<Record<string, Sound>> = {
  dealt: 'deal',
  drew: 'deal',
  card_played: 'play',
  cast: 'play',
  inked: 'play',
  turned: 'play',
  sings: 'play',
  shifted: 'play',
  activated: 'tap',
  used: 'tap',
  tapped: 'tap',
  exerted: 'tap',
  attacks: 'tap',
  blocks: 'tap',
  moves: 'tap',
  bid: 'tap',
  candy_moved: 'tap',
  ability_executed: 'tap',
  challenges: 'hit',
  fought: 'hit',
  damage: 'hit',
  hearts_broken: 'hit',
  quests: 'rise',
  location_lore: 'rise',
  sequence_reward: 'rise',
  scored: 'rise',
  life: 'rise',
  lore: 'rise',
  poison: 'fall',
  coffee_drunk: 'fall',
  trick_won: 'trick',
};

/** The most important first: of many at once only the first few are heard. */
const ORDER: readonly Sound[] = [
  'won',
  'lost',
  'drew',
  'trick',
  'hit',
  'rise',
  'fall',
  'play',
  'deal',
  'tap',
  'turn',
];

/** Sounds of cards that went into an area, by its layout. What goes to a pile goes quietly. */
const LAYOUTS: Readonly<Record<Layout, Sound | null>> = { hand: 'deal', row: 'play', pile: null };

/** Most sounds that one frame makes. */
const SOUNDS_MAX = 3;

/** The sounds of what a frame tells: by the typed facts of its events, never by their words. */
export function soundsOf(moment: Moment): Heard[] {
  const { before, frame, me, isTurn } = moment;
  // Nobody hears what happened before they came.
  if (!frame.view || !before) return [];
  const ending = endingOf(before, frame.view, me);
  if (ending) return [{ sound: ending, times: 1 }];
  const times = new Map<Sound, number>();
  for (const told of frame.events) {
    const sound = soundOf(told, frame.view);
    if (sound) times.set(sound, (times.get(sound) ?? 0) + countOf(told));
  }
  if (isTurn) times.set('turn', 1);
  return ORDER.flatMap(sound => {
    const count = times.get(sound);
    return count ? [{ sound, times: count }] : [];
  }).slice(0, SOUNDS_MAX);
}

function endingOf(before: View, { ending }: View, me: Seat | null): Sound | null {
  if (!ending || before.ending) return null;
  // Who watches hears that somebody won.
  return me === null ? 'won' : (ending.standings[me]?.verdict ?? 'drew');
}

function soundOf(told: Told, view: View): Sound | null {
  const sound = KINDS[told.kind] ?? movedInto(told, view);
  const amount = amountOf(told);
  if (amount === null || amount > 0) return sound;
  if (amount === 0) return null;
  return sound === 'rise' ? 'fall' : sound === 'hit' ? 'rise' : sound;
}

function movedInto({ to }: Told, view: View): Sound | null {
  const zone = view.zones.find(({ id, kind }) => id === to || kind === to);
  return zone ? LAYOUTS[zone.layout] : null;
}

/** The number an event is about, below zero for a loss; none if it is about no number. */
function amountOf({ amount, amounts, points }: Told): number | null {
  if (typeof amount === 'number') return amount;
  if (typeof points === 'number') return points;
  const numbers = Array.isArray(amounts) ? amounts.filter(one => typeof one === 'number') : [];
  return numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) : null;
}

function countOf({ times = 1, hand, cards }: Told): number {
  const several = [hand, cards].find(Array.isArray);
  return times * Math.max(1, several?.length ?? 1);
}
