import { listOf, shown, t, useWords } from '../client/language.ts';
import { nameOf } from '../client/names.ts';
import { primary, sentence, titled } from '../client/words.ts';
import type { Listed, SeatInfo, SeatRange, TableInfo } from '../protocol.ts';
import { isTelling } from '../table/dialogs/Ending.tsx';

/** How many can play: `1 player`, `3 to 6 players`. */
export const playersWord = ({ min, max }: SeatRange): string =>
  min === max ? t('web-players', { count: min }) : t('web-players-range', { min, max });

export const freeSeats = (seats: readonly SeatInfo[]): number =>
  seats.filter(({ player }) => player.is === 'open').length;

/** What a table waits for, if it has not begun; seats may be kept for those who played before. */
export function waitingWord(table: TableInfo): string | null {
  if (table.phase !== 'waiting') return null;
  const free = freeSeats(table.seats);
  return free === 0 ? t('web-phase-waiting') : t('web-waits-for', { free });
}

/** Who sits at a table: people by name, the viewer as `you`, bots by how many of which level. */
export function companyOf({ table, own_seat }: Listed): string {
  if (own_seat !== null && table.seats.length === 1) return t('web-you-alone');
  const people: string[] = [];
  const bots = new Map<string, number>();
  for (const { seat, player } of table.seats) {
    if (player.is === 'bot') bots.set(player.name, (bots.get(player.name) ?? 0) + 1);
    else if (player.is !== 'open') people.push(seat === own_seat ? t('web-you-among') : player.name);
  }
  const machines = Array.from(bots, ([name, count]) =>
    t('web-bots', { count, level: t('web-bot-kind', { name }) }),
  );
  return titled(listOf([...people, ...machines]));
}

/** The scores of a game: its id, and what they count for who does not know it. */
export interface Scoring {
  game: string;
  unit: string;
}

/** `230 points`, `1 card finished`. */
export const scoreWord = (score: number, { game, unit }: Scoring): string =>
  t('web-score', { game, unit, score, written: String(score).replace('-', '\u2212') });

/** What became of a table that is over, in a sentence or two. */
export function resultOf({ table, own_seat }: Listed, unit: string): string {
  if (table.phase === 'stopped') return sentence(shown(table.stopped ?? { id: 'web-stopped' }));
  const { ending } = table;
  if (!ending) return t('web-result-left');
  const own = own_seat === null ? undefined : ending.standings[own_seat];
  const others = winnersBeside(table, own_seat, unit);
  if (!own) return others ? sentence(others) : t('web-result-nobody');
  const verdict = t(VERDICTS[own.verdict]);
  const score = scoreWord(own.score, { game: table.game, unit });
  const mine = !isTelling(ending)
    ? verdict
    : t(ending.standings.length === 1 ? 'web-result-alone' : 'web-result-with', { verdict, score });
  return sentence(own.verdict === 'lost' && others ? t('web-result-both', { mine, others }) : mine);
}

const VERDICTS = { won: 'web-over-won', lost: 'web-over-lost', drew: 'web-result-drew' };

/** Who else won, and with what. */
function winnersBeside(table: TableInfo, own: number | null, unit: string): string | null {
  const { ending } = table;
  const standings = ending?.standings ?? [];
  const winners = standings.flatMap((standing, seat) =>
    standing.verdict === 'won' && seat !== own ? [{ standing, seat }] : [],
  );
  const first = winners[0];
  if (!ending || !first) return null;
  if (own !== null && winners.length > 1 && winners.length === standings.length - 1) {
    return t('web-result-others');
  }
  const names = listOf(winners.map(({ seat }) => nameOf(seat, table.seats)));
  const isEqual = winners.every(({ standing }) => standing.score === first.standing.score);
  if (!isEqual || !isTelling(ending)) return t('web-over-winners', { names, count: winners.length });
  const score = scoreWord(first.standing.score, { game: table.game, unit });
  return t('web-result-winners', { names, count: winners.length, score });
}

/** Why it ended, where the game has something to say about that. */
export const reasonOf = ({ table }: Listed): string | null =>
  table.ending?.text ? sentence(shown(table.ending.text, seat => nameOf(seat, table.seats))) : null;

/** When something was, from now: both in seconds since 1970. */
export function whenWord(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60);
  if (minutes < 1) return t('web-when-now');
  if (minutes < 60) return t('web-when-minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('web-when-hours', { hours });
  if (hours < 48) return t('web-when-yesterday');
  const [day, today] = [new Date(then * 1000), new Date(now * 1000)];
  const isThisYear = day.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(primary(useWords.getState().tag), {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(day);
}

/** Whether a table still goes on. */
export const goesOn = ({ table }: Listed): boolean => table.phase === 'waiting' || table.phase === 'playing';
