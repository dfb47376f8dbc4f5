import check from 'virtual:icon/lucide/check';
import x from 'virtual:icon/lucide/x';
import { useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Seat } from '../../protocol.ts';
import type { T } from '../../table/cards/terms.ts';
import { type Trick, wonBy } from '../tricks/trick.ts';
import css from './Outcome.module.css';
import { type Result, type RoundResults, signed } from './standing.ts';

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
    return wonBy(t, trick, called);
  }
  return name === null
    ? t('web-wizard-round-over-by-you', { round })
    : t('web-wizard-round-over-by', { round, name });
}

/** What came of a prediction. */
export function Outcome({ bid, won, points }: Result) {
  const t = useT();
  return (
    <span className={css.outcome} data-exact={bid === won || undefined}>
      <Icon of={bid === won ? check : x} />
      <span>{t('web-wizard-of', { count: won, all: bid })}</span>
      <strong>{signed(points)}</strong>
    </span>
  );
}
