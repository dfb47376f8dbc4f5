import heart from 'virtual:icon/game-icons/hearts';
import bot from 'virtual:icon/lucide/bot';
import check from 'virtual:icon/lucide/check';
import circle from 'virtual:icon/lucide/circle-dashed';
import layers from 'virtual:icon/lucide/gallery-vertical-end';
import play from 'virtual:icon/lucide/play';
import user from 'virtual:icon/lucide/user-round';
import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useTableView } from '../../table/play/play.tsx';
import { standing as presence } from '../../table/seats/SeatPlate.tsx';
import type { PlateProps } from '../tricks/Board.tsx';
import { hasRole } from '../tricks/trick.ts';
import css from './Plate.module.css';
import { resultOf, shareOf, signed, standingOf } from './standing.ts';

/** A seat: who sits there, the points taken in this deal, and how far the seat is from the end of the game. */
export function Plate({ seat, shape = 'column' }: PlateProps) {
  const t = useT();
  const { view, seats, me } = useTableView();
  const player = seats.find(info => info.seat === seat)?.player;
  const isAsked = view.seats.find(one => one.seat === seat)?.asked ?? false;
  const standing = standingOf(view, seat);
  const result = resultOf(view);
  const last = result?.points[seat];
  const about = presence(t, player);
  const isAway = player?.is === 'person' && player.presence !== 'here';
  return (
    <section
      className={`${css.plate} ${css[shape]}`}
      data-anchor={`seat:${seat}`}
      data-asked={isAsked || undefined}
      data-away={isAway || undefined}
      aria-label={nameOf(seat, seats)}
    >
      <div className={css.who}>
        <Icon
          of={player?.is === 'bot' ? bot : player?.is === 'person' ? user : circle}
          className={css.icon}
        />
        <span className={css.name}>
          {nameOf(seat, seats)}
          {seat === me && <span className={css.you}> {t('web-you-mark')}</span>}
        </span>
        {hasRole(view, seat, 'leader') && (
          <span className={css.role}>
            <Icon of={play} />
            <span>{t('web-hearts-leads')}</span>
          </span>
        )}
        {hasRole(view, seat, 'answered') && (
          <span className={css.role}>
            <Icon of={check} />
            <span>{t('web-hearts-passed')}</span>
          </span>
        )}
      </div>
      <p className={css.about}>
        {isAsked && !isAway ? t(seat === me ? 'web-asked-you' : 'web-asked') : about || '\u00a0'}
      </p>
      <p className={css.points} data-any={standing.points !== 0 || undefined}>
        <Icon of={heart} />
        {last === undefined ? (
          <>
            <strong>{signed(standing.points).replace('+', '')}</strong>
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
    </section>
  );
}
