import coffee from 'virtual:icon/game-icons/coffee-cup';
import sweet from 'virtual:icon/game-icons/wrapped-sweet';
import { useShow, useT } from '../../client/language.ts';
import { Icon, type IconData } from '../../icons/Icon.tsx';
import { trackKey } from '../../motion/changes.ts';
import { useTableView } from '../../table/play/play.tsx';
import { trackOf } from './places.ts';
import css from './Supplies.module.css';

/** Candy and coffee. */
export function Supplies() {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const candy = trackOf(view, 'candy').value;
  const reserve = trackOf(view, 'reserve').value;
  const cups = trackOf(view, 'coffee');
  return (
    <ul className={css.supplies} aria-label={t('web-finished-supplies')}>
      <Row
        title={show({ id: 'finished-area-candy' })}
        icon={sweet}
        tone="candy"
        count={candy}
        of={candy}
        words={t('web-finished-candy-words', { count: candy })}
      />
      <Row
        title={t('web-finished-reserve')}
        icon={sweet}
        tone="reserve"
        count={reserve}
        of={reserve}
        words={t('web-finished-reserve-words', { count: reserve })}
      />
      <Row
        title={t('web-finished-coffee')}
        icon={coffee}
        tone="coffee"
        count={cups.value}
        of={cups.max}
        words={t('web-finished-coffee-words', { count: cups.value, all: cups.max })}
      />
    </ul>
  );
}

interface RowProps {
  title: string;
  icon: IconData;
  /** The id of their number, which is also the name of their colour. */
  tone: string;
  /** How many there are. */
  count: number;
  /** How many places there are for them. */
  of: number;
  /** The same, to hear. */
  words: string;
}

/** Things in a row, as many as there are, then the places of those that are gone. */
export function Row({ title, icon, tone, count, of, words }: RowProps) {
  return (
    <li className={css.row} data-tone={tone} data-none={count === 0 || undefined}>
      <span className="visually-hidden">{words}</span>
      <span className={css.title} aria-hidden="true">
        {title}{' '}
        <strong className={css.count} data-track={trackKey({ id: tone, owner: null })}>
          {count}
        </strong>
      </span>
      <span className={css.things} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one sweet is like another
          <span key={at} className={css.thing} data-gone={at >= count || undefined}>
            <Icon of={icon} />
          </span>
        ))}
      </span>
    </li>
  );
}
