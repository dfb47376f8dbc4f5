import check from 'virtual:icon/lucide/check';
import x from 'virtual:icon/lucide/x';
import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Seat } from '../../protocol.ts';
import { Card } from '../../table/cards/Card.tsx';
import type { T } from '../../table/cards/terms.ts';
import { useTableView } from '../../table/play/play.tsx';
import { walk } from '../../table/play/roving.ts';
import css from './Spots.module.css';
import { type Result, type RoundResults, signed } from './standing.ts';
import { away, type Played, type Trick, trickOf } from './trick.ts';

/** The trick: each card before who played it. Once it is won it stays, paler, until the next one is led. */
export function Spots({ others, results }: { others: Seat[]; results: RoundResults | null }) {
  const t = useT();
  const { view, seats, me } = useTableView();
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
      aria-label={t(trick.isOver ? 'web-wizard-last-trick' : 'web-wizard-trick')}
      // The keys move between the cards in it.
      onKeyDown={walk}
    >
      <p className={css.headline}>
        {headline(t, trick, results, seat => (seat === me ? null : nameOf(seat, seats)))}
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

/** What there is to say of the trick as a whole; `called` has no name for who looks. */
export function headline(
  t: T,
  trick: Trick,
  results: RoundResults | null,
  called: (seat: Seat) => string | null,
): string {
  const round = results?.round;
  if (!trick.isOver || trick.winner === null) {
    return round === undefined ? '' : t('web-wizard-round-over', { round });
  }
  const name = called(trick.winner);
  if (round === undefined) {
    return name === null ? t('web-wizard-won-by-you') : t('web-wizard-won-by', { name });
  }
  return name === null
    ? t('web-wizard-round-over-by-you', { round })
    : t('web-wizard-round-over-by', { round, name });
}

interface SpotProps {
  seat: Seat;
  trick: Trick;
  played: Played | undefined;
  result: Result | undefined;
  isStop: boolean;
}

function Spot({ seat, trick, played, result, isStop }: SpotProps) {
  const t = useT();
  const { seats, me } = useTableView();
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
            <span className={css.name}>{seat === me ? t('web-you') : nameOf(seat, seats)}</span>
            {played && <span className={css.how}>{how(t, played, isWinner, trick.isOver)}</span>}
          </>
        )}
      </p>
    </div>
  );
}

function how(t: T, { place }: Played, isWinner: boolean, isOver: boolean): string {
  if (isWinner) return t(isOver ? 'web-wizard-spot-won' : 'web-wizard-spot-winning');
  return place === 1 ? t('web-wizard-spot-led') : '';
}

/** What came of a prediction. */
function Outcome({ bid, won, points }: Result) {
  const t = useT();
  return (
    <span className={css.outcome} data-exact={bid === won || undefined}>
      <Icon of={bid === won ? check : x} />
      <span>{t('web-wizard-of', { count: won, all: bid })}</span>
      <strong>{signed(points)}</strong>
    </span>
  );
}
