import type { CardView, Seat, View } from '../../protocol.ts';
import { type Forecast, type Loss, NO_FORECAST } from '../../table/cards/forecast.ts';
import { cardsOf } from '../../table/zones/attachments.ts';

/** Steps in which fighters stand against each other and have not struck yet. */
const BEFORE_DAMAGE = ['attackers', 'blockers'];

interface Fighter {
  card: CardView;
  power: number;
  /** What it bears before it is destroyed. */
  bears: number;
  taken: number;
  isDead: boolean;
  /** Whether it shares an attacker with other blockers: then the attacker's player divides the damage. */
  isAmongSeveral: boolean;
}

/** Damage of a combat that goes on as it stands: by the numbers and keywords that show, and by who blocks whom. */
export function foresee(view: View): Forecast {
  if (!view.flow.some(({ id, now }) => now && BEFORE_DAMAGE.includes(id))) return NO_FORECAST;
  const fighters = new Map<number, Fighter>();
  const owners = new Map<number, Seat | null>();
  for (const zone of view.zones.filter(({ layout }) => layout === 'row')) {
    for (const card of cardsOf(zone)) {
      fighters.set(card.handle, fighterOf(card));
      owners.set(card.handle, zone.owner);
    }
  }
  const seats = new Map<Seat, number>();
  const attackers = [...fighters.values()].filter(({ card }) => card.states?.includes('attacking'));
  for (const attacker of attackers) {
    const blockers = blockersOf(view, attacker.card.handle).flatMap(handle => fighters.get(handle) ?? []);
    for (const blocker of blockers) blocker.isAmongSeveral = blockers.length > 1;
    const through = fight(attacker, blockers);
    const owner = owners.get(attacker.card.handle);
    const defender = view.seats.find(({ seat }) => seat !== owner)?.seat;
    if (through > 0 && defender !== undefined) seats.set(defender, (seats.get(defender) ?? 0) + through);
  }
  const cards = new Map<number, { taken: Loss }>();
  for (const { card, taken, isDead, isAmongSeveral } of fighters.values()) {
    if (taken === 0 && !isAmongSeveral) continue;
    const divided = isAmongSeveral ? { isDivided: true } : {};
    cards.set(card.handle, { taken: { count: taken, isFatal: isDead, ...divided } });
  }
  return { cards, seats };
}

const has = ({ keywords = [] }: CardView, word: string): boolean => keywords.includes(word);

function fighterOf(card: CardView): Fighter {
  const now = (kind: string) => card.numbers?.find(number => number.kind === kind)?.now ?? 0;
  const damage = card.counters?.find(({ kind }) => kind === 'damage')?.count ?? 0;
  return {
    card,
    power: Math.max(0, now('power')),
    bears: now('toughness') - damage,
    taken: 0,
    isDead: false,
    isAmongSeveral: false,
  };
}

const blockersOf = ({ links = [] }: View, attacker: number): number[] =>
  links.flatMap(({ from, to, kind }) =>
    kind === 'blocks' && 'card' in from && 'card' in to && to.card === attacker ? [from.card] : [],
  );

/** Lets a fight happen, quick strikes first; says how much of it comes through to the player. */
function fight(attacker: Fighter, blockers: readonly Fighter[]): number {
  const isBlocked = blockers.length > 0 || (attacker.card.states?.includes('blocked') ?? false);
  let through = 0;
  for (const strike of ['first', 'second'] as const) {
    const strikers = [attacker, ...blockers].filter(one => !one.isDead && strikes(one.card, strike));
    if (strikers.includes(attacker)) {
      const left = spread(
        attacker,
        blockers.filter(({ isDead }) => !isDead),
      );
      if (!isBlocked || has(attacker.card, 'trample')) through += left;
    }
    for (const blocker of strikers) if (blocker !== attacker) hit(attacker, blocker.power);
    const isDeadly = strikers.some(one => one !== attacker && one.power > 0 && has(one.card, 'deathtouch'));
    settle(attacker, isDeadly);
    for (const one of blockers) settle(one, strikers.includes(attacker) && has(attacker.card, 'deathtouch'));
  }
  return through;
}

function strikes(card: CardView, strike: 'first' | 'second'): boolean {
  if (has(card, 'double strike')) return true;
  return has(card, 'first strike') === (strike === 'first');
}

function hit(one: Fighter, damage: number): void {
  one.taken += damage;
}

/** Deals an attacker's damage: enough to each blocker in turn, and to the last one the rest, unless it tramples. */
function spread({ power, card }: Fighter, blockers: readonly Fighter[]): number {
  let left = power;
  blockers.forEach((blocker, index) => {
    const enough = has(card, 'deathtouch') ? 1 : Math.max(0, blocker.bears - blocker.taken);
    const isLast = index === blockers.length - 1 && !has(card, 'trample');
    const dealt = isLast ? left : Math.min(left, enough);
    hit(blocker, dealt);
    left -= dealt;
  });
  return left;
}

function settle(one: Fighter, isDeadly: boolean): void {
  const isHit = one.taken > 0;
  if (isHit && !has(one.card, 'indestructible') && (isDeadly || one.taken >= one.bears)) one.isDead = true;
}
