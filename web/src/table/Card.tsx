import gem from 'virtual:icon/game-icons/cut-diamond';
import candy from 'virtual:icon/game-icons/wrapped-sweet';
import { Icon, type IconData } from '../icons/Icon.tsx';
import type { CardView } from '../protocol.ts';
import css from './Card.module.css';
import { useDrag } from './drag.ts';
import { usePlay } from './play.tsx';

/** Symbols of counters; any other kind gets a stone and its name in the help. */
const COUNTERS: Record<string, IconData> = { candy };

export interface CardProps {
  card: CardView;
  className?: string | undefined;
  tabIndex?: 0 | -1;
}

/** A card one can point at. */
export function Card({ card, className, tabIndex = 0 }: CardProps) {
  const { look, picked, targets, point } = usePlay();
  const key = `card:${card.handle}`;
  const isPicked = picked.includes(key);
  const isTarget = targets.has(key) || isPicked;
  const drag = useDrag(key);
  const states = card.states ?? [];
  const { Face } = look;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={[css.card, className].filter(Boolean).join(' ')}
      data-anchor={key}
      data-flight={key}
      data-target={isTarget || undefined}
      data-picked={isPicked || undefined}
      data-states={states.join(' ') || undefined}
      aria-pressed={isPicked}
      aria-label={cardLabel(card, look.words(card).name, isTarget)}
      onClick={() => point(key)}
      {...drag}
    >
      <Face card={card} />
      {card.counters?.map(({ kind, count }) => (
        <span key={kind} className={css.counter}>
          <Icon of={COUNTERS[kind] ?? gem} />
          {count > 1 && count}
        </span>
      ))}
    </button>
  );
}

/** Everything there is to hear of a card before one asks for its text. */
export function cardLabel(card: CardView, name: string, isTarget: boolean): string {
  const numbers = card.numbers?.map(({ kind, now }) => `${kind} ${now}`) ?? [];
  const counters = card.counters?.map(({ kind, count }) => `${count} ${kind}`) ?? [];
  const can = isTarget ? ['can be chosen'] : [];
  return [name, ...numbers, ...counters, ...(card.states ?? []), ...can].join(', ');
}

/** Cards nobody sees the face of, as one. */
export function Backs({ count, className }: { count: number; className?: string }) {
  const { look } = usePlay();
  const { Back } = look;
  return (
    <div
      className={[css.card, css.back, className].filter(Boolean).join(' ')}
      role="img"
      aria-label={count === 1 ? '1 card face down' : `${count} cards face down`}
    >
      <Back />
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
    </div>
  );
}
