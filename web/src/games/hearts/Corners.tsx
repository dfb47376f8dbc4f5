import heart from 'virtual:icon/lucide/heart';
import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { titled } from '../../client/words.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useTableView } from '../../table/play/play.tsx';
import { zoneOf } from '../tricks/trick.ts';
import css from './Corners.module.css';
import { asSuit, SHAPES } from './cards.ts';
import { directionOf, receiverOf } from './passing.ts';
import { Arrow } from './Tray.tsx';

/** The corners beside the trick: what is led, whether hearts are broken, and where cards go if the tray does not say it. */
export function Corners({ hasTray }: { hasTray: boolean }) {
  const t = useT();
  const show = useShow();
  const { view, seats, me } = useTableView();
  const trick = zoneOf(view, 'trick');
  const direction = directionOf(view);
  const to = me === null ? null : receiverOf(view, me);
  const led = asSuit(trick?.colour);
  return (
    <>
      <div className={css.left}>
        {led && (
          <p className={css.badge} data-suit={led}>
            <Icon of={SHAPES[led]} />
            <span>{t('web-hearts-led', { suit: show({ id: `hearts-suit-${led}` }) })}</span>
          </p>
        )}
        {direction && !hasTray && (
          <p className={css.badge}>
            <Arrow to={direction} />
            <span>
              {to === null
                ? t('web-hearts-passing', { direction })
                : t('web-hearts-passing-to', { name: nameOf(to, seats) })}
            </span>
          </p>
        )}
      </div>
      <div className={css.right}>
        {trick?.note && !view.ending && (
          <p className={css.badge}>
            <Icon of={heart} className={css.heart} />
            <span>{titled(show(trick.note))}</span>
          </p>
        )}
      </div>
    </>
  );
}
