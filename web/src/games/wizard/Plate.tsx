import dealer from 'virtual:icon/game-icons/card-random';
import bot from 'virtual:icon/lucide/bot';
import circle from 'virtual:icon/lucide/circle-dashed';
import layers from 'virtual:icon/lucide/gallery-vertical-end';
import star from 'virtual:icon/lucide/star';
import user from 'virtual:icon/lucide/user-round';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Seat } from '../../protocol.ts';
import { usePlay } from '../../table/play.tsx';
import { standing as presence } from '../../table/SeatPlate.tsx';
import css from './Plate.module.css';
import { aimInWords, aimOf, type Standing, signless, standingOf } from './standing.ts';
import { remarksOf } from './trick.ts';

export interface PlateProps {
  seat: Seat;
  /** The others stand upright side by side; the own one lies along the hand. */
  shape?: 'column' | 'row';
}

/** A seat: who sits there, what they said they would win, and what they have won. */
export function Plate({ seat, shape = 'column' }: PlateProps) {
  const { view, seats, me } = usePlay();
  const player = seats.find(info => info.seat === seat)?.player;
  const isAsked = view.seats.find(one => one.seat === seat)?.asked ?? false;
  const remarks = remarksOf(view, seat);
  const standing = standingOf(view, seat);
  const name = nameOf(seat, seats);
  const about = presence(player);
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
          {seat === me && <span className={css.you}> (you)</span>}
        </span>
        {remarks.includes('deals') && (
          <span className={css.deals}>
            <Icon of={dealer} />
            <span>deals</span>
          </span>
        )}
      </div>
      <p className={css.about}>
        {isAsked && !isAway ? (seat === me ? 'your move' : 'thinking…') : about || '\u00a0'}
      </p>
      <Tally standing={standing} isSealed={remarks.some(remark => /predicted/.test(remark))} />
      <p className={css.numbers}>
        <span title="Experience Points">
          <Icon of={star} /> {signless(standing.total)}
          <span className={`${css.unit} ${css.experience}`}> Experience Points</span>
        </span>
        <span>
          <Icon of={layers} /> {standing.cards}
          <span className={css.unit}> {standing.cards === 1 ? 'card' : 'cards'}</span>
        </span>
      </p>
    </section>
  );
}

/** Tricks won of tricks predicted, large, for that is what the game is about. */
function Tally({ standing, isSealed }: { standing: Standing; isSealed: boolean }) {
  const { won, bid } = standing;
  if (bid === null) {
    return (
      <p className={css.tally}>
        {isSealed || won > 0 ? (
          <>
            <strong>{won}</strong> of <strong>?</strong>
          </>
        ) : (
          <span className={css.none}>no word yet</span>
        )}
      </p>
    );
  }
  return (
    <p className={css.tally}>
      <span className={css.ratio}>
        <strong>{won}</strong> of <strong>{bid}</strong>
      </span>
      <span className={css.aim}>{aimInWords(standing)}</span>
    </p>
  );
}
