import { sentence } from '../client/api.ts';
import { nameOf, withNames } from '../client/names.ts';
import type { Listed, SeatInfo, SeatRange, TableInfo } from '../protocol.ts';

/** `sum_rule` as people read it: `Sum rule`. */
export function titled(word: string): string {
  const text = spaced(word);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const spaced = (word: string): string => word.replaceAll('_', ' ');

/** How many can play: `1 player`, `3 to 6 players`. */
export function playersWord({ min, max }: SeatRange): string {
  if (min === max) return min === 1 ? '1 player' : `${min} players`;
  return `${min} to ${max} players`;
}

/** `Ann`, `Ann and Ada`, `Ann, Ada and Basil`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const freeSeats = (seats: readonly SeatInfo[]): number =>
  seats.filter(({ player }) => player.is === 'open').length;

/** What a table waits for, if it has not begun; seats may be kept for those who played before. */
export function waitingWord(table: TableInfo): string | null {
  if (table.phase !== 'waiting') return null;
  const free = freeSeats(table.seats);
  return free === 0 ? 'waiting' : `waits for ${free} more`;
}

/** Who sits at a table: people by name, the viewer as `you`, bots by how many of which level. */
export function companyOf({ table, own_seat }: Listed): string {
  if (own_seat !== null && table.seats.length === 1) return 'You alone';
  const people: string[] = [];
  const bots = new Map<string, number>();
  for (const { seat, player } of table.seats) {
    if (player.is === 'bot') bots.set(player.name, (bots.get(player.name) ?? 0) + 1);
    else if (player.is !== 'open') people.push(seat === own_seat ? 'you' : player.name);
  }
  const machines = Array.from(bots, ([level, count]) =>
    count === 1 ? `1 ${spaced(level)} bot` : `${count} ${spaced(level)} bots`,
  );
  const text = listed([...people, ...machines]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `230 points`, `1 card finished`. */
export function scoreWord(score: number, unit: string): string {
  const fitting = Math.abs(score) === 1 ? unit.replace(/^(\w+)s\b/, '$1') : unit;
  return `${String(score).replace('-', '\u2212')} ${fitting}`;
}

/** What became of a table that is over, in a sentence or two. */
export function resultOf({ table, own_seat }: Listed, unit: string): string {
  if (table.phase === 'stopped') return sentence(table.stopped ?? 'the table was stopped');
  const { ending } = table;
  if (!ending) return 'Nobody stayed to the end.';
  const { standings } = ending;
  const own = own_seat === null ? undefined : standings[own_seat];
  if (own && standings.length === 1) return `${VERDICTS[own.verdict]}: ${scoreWord(own.score, unit)}.`;
  const others = winnersBeside(table, own_seat, unit);
  if (!own) return others ? `${others}.` : 'Nobody won.';
  const mine = `${VERDICTS[own.verdict]} with ${scoreWord(own.score, unit)}`;
  return own.verdict === 'lost' && others ? `${mine}; ${others}.` : `${mine}.`;
}

const VERDICTS = { won: 'You won', lost: 'You lost', drew: 'It is a draw' };

/** Who else won, and with what. */
function winnersBeside(table: TableInfo, own: number | null, unit: string): string | null {
  const standings = table.ending?.standings ?? [];
  const winners = standings.flatMap((standing, seat) =>
    standing.verdict === 'won' && seat !== own ? [{ standing, seat }] : [],
  );
  const first = winners[0];
  if (!first) return null;
  const areAll = own !== null && winners.length > 1 && winners.length === standings.length - 1;
  const who = areAll ? 'the others' : listed(winners.map(({ seat }) => nameOf(seat, table.seats)));
  const isEqual = winners.every(({ standing }) => standing.score === first.standing.score);
  return isEqual && !areAll ? `${who} won with ${scoreWord(first.standing.score, unit)}` : `${who} won`;
}

/** Why it ended, where the game has something to say about that. */
export const reasonOf = ({ table }: Listed): string | null =>
  table.ending?.text ? sentence(withNames(table.ending.text, table.seats)) : null;

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });
const DATE = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** When something was, from now: both in seconds since 1970. */
export function whenWord(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  if (hours < 48) return 'yesterday';
  const [day, today] = [new Date(then * 1000), new Date(now * 1000)];
  return (day.getFullYear() === today.getFullYear() ? DAY : DATE).format(day);
}

/** Whether a table still goes on. */
export const goesOn = ({ table }: Listed): boolean => table.phase === 'waiting' || table.phase === 'playing';
