import heart from 'virtual:icon/game-icons/hearts';
import check from 'virtual:icon/lucide/check';
import layers from 'virtual:icon/lucide/gallery-vertical-end';
import play from 'virtual:icon/lucide/play';
import { useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { trackKey } from '../../motion/changes.ts';
import { useTableView } from '../../table/play/play.tsx';
import type { PlateProps } from '../tricks/Board.tsx';
import { SeatFrame } from '../tricks/SeatFrame.tsx';
import { hasRole } from '../tricks/trick.ts';
import css from './Plate.module.css';
import { resultOf, shareOf, signed, standingOf } from './standing.ts';

/** A seat: who sits there, the points taken in this deal, and how far the seat is from the end of the game. */
export function Plate({ seat, shape }: PlateProps) {
  const t = useT();
  const { view } = useTableView();
  const standing = standingOf(view, seat);
  const result = resultOf(view);
  const last = result?.points[seat];
  const roles = [
    ...(hasRole(view, seat, 'leader') ? [{ icon: play, words: t('web-hearts-leads') }] : []),
    ...(hasRole(view, seat, 'answered') ? [{ icon: check, words: t('web-hearts-passed') }] : []),
  ];
  return (
    <SeatFrame {...{ seat, roles }} shape={shape}>
      <p className={css.points} data-any={standing.points !== 0 || undefined}>
        <Icon of={heart} />
        {last === undefined ? (
          <>
            <strong data-track={trackKey({ id: 'points', owner: seat })}>
              {signed(standing.points).replace('+', '')}
            </strong>
            <span className={css.unit}>{t('web-hearts-this-deal')}</span>
          </>
        ) : (
          <>
            <strong>{signed(last)}</strong>
            <span className={css.unit}>{t('web-hearts-in-deal', { deal: result?.deal ?? 0 })}</span>
          </>
        )}
      </p>
      <div className={css.total}>
        <span>
          {t('web-hearts-total', { total: signed(standing.total).replace('+', ''), limit: standing.limit })}
        </span>
        <span className={css.bar} style={{ '--share': shareOf(standing) }} aria-hidden="true" />
        <span className={css.cards}>
          <Icon of={layers} /> {standing.cards}
          <span className="visually-hidden"> {t('web-hearts-cards', { count: standing.cards })}</span>
        </span>
      </div>
    </SeatFrame>
  );
}
