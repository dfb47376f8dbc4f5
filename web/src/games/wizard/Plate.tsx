import dealer from 'virtual:icon/game-icons/card-random';
import layers from 'virtual:icon/lucide/gallery-vertical-end';
import star from 'virtual:icon/lucide/star';
import { useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { trackKey } from '../../motion/changes.ts';
import { useTableView } from '../../table/play/play.tsx';
import type { PlateProps } from '../tricks/Board.tsx';
import { SeatFrame } from '../tricks/SeatFrame.tsx';
import { hasRole } from '../tricks/trick.ts';
import { Marked } from './Marked.tsx';
import css from './Plate.module.css';
import { aimInWords, aimOf, type Standing, signless, standingOf } from './standing.ts';

/** A seat: who sits there, what they said they would win, and what they have won. */
export function Plate({ seat, shape }: PlateProps) {
  const t = useT();
  const { view } = useTableView();
  const standing = standingOf(view, seat);
  const roles = hasRole(view, seat, 'dealer') ? [{ icon: dealer, words: t('web-wizard-deals') }] : [];
  return (
    <SeatFrame {...{ seat, roles }} shape={shape} aim={aimOf(standing)}>
      <Tally standing={standing} isSealed={hasRole(view, seat, 'answered')} />
      <p className={css.numbers}>
        <span title={t('web-wizard-points')} data-track={trackKey({ id: 'total', owner: seat })}>
          <Icon of={star} /> {signless(standing.total)}
          <span className={`${css.unit} ${css.experience}`}> {t('web-wizard-points')}</span>
        </span>
        <span>
          <Icon of={layers} /> {standing.cards}
          <span className={css.unit}> {t('web-wizard-cards', { count: standing.cards })}</span>
        </span>
      </p>
    </SeatFrame>
  );
}

/** Tricks won of tricks predicted, large, for that is what the game is about. */
function Tally({ standing, isSealed }: { standing: Standing; isSealed: boolean }) {
  const t = useT();
  const { won, bid } = standing;
  if (bid === null) {
    return (
      <p className={css.tally}>
        {isSealed || won > 0 ? (
          <span className={css.ratio}>
            <Marked id="web-wizard-tally" won={won} bid="?" />
          </span>
        ) : (
          <span className={css.none}>{t('web-wizard-tally-open')}</span>
        )}
      </p>
    );
  }
  return (
    <p className={css.tally}>
      <span className={css.ratio}>
        <Marked id="web-wizard-tally" won={won} bid={bid} />
      </span>
      <span className={css.aim}>{aimInWords(t, standing)}</span>
    </p>
  );
}
