import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { Seat } from '../../protocol.ts';
import { Card } from '../../table/cards/Card.tsx';
import type { T } from '../../table/cards/terms.ts';
import { useTableView } from '../../table/play/play.tsx';
import { walk } from '../../table/play/roving.ts';
import css from './Spots.module.css';
import { away, type Played, type Trick, trickOf } from './trick.ts';

export interface SpotsProps {
  /** The others, in the order they sit. */
  others: readonly Seat[];
  /** What there is to say of the trick as a whole. */
  headline: string;
  /** What is said of a seat in the place of its name, once there is something to say. */
  outcome?: (seat: Seat) => ReactNode;
  /** Words for the card that takes the trick, or took it, where that is not to win it. */
  taking?: (isOver: boolean) => string;
}

/** The trick: each card before who played it. Once it is won it stays, paler, until the next one is led. */
export function Spots({ others, headline, outcome, taking }: SpotsProps) {
  const t = useT();
  const { view, me } = useTableView();
  const trick = trickOf(view);
  const isEmpty = trick.cards.length === 0 && !view.flow.some(step => step.now && step.id === 'play');
  const first = trick.cards[0]?.seat;
  const spot = (seat: Seat) => (
    <Spot
      seat={seat}
      trick={trick}
      played={trick.cards.find(one => one.seat === seat)}
      outcome={outcome?.(seat)}
      taking={taking}
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
      aria-label={t(trick.isOver ? 'web-tricks-last-trick' : 'web-tricks-trick')}
      // The keys move between the cards in it.
      onKeyDown={walk}
    >
      <p className={css.headline}>{headline} </p>
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

interface SpotProps {
  seat: Seat;
  trick: Trick;
  played: Played | undefined;
  outcome: ReactNode;
  taking: SpotsProps['taking'];
  isStop: boolean;
}

function Spot({ seat, trick, played, outcome, taking, isStop }: SpotProps) {
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
        {outcome ?? (
          <>
            <span className={css.name}>{seat === me ? t('web-you') : nameOf(seat, seats)}</span>
            {played && <span className={css.how}>{how(t, played, isWinner, trick.isOver, taking)}</span>}
          </>
        )}
      </p>
    </div>
  );
}

function how(
  t: T,
  { place }: Played,
  isWinner: boolean,
  isOver: boolean,
  taking: SpotsProps['taking'],
): string {
  if (isWinner) return taking?.(isOver) ?? t(isOver ? 'web-tricks-spot-won' : 'web-tricks-spot-winning');
  return place === 1 ? t('web-tricks-spot-led') : '';
}
