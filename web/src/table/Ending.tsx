import { sentence } from '../client/api.ts';
import { nameOf, withNames } from '../client/names.ts';
import type { Ending as EndingView, Seat, SeatInfo } from '../protocol.ts';
import css from './Ending.module.css';

/** A heading for how it ended, for who looks. */
export function headline(ending: EndingView, me: Seat | null, seats: readonly SeatInfo[]): string {
  const winners = ending.standings.flatMap(({ verdict }, seat) => (verdict === 'won' ? [seat] : []));
  const mine = me === null ? undefined : ending.standings[me]?.verdict;
  if (mine === 'won') return winners.length > 1 ? 'You share the win' : 'You won';
  if (mine === 'drew') return 'A draw';
  if (winners.length > 0) return `${winners.map(seat => nameOf(seat, seats)).join(' and ')} won`;
  return mine === 'lost' ? 'You lost' : 'The game is over';
}

/** What a verdict counts where nothing else does. */
const WORTH = { won: 1, drew: 0, lost: -1 };

/** Who came where. */
export function Standings({
  ending,
  seats,
  unit,
}: {
  ending: EndingView;
  seats: readonly SeatInfo[];
  unit: string;
}) {
  const order = ending.standings
    .map((standing, seat) => ({ ...standing, seat }))
    .sort((a, b) => b.score - a.score || b.tiebreak - a.tiebreak || a.seat - b.seat);
  // Where one only wins or loses, the score says the same again.
  const isTelling = order.some(({ score, verdict }) => score !== WORTH[verdict]);
  return (
    <>
      <p>{sentence(withNames(ending.text, seats))}</p>
      <table className={css.table}>
        <caption className="visually-hidden">Result</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {isTelling && <th scope="col">{sentence(unit).replace(/\.$/, '')}</th>}
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ seat, score, verdict }) => (
            <tr key={seat} data-verdict={verdict}>
              <th scope="row">{nameOf(seat, seats)}</th>
              {isTelling && <td>{score}</td>}
              <td>{verdict}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
