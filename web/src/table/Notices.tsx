import info from 'virtual:icon/lucide/info';
import wifi from 'virtual:icon/lucide/wifi-off';
import x from 'virtual:icon/lucide/x';
import { useStore } from 'zustand';
import { nameOf, withNames } from '../client/names.ts';
import type { TableVisit } from '../client/table.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Look } from '../look/look.ts';
import type { Seat, SeatInfo } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import css from './Notices.module.css';

export interface NoticesProps {
  visit: TableVisit;
  me: Seat | null;
  seats: readonly SeatInfo[];
  look: Look;
}

/** What the table has to say besides the game: refusals, the line, wishes of others. */
export function Notices({ visit, me, seats, look }: NoticesProps) {
  const line = useStore(visit.store, state => state.line);
  const notice = useStore(visit.store, state => state.notice);
  const undo = useStore(visit.store, state => state.frame?.undo ?? null);
  const isWaiting = useStore(visit.store, state => state.unanswered.length > 0);
  return (
    <div className={css.notices} aria-live="polite">
      {line.is === 'lost' && (
        <p className={css.lost}>
          <Icon of={wifi} />
          <span>
            {line.reason} Coming back by itself{isWaiting ? '; your move is kept and will be sent' : ''}…
          </span>
        </p>
      )}
      {notice && (
        <div key={notice.key} className={css.notice} data-notice>
          <Icon of={info} />
          <p>{withNames(look.tell?.(notice.text) ?? notice.text, seats, me)}</p>
          <Button tone="quiet" aria-label="Dismiss" onPress={() => visit.say(null)}>
            <Icon of={x} />
          </Button>
        </div>
      )}
      {undo && (
        <div className={css.notice}>
          <p>
            {me === undo.by ? 'You ask' : `${nameOf(undo.by, seats)} asks`} to take the last move back.
            Waiting for {undo.waiting_for.map(seat => (seat === me ? 'you' : nameOf(seat, seats))).join(', ')}
            .
          </p>
          {me !== null && undo.waiting_for.includes(me) && (
            <span className={css.answers}>
              <Button tone="main" onPress={() => visit.act({ answer_undo: 'agree' })}>
                Agree
              </Button>
              <Button onPress={() => visit.act({ answer_undo: 'refuse' })}>Refuse</Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
