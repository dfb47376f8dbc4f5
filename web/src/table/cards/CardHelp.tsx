import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useShow, useT } from '../../client/language.ts';
import type { CardView, View } from '../../protocol.ts';
import { cardOf } from '../links/relations.ts';
import { useTableView } from '../play/play.tsx';
import css from './CardHelp.module.css';
import { Glossary, keywordsOf } from './keywords.tsx';
import { countersOf, numbersInFull, statesOf, type T } from './terms.ts';

interface Shown {
  card: CardView;
  element: Element;
}

/** How long one rests on a card before its help comes, in milliseconds. */
const REST_MS = 350;

/** Says what the card under the cursor, or with the focus, is and does. One for the whole board. */
export function CardHelp({ board }: { board: RefObject<HTMLElement | null> }) {
  const t = useT();
  const show = useShow();
  const { view, look } = useTableView();
  const [shown, setShown] = useState<Shown | null>(null);
  const id = useId();
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);

  useEffect(() => {
    const root = board.current;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const about = (event: Event, waitMs: number) => {
      const element = (event.target as Element).closest('[data-flight]');
      clearTimeout(timer);
      if (!element) return setShown(null);
      timer = setTimeout(() => {
        const card = find(latest.current, element.getAttribute('data-anchor'));
        if (card && element.isConnected) setShown({ card, element });
      }, waitMs);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') about(event, REST_MS);
    };
    const focus = (event: FocusEvent) => {
      if ((event.target as Element).matches(':focus-visible')) about(event, 0);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    root.addEventListener('pointerover', over);
    root.addEventListener('pointerleave', hide);
    root.addEventListener('pointerdown', hide);
    root.addEventListener('focusin', focus);
    root.addEventListener('focusout', hide);
    addEventListener('scroll', hide, { capture: true, passive: true });
    addEventListener('keydown', key);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', hide);
      root.removeEventListener('pointerdown', hide);
      root.removeEventListener('focusin', focus);
      root.removeEventListener('focusout', hide);
      removeEventListener('scroll', hide, { capture: true });
      removeEventListener('keydown', key);
    };
  }, [board]);

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

  const isThere = shown !== null && find(view, `card:${shown.card.handle}`) !== undefined;
  if (!shown || !isThere) return null;
  const { name, text } = look.faces.describe(shown.card);
  return (
    <div
      ref={box}
      id={id}
      className={css.help}
      role="tooltip"
      style={place(shown.element.getBoundingClientRect(), height)}
    >
      <strong>{show(name)}</strong>
      {text && <span>{show(text)}</span>}
      <Glossary of={keywordsOf(view, shown.card)} />
      <span className={css.facts}>{facts(t, shown.card)}</span>
    </div>
  );
}

const find = (view: View, key: string | null): CardView | undefined =>
  cardOf(view, Number(key?.replace(/^card:/, '')));

/** Numbers, counters and states in words. */
function facts(t: T, card: CardView): string {
  return [...numbersInFull(t, card), ...countersOf(t, card), ...statesOf(t, card)].join(' · ');
}

const WIDTH = 260;
const GAP = 10;

/** Above the card if there is room, else below, and never outside of the window. */
function place(at: DOMRect, height: number) {
  const middle = at.left + at.width / 2;
  const left = Math.max(8, Math.min(middle - WIDTH / 2, innerWidth - WIDTH - 8));
  const isBelow = at.top < height + 2 * GAP && at.top < innerHeight - at.bottom;
  if (isBelow) return { left, top: at.bottom + GAP, width: WIDTH };
  return { left, bottom: innerHeight - at.top + GAP, width: WIDTH };
}
