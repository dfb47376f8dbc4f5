import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { AnchorKey } from '../../choosing/choosing.ts';

/** What makes some cards one stop of the Tab key: what their container listens to, and which card the stop is. */
export interface Roving {
  stop: AnchorKey | undefined;
  container: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** Tab stops where one was, or where something can be done; arrow keys go on from there. */
export function useRoving(keys: readonly AnchorKey[], targets: ReadonlySet<AnchorKey>): Roving {
  const [visited, setVisited] = useState<string | null>(null);
  return {
    stop: keys.find(key => key === visited) ?? keys.find(key => targets.has(key)) ?? keys[0],
    container: {
      onKeyDown: walk,
      onFocus: event => setVisited(event.target.getAttribute('data-anchor')),
    },
  };
}

/** Goes from card to card with the arrow keys. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-anchor]')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const step = steps[event.key];
  let to: HTMLElement | undefined;
  if (step !== undefined) to = cards[(at + step + cards.length) % cards.length];
  else if (event.key === 'Home') to = cards[0];
  else if (event.key === 'End') to = cards.at(-1);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
