import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useShow, useT } from '../../client/language.ts';
import type { CardView, View } from '../../protocol.ts';
import { cardOf } from '../links/relations.ts';
import { useTableView } from '../play/play.tsx';
import css from './CardHelp.module.css';
import { Glossary, keywordsOf } from './keywords.tsx';
import { type Pointed, usePointed } from './pointed.ts';
import { countersOf, numbersInFull, statesOf, type T } from './terms.ts';

/**
 * Says what the card under the cursor, with the focus or under a finger that rests on it is and does: shows it large if
 * its face says so, else in words. One for the whole board.
 */
export function CardHelp({ board }: { board: RefObject<HTMLElement | null> }) {
  const t = useT();
  const show = useShow();
  const { view, look } = useTableView();
  const shown = usePointed(board, key => find(view, key) !== undefined);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (shown) setHeight(box.current?.offsetHeight ?? 0);
  }, [shown]);

  // What is shown beside a card is also said of it.
  useEffect(() => {
    shown?.element.setAttribute('aria-describedby', id);
    return () => shown?.element.removeAttribute('aria-describedby');
  }, [shown, id]);

  const card = shown && find(view, shown.key);
  if (!shown || !card) return null;
  const { Face, isReadable } = look.faces;
  const { name, text } = look.faces.describe(card);
  return (
    <div
      ref={box}
      id={id}
      className={css.help}
      role="tooltip"
      data-large={isReadable || undefined}
      style={place(shown, height, isReadable ? LARGE : WIDTH)}
    >
      {isReadable && (
        <span className={css.face}>
          <Face card={card} />
        </span>
      )}
      <span className={isReadable ? 'visually-hidden' : css.words}>
        <strong>{show(name)}</strong>
        {text && <span>{show(text)}</span>}
      </span>
      <Glossary of={keywordsOf(view, card)} />
      <span className={css.facts}>{facts(t, card, isReadable)}</span>
    </div>
  );
}

const find = (view: View, key: string | null): CardView | undefined =>
  cardOf(view, Number(key?.replace(/^card:/, '')));

/** Counters and states in words; numbers too, but for those that show as they are printed. */
function facts(t: T, card: CardView, isReadable: boolean): string {
  const numbers = (card.numbers ?? []).filter(({ base, now }) => !isReadable || base !== now);
  return [...numbersInFull(t, { ...card, numbers }), ...countersOf(t, card), ...statesOf(t, card)].join(
    ' · ',
  );
}

const WIDTH = 260;
/** Wide enough for the whole card, at a size at which all of it is read. */
const LARGE = 292;
const GAP = 10;
const EDGE = 8;

/** Above the card if there is room, else below, else beside it, and never outside of the window. */
function place({ element }: Pointed, height: number, width: number) {
  const at = element.getBoundingClientRect();
  const within = (start: number, length: number, most: number) =>
    Math.max(EDGE, Math.min(start, most - length - EDGE));
  const left = within(at.left + at.width / 2 - width / 2, width, innerWidth);
  if (at.top >= height + GAP + EDGE) return { left, top: at.top - height - GAP, width };
  if (innerHeight - at.bottom >= height + GAP + EDGE) return { left, top: at.bottom + GAP, width };
  const top = within(at.top + at.height / 2 - height / 2, height, innerHeight);
  const isRight = innerWidth - at.right >= width + GAP + EDGE;
  const beside = isRight ? at.right + GAP : at.left - width - GAP;
  return { left: within(beside, width, innerWidth), top, width };
}
