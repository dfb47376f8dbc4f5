import bot from 'virtual:icon/lucide/bot';
import circle from 'virtual:icon/lucide/circle-dashed';
import user from 'virtual:icon/lucide/user-round';
import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { Icon, type IconData } from '../../icons/Icon.tsx';
import { useTableView } from '../../table/play/play.tsx';
import { standing } from '../../table/seats/SeatPlate.tsx';
import type { PlateProps } from './Board.tsx';
import css from './SeatFrame.module.css';

export interface SeatFrameProps extends PlateProps {
  /** Marks beside the name, such as who deals or leads; small screens show their icons alone. */
  roles: readonly { icon: IconData; words: string }[];
  /** How the seat stands, for the colours of what is inside. */
  aim?: string | undefined;
  /** What the game counts at a seat. */
  children: ReactNode;
}

/** The frame of a seat in a trick game: who sits there, whether they are asked or away, and what the game counts. */
export function SeatFrame({ seat, shape = 'column', roles, aim, children }: SeatFrameProps) {
  const t = useT();
  const { view, seats, me } = useTableView();
  const player = seats.find(info => info.seat === seat)?.player;
  const isAsked = view.seats.find(one => one.seat === seat)?.asked ?? false;
  const isAway = player?.is === 'person' && player.presence !== 'here';
  const about = standing(t, player) || '\u00a0';
  return (
    <section
      className={css.frame}
      data-shape={shape}
      data-anchor={`seat:${seat}`}
      data-asked={isAsked || undefined}
      data-away={isAway || undefined}
      data-aim={aim}
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
        {roles.map(({ icon, words }) => (
          <span key={words} className={css.role}>
            <Icon of={icon} />
            <span>{words}</span>
          </span>
        ))}
      </div>
      <p className={css.about}>
        {isAsked && !isAway ? t(seat === me ? 'web-asked-you' : 'web-asked') : about}
      </p>
      {children}
    </section>
  );
}
