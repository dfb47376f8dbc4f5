import type { Page } from '@playwright/test';
import { expect } from './parlour.ts';

/** Parts of a table that are not in sight: the own hand, what the own seat has, what is asked. */
export const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const things: [string, Element | null][] = [
      ['prompt', document.querySelector('[data-actions]')?.parentElement ?? null],
      ['hand', document.querySelector('[data-zone="hand_0"]')],
      ['plate', document.querySelector('main [data-anchor="seat:0"] dd, main [data-anchor="seat:0"]')],
    ];
    const missing: string[] = [];
    for (const [name, element] of things) {
      const at = element?.getBoundingClientRect();
      if (!element || !at) {
        missing.push(`no ${name}`);
        continue;
      }
      const isInside = at.top >= -1 && at.bottom <= innerHeight + 1 && at.height > 0;
      // Looked at along its middle, somewhere: a hand scrolls, and a card may lie over the edge of another.
      const spots = [0.15, 0.3, 0.5, 0.7, 0.85].map(part => at.left + at.width * part);
      const isOver = (x: number) => {
        const top = document.elementFromPoint(
          Math.max(1, Math.min(x, innerWidth - 1)),
          (at.top + at.bottom) / 2,
        );
        return top !== null && (element.contains(top) || top.contains(element));
      };
      if (!isInside) missing.push(`${name} from ${at.top} to ${at.bottom}`);
      else if (!spots.some(isOver)) missing.push(`${name} is covered`);
    }
    return missing;
  });

/** Checks that who is asked sees their hand, their life or lore, and what is asked. */
export async function expectTableInSight(page: Page, when: string): Promise<void> {
  await expect.poll(() => outOfSight(page), when).toEqual([]);
}
