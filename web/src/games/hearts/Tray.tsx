import left from 'virtual:icon/lucide/arrow-big-left';
import right from 'virtual:icon/lucide/arrow-big-right';
import across from 'virtual:icon/lucide/arrow-big-up';
import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Card } from '../../table/cards/Card.tsx';
import type { T } from '../../table/cards/terms.ts';
import { useTableView } from '../../table/play/play.tsx';
import { chosenBy, type Direction, directionOf, receiverOf } from './passing.ts';
import css from './Tray.module.css';

const ARROWS = { left, across, right };

/** An arrow to where cards are passed, as it is seen from the own seat. */
export const Arrow = ({ to }: { to: Direction }) => <Icon of={ARROWS[to]} />;

/** Cards everybody passes. */
const PASSED = 3;

/** The cards that are about to be passed, and to whom. */
export function Tray() {
  const t = useT();
  const { view, seats, me, look } = useTableView();
  const direction = directionOf(view);
  if (direction === null) return null;
  const to = me === null ? null : receiverOf(view, me);
  const { aside, picked } = me === null ? { aside: [], picked: [] } : chosenBy(view, me);
  const free = Math.max(0, PASSED - aside.length - picked.length);
  const { Face } = look.faces;
  return (
    <section className={css.tray} data-direction={direction} aria-label={t('web-hearts-tray')}>
      <p className={css.title}>
        <Arrow to={direction} />
        <span>
          {to === null
            ? t('web-hearts-passing', { direction })
            : t('web-hearts-tray-to', { direction, name: nameOf(to, seats) })}
        </span>
      </p>
      {me !== null && (
        <div className={css.cards} data-anchor={`zone:aside_${me}`}>
          {aside.map(card => (
            <Card key={card.handle} card={card} />
          ))}
          {picked.map(card => (
            <span key={card.handle} className={css.picked} data-tray={card.handle}>
              <Face card={card} />
            </span>
          ))}
          {Array.from({ length: free }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: free places are alike
            <span key={`free ${place}`} className={css.free} />
          ))}
        </div>
      )}
      <p className={css.hint}>{hint(t, me !== null, aside.length, picked.length)}</p>
    </section>
  );
}

function hint(t: T, isSeated: boolean, aside: number, picked: number): string {
  if (!isSeated) return '';
  if (aside === PASSED) return t('web-hearts-tray-wait');
  return t(picked + aside < PASSED ? 'web-hearts-tray-choose' : 'web-hearts-tray-whole');
}
