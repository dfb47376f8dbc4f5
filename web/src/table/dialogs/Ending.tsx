import { listOf, useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { decidingOf } from '../../client/story.ts';
import { sentence } from '../../client/words.ts';
import type { Ending as EndingView, Seat, SeatInfo, Track } from '../../protocol.ts';
import type { T } from '../cards/terms.ts';
import css from './Ending.module.css';

/** A heading for how it ended, for who looks. */
export function headline(t: T, ending: EndingView, me: Seat | null, seats: readonly SeatInfo[]): string {
  const winners = ending.standings.flatMap(({ verdict }, seat) => (verdict === 'won' ? [seat] : []));
  const mine = me === null ? undefined : ending.standings[me]?.verdict;
  if (mine === 'won') return t(winners.length > 1 ? 'web-over-shared' : 'web-over-won');
  if (mine === 'drew') return t('web-over-draw');
  if (winners.length > 0) {
    const names = listOf(winners.map(seat => nameOf(seat, seats)));
    return t('web-over-winners', { names, count: winners.length });
  }
  return t(mine === 'lost' ? 'web-over-lost' : 'web-over');
}

/** What a verdict counts where nothing else does. */
const WORTH = { won: 1, drew: 0, lost: -1 };

/** Whether the scores of an ending tell more than who won. */
export const isTelling = ({ standings }: EndingView): boolean =>
  standings.some(({ score, verdict }) => score !== WORTH[verdict]);

const VERDICTS = { won: 'web-verdict-won', lost: 'web-verdict-lost', drew: 'web-verdict-drew' };

interface StandingsProps {
  ending: EndingView;
  seats: readonly SeatInfo[];
  /** The id of the game, and what its scores count for who does not know it. */
  game: string;
  unit: string;
  /** The numbers at the end: life, lore. */
  tracks?: readonly Track[];
}

/** Who came where. */
export function Standings({ ending, seats, game, unit, tracks = [] }: StandingsProps) {
  const t = useT();
  const show = useShow();
  const order = ending.standings
    .map((standing, seat) => ({ ...standing, seat }))
    .sort((a, b) => b.score - a.score || b.tiebreak - a.tiebreak || a.seat - b.seat);
  // The game's own words for a result have its numbers; without them the score stands beside the verdict, unless it only
  // says the same again.
  const results = ending.results ?? [];
  const hasScores = results.length === 0 && isTelling(ending);
  // Where the score says no more than who won, the number that decides does.
  const deciding = isTelling(ending) ? null : decidingOf(tracks, ending);
  const numbers =
    deciding === null ? [] : tracks.filter(({ id, owner }) => id === deciding && owner !== null);
  const [number] = numbers;
  return (
    <>
      <p>{sentence(show(ending.text))}</p>
      <table className={css.table}>
        <caption className="visually-hidden">{t('web-result')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('web-player')}</th>
            {hasScores && <th scope="col">{t('web-unit', { game, unit })}</th>}
            {number && <th scope="col">{show(number.title)}</th>}
            <th scope="col">{t('web-result')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ seat, score, verdict }) => (
            <tr key={seat} data-verdict={verdict}>
              <th scope="row">{nameOf(seat, seats)}</th>
              {hasScores && <td>{score}</td>}
              {number && <td>{numbers.find(({ owner }) => owner === seat)?.value}</td>}
              <td>{show(results[seat] ?? t(VERDICTS[verdict]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
