import damage from 'virtual:icon/game-icons/broken-heart';
import gem from 'virtual:icon/game-icons/cut-diamond';
import fatal from 'virtual:icon/game-icons/death-skull';
import candy from 'virtual:icon/game-icons/wrapped-sweet';
import down from 'virtual:icon/lucide/chevrons-down';
import up from 'virtual:icon/lucide/chevrons-up';
import under from 'virtual:icon/lucide/layers';
import back from 'virtual:icon/lucide/undo-2';
import { type ComponentType, memo, useMemo } from 'react';
import { useT } from '../../client/language.ts';
import { Icon, type IconData } from '../../icons/Icon.tsx';
import type { FaceProps } from '../../look/look.ts';
import type { CardView } from '../../protocol.ts';
import { relationsOf, useNaming } from '../links/relations.ts';
import { useDrag } from '../play/drag.ts';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import css from './Card.module.css';
import { type Loss, lossInWords, useForecast } from './forecast.ts';
import { countersOf, numbersOf, statesOf, type T } from './terms.ts';

/** Symbols of counters; any other kind gets a stone and its name in the help. */
const COUNTERS: Record<string, IconData> = { candy, damage, under, '+1/+1': up, '-1/-1': down };
/** Counters of which the number matters even if it is one. */
const COUNTED = ['damage'];

export interface CardProps {
  card: CardView;
  className?: string | undefined;
  tabIndex?: 0 | -1;
  /** A card that is on offer in the place of this one, its equal. */
  instead?: CardView | undefined;
}

/** A card one can point at. */
export function Card({ card, className, tabIndex = 0, instead }: CardProps) {
  const t = useT();
  const naming = useNaming();
  const { look, view } = useTableView();
  const { picked, targets } = useSelection();
  const key = `card:${card.handle}`;
  const meant = `card:${(instead ?? card).handle}`;
  const isPicked = picked.includes(key);
  const isTarget = targets.has(meant) || picked.includes(meant);
  const forecast = useForecast().cards.get(card.handle);
  const label = useMemo(() => {
    const losses = forecast ? [lossInWords(t, forecast.taken)] : [];
    return cardLabel(t, card, naming.card(card), isTarget, [...relationsOf(view, key, naming), ...losses]);
  }, [t, card, naming, isTarget, view, key, forecast]);
  const { point } = useCommands();
  const drag = useDrag(meant);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={[css.card, className].filter(Boolean).join(' ')}
      data-anchor={key}
      data-flight={key}
      data-target={isTarget || undefined}
      data-picked={isPicked || undefined}
      data-states={card.states?.join(' ') || undefined}
      aria-pressed={isPicked}
      aria-label={label}
      onClick={() => point(meant)}
      {...drag}
    >
      <Drawing card={card} Face={look.faces.Face} />
      {forecast && (
        <span className={css.forecast} aria-hidden="true">
          <LossSign of={forecast.taken} />
          {forecast.back && <LossSign of={forecast.back} isBack />}
        </span>
      )}
    </button>
  );
}

/** A loss that is about to come; in return to who attacks, if it goes back. */
function LossSign({ of: { count, isFatal, isDivided }, isBack = false }: { of: Loss; isBack?: boolean }) {
  return (
    <span className={css.loss} data-fatal={isFatal || undefined} data-back={isBack || undefined}>
      {isBack && <Icon of={back} />}−{count}
      {isDivided && '?'}
      {isFatal && <Icon of={fatal} />}
    </span>
  );
}

interface DrawingProps extends FaceProps {
  Face: ComponentType<FaceProps>;
}

/** The drawing of a card, with what lies on it: made again only if the card changed, not by pointing at it. */
const Drawing = memo(function Drawing({ card, Face }: DrawingProps) {
  return (
    <>
      <Face card={card} />
      {card.counters && (
        <span className={css.counters}>
          {card.counters.map(({ kind, count }) => (
            <span key={kind} className={css.counter} data-kind={kind}>
              <Icon of={COUNTERS[kind] ?? gem} />
              {(count > 1 || COUNTED.includes(kind)) && count}
            </span>
          ))}
        </span>
      )}
    </>
  );
});

/** Everything there is to hear of a card before one asks for its text. */
export function cardLabel(
  t: T,
  card: CardView,
  name: string,
  isTarget: boolean,
  relations: readonly string[] = [],
): string {
  const facts = [...numbersOf(t, card), ...countersOf(t, card), ...statesOf(t, card)];
  const can = isTarget ? [t('web-can-be-chosen')] : [];
  return [name, ...facts, ...relations, ...can].join(', ');
}

/** Cards nobody sees the face of, as one. */
export function Backs({ count, className }: { count: number; className?: string }) {
  const t = useT();
  const { look } = useTableView();
  const { Back } = look.faces;
  return (
    <div
      className={[css.card, css.back, className].filter(Boolean).join(' ')}
      role="img"
      aria-label={t('web-face-down', { count })}
    >
      <Back />
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
    </div>
  );
}
