import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../protocol.ts';

/**
 * Keeps the focus on the table when what had it goes away: a card that was played, a button that was pressed. It
 * goes to the card in its place, or to something that can be done.
 */
export function useFocusKeeper(table: RefObject<HTMLElement | null>, view: View): void {
  const last = useRef<{ zone: string | null; index: number } | null>(null);

  useEffect(() => {
    const root = table.current;
    if (!root) return;
    const remember = (event: FocusEvent) => {
      const element = event.target as HTMLElement;
      const zone = element.closest('[data-zone]');
      last.current = {
        zone: zone?.getAttribute('data-zone') ?? null,
        index: zone ? cardsIn(zone).indexOf(element) : -1,
      };
    };
    // Who clicks elsewhere or goes to another part of the page has left by themselves.
    const left = (event: FocusEvent) => {
      if (event.relatedTarget && !root.contains(event.relatedTarget as Node)) last.current = null;
    };
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', left);
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', left);
    };
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the view that takes elements away
  useLayoutEffect(() => {
    const root = table.current;
    if (!root || !last.current || document.activeElement !== document.body) return;
    const { zone, index } = last.current;
    const area = zone === null ? null : root.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
    const neighbours = area ? cardsIn(area) : [];
    const next =
      neighbours[Math.min(index, neighbours.length - 1)] ??
      root.querySelector<HTMLElement>('button[data-target]') ??
      root.querySelector<HTMLElement>('[data-actions] button') ??
      root.querySelector<HTMLElement>('button[data-anchor]');
    next?.focus();
  }, [table, view]);
}

const cardsIn = (area: Element): HTMLElement[] => [
  ...area.querySelectorAll<HTMLElement>('button[data-anchor]'),
];
