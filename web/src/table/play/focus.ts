import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Offer, View } from '../../protocol.ts';

/**
 * Keeps the focus on the table when what had it goes away: a card that was played, a button that was pressed. It
 * goes to the card in its place, or to something that can be done.
 */
export function useFocusKeeper(
  table: RefObject<HTMLElement | null>,
  view: View,
  offers: readonly Offer[],
): void {
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
    const clicked = (event: Event) => {
      if (!(event.target as Element).closest('button, a, input, [tabindex]')) last.current = null;
    };
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', left);
    addEventListener('pointerdown', clicked);
    return () => {
      removeEventListener('pointerdown', clicked);
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', left);
    };
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the view that takes elements away
  useLayoutEffect(() => {
    const root = table.current;
    if (!root || !last.current || document.activeElement !== document.body) return;
    const { zone, index } = last.current;
    if (zone === null) {
      // It was a button: the next one of its kind, if there is one by now, or what can be done instead.
      whatIsAsked(root)?.focus({ preventScroll: true });
      return;
    }
    const area = root.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
    const neighbours = area ? cardsIn(area) : [];
    const next = neighbours[Math.min(index, neighbours.length - 1)] ?? whatIsAsked(root);
    next?.focus({ preventScroll: true });
  }, [table, view, offers]);
}

const whatIsAsked = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('[data-actions] button') ??
  root.querySelector<HTMLElement>('button[data-target]');

/** Goes to what can be done now, when something that had the focus is put away. */
export function focusOnWhatIsAsked(): void {
  whatIsAsked(document)?.focus({ preventScroll: true });
}

const cardsIn = (area: Element): HTMLElement[] => [
  ...area.querySelectorAll<HTMLElement>('button[data-anchor]'),
];
