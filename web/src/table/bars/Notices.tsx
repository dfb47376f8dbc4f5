import info from 'virtual:icon/lucide/info';
import wifi from 'virtual:icon/lucide/wifi-off';
import x from 'virtual:icon/lucide/x';
import { useStore } from 'zustand';
import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { TableVisit } from '../../client/table.ts';
import { sentence } from '../../client/words.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Seat, SeatInfo } from '../../protocol.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Notices.module.css';

export interface NoticesProps {
  visit: TableVisit;
  me: Seat | null;
  seats: readonly SeatInfo[];
}

/** What the table has to say besides the game: refusals, the line, wishes of others. */
export function Notices({ visit, me, seats }: NoticesProps) {
  const t = useT();
  const show = useShow();
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
            {sentence(show(line.reason))} {t(isWaiting ? 'web-line-back-kept' : 'web-line-back')}
          </span>
        </p>
      )}
      {notice && (
        <div key={notice.key} className={css.notice} data-notice>
          <Icon of={info} />
          <p>{sentence(show(notice.text))}</p>
          <Button tone="quiet" aria-label={t('web-dismiss')} onPress={() => visit.say(null)}>
            <Icon of={x} />
          </Button>
        </div>
      )}
      {undo && (
        <div className={css.notice}>
          <p>
            {me === undo.by ? t('web-undo-own') : t('web-undo-other', { seat: nameOf(undo.by, seats) })}{' '}
            {t('web-undo-waiting', {
              seats: undo.waiting_for
                .map(seat => (seat === me ? t('web-undo-you') : nameOf(seat, seats)))
                .join(', '),
            })}
          </p>
          {me !== null && undo.waiting_for.includes(me) && (
            <span className={css.answers}>
              <Button tone="main" onPress={() => visit.act({ answer_undo: 'agree' })}>
                {t('web-agree')}
              </Button>
              <Button onPress={() => visit.act({ answer_undo: 'refuse' })}>{t('web-refuse')}</Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
