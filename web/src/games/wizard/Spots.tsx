import check from 'virtual:icon/lucide/check';
import x from 'virtual:icon/lucide/x';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Seat } from '../../protocol.ts';
import { Card } from '../../table/Card.tsx';
import { usePlay } from '../../table/play.tsx';
import { walk } from '../../table/roving.ts';
import css from './Spots.module.css';
import { type Result, type RoundResults, signed } from './standing.ts';
import { away, type Played, type Trick, trickOf } from './trick.ts';
import { remark } from './words.ts';

/** The trick: each card before who played it. Once it is won it stays, paler, until the next one is led. */
export function Spots({ others, results }: { others: Seat[]; results: RoundResults | null }) {
  const { view, seats, me } = usePlay();
  const trick = trickOf(view);
  const isEmpty = trick.cards.length === 0 && !view.flow.some(step => step.now && step.id === 'play');
  const first = trick.cards[0]?.seat;
  const spot = (seat: Seat) => (
    <Spot
      seat={seat}
      trick={trick}
      played={trick.cards.find(one => one.seat === seat)}
      result={results?.results.find(one => one.seat === seat)}
      isStop={seat === first}
    />
  );
  return (
    <section
      className={css.trick}
      data-anchor="zone:trick"
      data-zone="trick"
      data-over={trick.isOver || undefined}
      data-empty={isEmpty || undefined}
      aria-label={trick.isOver ? 'Last trick' : 'Trick'}
      // The keys move between the cards in it.
      onKeyDown={walk}
    >
      <p className={css.headline}>
        {headline(trick, results, seat => (seat === me ? 'you' : nameOf(seat, seats)))}
      </p>
      <ul className={css.spots}>
        {others.map((seat, index) => (
          <li key={seat} className={css.place} style={{ '--away': away(index, others.length) }}>
            {spot(seat)}
          </li>
        ))}
        {me !== null && <li className={css.own}>{spot(me)}</li>}
      </ul>
    </section>
  );
}

/** What there is to say of the trick as a whole. */
export function headline(trick: Trick, results: RoundResults | null, name: (seat: Seat) => string): string {
  const winner = trick.isOver && trick.winner !== null ? name(trick.winner) : null;
  if (!results) return winner === null ? '' : remark(`${winner} won it`);
  return `Round ${results.round} is over${winner === null ? '' : `: ${winner} won the last trick`}`;
}

interface SpotProps {
  seat: Seat;
  trick: Trick;
  played: Played | undefined;
  result: Result | undefined;
  isStop: boolean;
}

function Spot({ seat, trick, played, result, isStop }: SpotProps) {
  const { seats, me } = usePlay();
  const isWinner = played !== undefined && trick.winner === seat;
  return (
    <div className={css.spot} data-winner={isWinner || undefined}>
      {played ? (
        <Card key={played.card.handle} card={played.card} tabIndex={isStop ? 0 : -1} />
      ) : (
        <div className={css.free} aria-hidden="true" />
      )}
      <p className={css.label}>
        {result ? (
          <Outcome {...result} />
        ) : (
          <>
            <span className={css.name}>{seat === me ? 'You' : nameOf(seat, seats)}</span>
            {played && <span className={css.how}>{how(played, isWinner, trick.isOver)}</span>}
          </>
        )}
      </p>
    </div>
  );
}

function how({ place }: Played, isWinner: boolean, isOver: boolean): string {
  if (isWinner) return isOver ? 'won it' : 'wins so far';
  return place === 1 ? 'led' : '';
}

/** What came of a prediction. */
function Outcome({ bid, won, points }: Result) {
  return (
    <span className={css.outcome} data-exact={bid === won || undefined}>
      <Icon of={bid === won ? check : x} />
      <span>
        {won} of {bid}
      </span>
      <strong>{signed(points)}</strong>
    </span>
  );
}
