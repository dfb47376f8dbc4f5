import dealer from 'virtual:icon/game-icons/card-random';
import bot from 'virtual:icon/lucide/bot';
import circle from 'virtual:icon/lucide/circle-dashed';
import layers from 'virtual:icon/lucide/gallery-vertical-end';
import star from 'virtual:icon/lucide/star';
import user from 'virtual:icon/lucide/user-round';
import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import { trackKey } from '../../motion/changes.ts';
import { useTableView } from '../../table/play/play.tsx';
import { standing as presence } from '../../table/seats/SeatPlate.tsx';
import type { PlateProps } from '../tricks/Board.tsx';
import { hasRole } from '../tricks/trick.ts';
import { Marked } from './Marked.tsx';
import css from './Plate.module.css';
import { aimInWords, aimOf, type Standing, signless, standingOf } from './standing.ts';

/** A seat: who sits there, what they said they would win, and what they have won. */
export function Plate({ seat, shape = 'column' }: PlateProps) {
  const t = useT();
  const { view, seats, me } = useTableView();
  const player = seats.find(info => info.seat === seat)?.player;
  const isAsked = view.seats.find(one => one.seat === seat)?.asked ?? false;
  const standing = standingOf(view, seat);
  const name = nameOf(seat, seats);
  const about = presence(t, player);
  const isAway = player?.is === 'person' && player.presence !== 'here';
  return (
    <section
      className={`${css.plate} ${css[shape]}`}
      data-anchor={`seat:${seat}`}
      data-asked={isAsked || undefined}
      data-away={isAway || undefined}
      data-aim={aimOf(standing)}
      aria-label={name}
    >
      <div className={css.who}>
        <Icon
          of={player?.is === 'bot' ? bot : player?.is === 'person' ? user : circle}
          className={css.icon}
        />
        <span className={css.name}>
          {name}
          {seat === me && <span className={css.you}> {t('web-you-mark')}</span>}
        </span>
        {hasRole(view, seat, 'dealer') && (
          <span className={css.deals}>
            <Icon of={dealer} />
            <span>{t('web-wizard-deals')}</span>
          </span>
        )}
      </div>
      <p className={css.about}>
        {isAsked && !isAway ? t(seat === me ? 'web-asked-you' : 'web-asked') : about || '\u00a0'}
      </p>
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
    </section>
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
