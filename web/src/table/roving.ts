import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { AnchorKey } from '../choosing/choosing.ts';
import { walk } from './Area.tsx';

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
