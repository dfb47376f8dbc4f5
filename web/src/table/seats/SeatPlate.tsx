import bot from 'virtual:icon/lucide/bot';
import circle from 'virtual:icon/lucide/circle-dashed';
import user from 'virtual:icon/lucide/user-round';
import type { ReactNode } from 'react';
import { type Show, useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import { trackKey } from '../../motion/changes.ts';
import type { Player, Role, Seat, SeatView, Track } from '../../protocol.ts';
import type { T } from '../cards/terms.ts';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import css from './SeatPlate.module.css';

/** How a player stands, in a few words. */
export function standing(t: T, player: Player | undefined): string {
  switch (player?.is) {
    case 'bot':
      return t('web-bot-of', { level: t('web-bot-kind', { name: player.name }) });
    case 'kept':
      return t('web-not-here');
    case 'person':
      return player.presence === 'here' ? '' : t(player.presence === 'away' ? 'web-away' : 'web-away-bot');
    default:
      return t('web-free-seat');
  }
}

/** What a seat is to the game, in words: said where the game makes no remark of its own. */
const ROLES: Record<Role, string> = {
  active: 'web-role-active',
  first: 'web-role-first',
  dealer: 'web-role-dealer',
  leader: 'web-role-leader',
  winning: 'web-role-winning',
  answered: 'web-role-answered',
  kept: 'web-role-kept',
  extra_turn: 'web-role-extra-turn',
  resolving: 'web-role-resolving',
  left: 'web-role-left',
};

/** What is to be said of a seat: who plays it, and what it is to the game. */
export function remarksOf(
  t: T,
  show: Show,
  player: Player | undefined,
  seen: SeatView | undefined,
): string[] {
  const remarks = seen?.note ? [show(seen.note)] : (seen?.roles ?? []).map(role => t(ROLES[role]));
  return [standing(t, player), ...remarks].filter(Boolean);
}

/** A seat: who sits there, how they stand, whether they are awaited. */
export function SeatPlate({ seat, children }: { seat: Seat; children?: ReactNode }) {
  const t = useT();
  const show = useShow();
  const { view, seats, me } = useTableView();
  const { targets, picked } = useSelection();
  const { point } = useCommands();
  const player = seats.find(info => info.seat === seat)?.player;
  const seen = view.seats.find(one => one.seat === seat);
  const key = `seat:${seat}`;
  const tracks = view.tracks.filter(track => track.owner === seat);
  const isTarget =
    targets.has(key) &&
    (picked.length > 0 ||
      view.choices.some(offer => offer.on.length === 1 && 'seat' in (offer.on[0] ?? {}) && seat !== me));
  const about = remarksOf(t, show, player, seen).join(' · ');
  return (
    <section
      className={css.plate}
      data-anchor={key}
      data-asked={seen?.asked || undefined}
      data-roles={seen?.roles?.join(' ') || undefined}
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
        {seen?.asked && <span className={css.asked}>{t(seat === me ? 'web-asked-you' : 'web-asked')}</span>}
      </div>
      {about && <p className={css.about}>{about}</p>}
      {children ?? <Tracks tracks={tracks} />}
      {isTarget && (
        <button type="button" className={css.target} onClick={() => point(key)}>
          {t('web-choose-seat', { seat: nameOf(seat, seats) })}
        </button>
      )}
    </section>
  );
}

/** Numbers with their names. */
export function Tracks({ tracks }: { tracks: readonly Track[] }) {
  const show = useShow();
  if (tracks.length === 0) return null;
  return (
    <dl className={css.tracks}>
      {tracks.map(track => (
        <div key={track.id} className={css.track}>
          <dt>{show(track.title)}</dt>
          <dd data-track={trackKey(track)}>
            {track.value}
            {track.max !== null && <span className={css.max}>/{track.max}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
