import { useEffect, useLayoutEffect, useRef } from 'react';
import type { WholeFrame } from '../client/replica.ts';
import type { View } from '../protocol.ts';
import { isMotionReduced } from '../ui/media.ts';
import { type Change, changesIn, hitsIn, signed } from './changes.ts';
import css from './Ticks.module.css';

/** Milliseconds that a change is seen. */
const SEEN_MS = 1400;

/**
 * Shows by how much numbers have just changed, over the numbers themselves, and lets what was hit tremble. What a look
 * draws as a number says which one by `data-track`. The log says it to who hears.
 */
export function Ticks({ frame, view }: { frame: WholeFrame; view: View }) {
  const layer = useRef<HTMLDivElement>(null);
  const last = useRef<View | null>(null);
  const shown = useRef(new Map<string, HTMLElement>());
  useLayoutEffect(() => {
    const before = last.current;
    last.current = view;
    const over = layer.current;
    if (!before || before === view || !over || document.hidden) return;
    const changes = changesIn(before, view);
    for (const change of changes) float(over, change, shown.current);
    if (isMotionReduced()) return;
    for (const key of hitsIn(changes, frame)) find(over, 'data-anchor', key)?.animate?.(TREMBLE, IMPACT);
  }, [view, frame]);
  useEffect(() => {
    const all = shown.current;
    return () => {
      for (const tick of all.values()) tick.remove();
    };
  }, []);
  return <div ref={layer} className={css.layer} aria-hidden="true" inert />;
}

const TREMBLE: Keyframe[] = [
  { translate: '0 0' },
  { translate: '-5px 1px' },
  { translate: '5px -1px' },
  { translate: '-3px 0' },
  { translate: '0 0' },
];
const IMPACT = { duration: 260, easing: 'ease-out' };
const PULSE: Keyframe[] = [{ scale: '1' }, { scale: '1.3' }, { scale: '1' }];

/** What is drawn on the table for a thing; what flies over it is not. */
const find = (layer: Element, attribute: string, key: string): HTMLElement | null =>
  layer.parentElement?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(key)}"]`) ?? null;

function float(layer: HTMLElement, { on, by, isHarm }: Change, shown: Map<string, HTMLElement>): void {
  const [attribute, key] = 'track' in on ? ['data-track', on.track] : ['data-anchor', on.card];
  const at = find(layer, attribute, key);
  if (!at) return;
  const [place, over] = [at.getBoundingClientRect(), layer.getBoundingClientRect()];
  if (place.width === 0) return;
  // One number, one change: the newest.
  shown.get(key)?.remove();
  const tick = document.createElement('span');
  tick.className = css.tick ?? '';
  tick.dataset.tick = key;
  if (isHarm) tick.dataset.harm = '';
  tick.textContent = signed(by);
  tick.style.left = `${place.x + place.width / 2 - over.x}px`;
  tick.style.top = `${place.y + (attribute === 'data-track' ? 0 : place.height / 3) - over.y}px`;
  layer.append(tick);
  shown.set(key, tick);
  setTimeout(() => {
    tick.remove();
    if (shown.get(key) === tick) shown.delete(key);
  }, SEEN_MS);
  if (attribute === 'data-track' && !isMotionReduced()) at.animate?.(PULSE, IMPACT);
}
