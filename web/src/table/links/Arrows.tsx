import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type AnchorKey, anchorOf, keyOf, offersReady } from '../../choosing/choosing.ts';
import { useT } from '../../client/language.ts';
import type { Place } from '../../motion/plan.ts';
import type { Anchor, Link, View } from '../../protocol.ts';
import { spaced } from '../cards/terms.ts';
import { type Selection, type TableView, useSelection, useTableView } from '../play/play.tsx';
import { cardsOf } from '../zones/attachments.ts';
import css from './Arrows.module.css';
import { type Arrow, arrow, clip, DASHES, strokes } from './curves.ts';
import { cardOf } from './relations.ts';

interface Drawn extends Arrow {
  key: string;
  kind: string;
  ends: [AnchorKey, AnchorKey];
  /** Whether an end is scrolled out of sight: the arrow then goes to where it would come into sight. */
  isAway: boolean;
}

/** With more arrows than this, and on shorter ones (in pixels), only the key says what they mean. */
const WORDS_MAX = 3;
const WORDS_ROOM = 90;

/**
 * Draws the relations of a view over a board, which must be their `position: relative` parent. Screen readers hear the
 * same with the names of the cards.
 */
export function Arrows({ board }: { board: RefObject<HTMLElement | null> }) {
  const t = useT();
  const shown = useTableView();
  const selection = useSelection();
  const { view } = shown;
  const [drawn, setDrawn] = useState<Drawn[]>(NONE);
  const [hot, setHot] = useState<AnchorKey | null>(null);
  const links = useMemo(() => [...linksOf(shown), ...wanted(selection, hot)], [shown, selection, hot]);
  const measure = useCallback(() => {
    if (board.current) setDrawn(trace(board.current, view, links));
  }, [board, view, links]);

  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const root = board.current;
    if (!root || links.length === 0) return;
    let asked = 0;
    const soon = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(soon);
    sizes.observe(root);
    for (const thing of root.querySelectorAll('[data-anchor]')) sizes.observe(thing);
    addEventListener('scroll', soon, { capture: true, passive: true });
    root.addEventListener('transitionend', soon);
    // Cards may still be on their way to where they will lie.
    Promise.allSettled(root.getAnimations({ subtree: true }).map(flight => flight.finished)).then(soon);
    document.fonts?.ready.then(soon);
    return () => {
      cancelAnimationFrame(asked);
      sizes.disconnect();
      removeEventListener('scroll', soon, { capture: true });
      root.removeEventListener('transitionend', soon);
    };
  }, [board, links, measure]);

  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const at = (event: Event) => {
      setHot((event.target as Element).closest('[data-anchor]')?.getAttribute('data-anchor') ?? null);
    };
    const off = () => setHot(null);
    root.addEventListener('pointerover', at);
    root.addEventListener('focusin', at);
    root.addEventListener('pointerleave', off);
    root.addEventListener('focusout', off);
    return () => {
      root.removeEventListener('pointerover', at);
      root.removeEventListener('focusin', at);
      root.removeEventListener('pointerleave', off);
      root.removeEventListener('focusout', off);
    };
  }, [board]);

  if (drawn.length === 0) return null;
  const kinds = strokes(links.map(link => link.kind));
  const isAbout = (one: Drawn) => hot !== null && one.ends.includes(hot);
  const isAny = drawn.some(isAbout);
  return (
    <svg className={css.arrows} aria-hidden="true" data-arrows>
      {drawn.map(one => (
        <g
          key={one.key}
          className={css.arrow}
          data-stroke={kinds.get(one.kind)}
          data-from={one.ends[0]}
          data-to={one.ends[1]}
          data-faint={one.isAway || (isAny && !isAbout(one)) || undefined}
        >
          <path d={one.shaft} className={css.halo} />
          <path d={one.head} className={css.halo} />
          <path d={one.shaft} className={css.shaft} strokeDasharray={DASHES[kinds.get(one.kind) ?? 0]} />
          <path d={one.head} className={css.head} />
          {(drawn.length <= WORDS_MAX || isAbout(one)) && isLong(one) && (
            <text x={one.middle.x} y={one.middle.y} className={css.word}>
              {t('web-link', { kind: one.kind, word: spaced(one.kind) })}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

const isLong = ({ start, end }: Arrow): boolean => Math.hypot(end.x - start.x, end.y - start.y) > WORDS_ROOM;

/** What is related to what, and what has just happened to things that are still there. */
const linksOf = ({ view, frame, look }: TableView): Link[] => {
  const isThere = (anchor: Anchor) => !('card' in anchor) || cardOf(view, anchor.card) !== undefined;
  const traces = look.motion.traces(frame).filter(({ from, to }) => isThere(from) && isThere(to));
  return [...(view.links ?? []), ...traces];
};

/** What would be done by pointing at the thing one is at, after what was picked. */
function wanted({ picked, offers }: Selection, hot: AnchorKey | null): Link[] {
  const [from, ...more] = picked;
  if (from === undefined || more.length > 0 || hot === null || hot === from) return [];
  const [offer] = offersReady(offers, [from, hot]);
  return offer ? [{ from: anchorOf(from), to: anchorOf(hot), kind: offer.kind }] : [];
}

/** What the strokes of the arrows mean. */
export function ArrowKey() {
  const t = useT();
  const kinds = [...new Set(linksOf(useTableView()).map(link => link.kind))];
  if (kinds.length === 0) return null;
  const stroke = strokes(kinds);
  return (
    <ul className={css.key} aria-label={t('web-arrows')}>
      {kinds.map(kind => (
        <li key={kind}>
          <svg viewBox="0 0 40 12" className={css.arrow} data-stroke={stroke.get(kind)} aria-hidden="true">
            <path d="M1 6H30" className={css.shaft} strokeDasharray={DASHES[stroke.get(kind) ?? 0]} />
            <path d="M40 6 29 1V11Z" className={css.head} />
          </svg>
          {t('web-link', { kind, word: spaced(kind) })}
        </li>
      ))}
    </ul>
  );
}

const NONE: Drawn[] = [];

function trace(root: HTMLElement, view: View, links: readonly Link[]): Drawn[] {
  // Asking where things are makes the page lay everything out.
  if (links.length === 0) return NONE;
  const origin = root.getBoundingClientRect();
  return links.flatMap(({ from, to, kind }, index) => {
    const [start, end] = [find(root, view, from), find(root, view, to)];
    if (!start || !end || start === end) return [];
    const [a, b] = [seen(start, root), seen(end, root)];
    const near = ({ place }: typeof a): Place => ({
      ...place,
      x: place.x - origin.x,
      y: place.y - origin.y,
    });
    const ends: [AnchorKey, AnchorKey] = [keyOf(from), keyOf(to)];
    return [{ ...arrow(near(a), near(b)), key: `${index}`, kind, ends, isAway: a.isAway || b.isAway }];
  });
}

/** Where a thing is drawn: itself, or for a card in the middle of a pile the pile. */
function find(root: HTMLElement, view: View, anchor: Anchor): Element | null {
  const drawn = (key: AnchorKey) => root.querySelector(`[data-anchor="${CSS.escape(key)}"]`);
  const itself = drawn(keyOf(anchor));
  if (itself || !('card' in anchor)) return itself;
  const zone = view.zones.find(one => cardsOf(one).some(card => card.handle === anchor.card));
  return zone ? drawn(`zone:${zone.id}`) : null;
}

/** What can be seen of an element inside of everything that scrolls on the board. */
function seen(element: Element, root: HTMLElement): { place: Place; isAway: boolean } {
  let found: { place: Place; isAway: boolean } = { place: element.getBoundingClientRect(), isAway: false };
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    const { place, isAway } = clip(found.place, at.getBoundingClientRect());
    found = { place, isAway: isAway || found.isAway };
  }
  const { x, y, width, height } = found.place;
  return { place: { x, y, width, height }, isAway: found.isAway };
}
