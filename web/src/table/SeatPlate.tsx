import bot from 'virtual:icon/lucide/bot';
import circle from 'virtual:icon/lucide/circle-dashed';
import user from 'virtual:icon/lucide/user-round';
import type { ReactNode } from 'react';
import { nameOf } from '../client/names.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Player, Seat, Track } from '../protocol.ts';
import { usePlay } from './play.tsx';
import css from './SeatPlate.module.css';

/** How a player stands, in a few words. */
export function standing(player: Player | undefined): string {
  switch (player?.is) {
    case 'bot':
      return `${player.name} bot`;
    case 'kept':
      return 'not here yet';
    case 'person':
      return { here: '', away: 'away', bot_plays: 'away, a bot plays' }[player.presence];
    default:
      return 'free seat';
  }
}

/** A seat: who sits there, how they stand, whether they are awaited. */
export function SeatPlate({ seat, children }: { seat: Seat; children?: ReactNode }) {
  const { view, seats, me, targets, picked, point } = usePlay();
  const player = seats.find(info => info.seat === seat)?.player;
  const seen = view.seats.find(one => one.seat === seat);
  const key = `seat:${seat}`;
  const tracks = view.tracks.filter(track => track.owner === seat);
  const isTarget =
    targets.has(key) &&
    (picked.length > 0 ||
      view.choices.some(offer => offer.on.length === 1 && 'seat' in (offer.on[0] ?? {}) && seat !== me));
  const about = [standing(player), seen?.note ?? ''].filter(Boolean).join(' · ');
  return (
    <section
      className={css.plate}
      data-anchor={key}
      data-asked={seen?.asked || undefined}
      aria-label={nameOf(seat, seats)}
    >
      <div className={css.who}>
        <Icon
          of={player?.is === 'bot' ? bot : player?.is === 'person' ? user : circle}
          className={css.icon}
        />
        <span className={css.name}>
          {nameOf(seat, seats)}
          {seat === me && <span className={css.you}> (you)</span>}
        </span>
        {seen?.asked && <span className={css.asked}>{seat === me ? 'your move' : 'thinking'}</span>}
      </div>
      {about && <p className={css.about}>{about}</p>}
      {children ?? <Tracks tracks={tracks} />}
      {isTarget && (
        <button type="button" className={css.target} onClick={() => point(key)}>
          Choose {nameOf(seat, seats)}
        </button>
      )}
    </section>
  );
}

/** Numbers with their names. */
export function Tracks({ tracks }: { tracks: readonly Track[] }) {
  if (tracks.length === 0) return null;
  return (
    <dl className={css.tracks}>
      {tracks.map(track => (
        <div key={track.id} className={css.track}>
          <dt>{track.title}</dt>
          <dd>
            {track.value}
            {track.max !== null && <span className={css.max}>/{track.max}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
