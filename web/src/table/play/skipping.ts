import { type RefObject, useEffect } from 'react';

/** What is clicked for its own sake. */
const CONTROLS = 'button, a, input, select, label, summary, [role="tab"], [data-anchor^="card:"]';

/** Lets a click on the bare table show at once what waits to be shown. Space and a button do the same. */
export function useSkippingClicks(
  main: RefObject<HTMLElement | null>,
  isBehind: boolean,
  onSkip: () => void,
): void {
  useEffect(() => {
    const root = main.current;
    if (!root || !isBehind) return;
    const clicked = (event: MouseEvent) => {
      if (!(event.target as Element).closest(CONTROLS)) onSkip();
    };
    root.addEventListener('click', clicked);
    return () => root.removeEventListener('click', clicked);
  }, [main, isBehind, onSkip]);
}
