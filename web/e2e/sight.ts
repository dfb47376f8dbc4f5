import type { Page } from '@playwright/test';
import { expect } from './parlour.ts';

/** Parts of a table that are not in sight: the own hand or what is played from, what the own seat has, what is asked. */
export const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector);
    const things: [string, Element | null][] = [
      ['prompt', find('[data-actions]')?.parentElement ?? null],
      ['hand', find('[data-zone="hand_0"]') ?? find('[data-zone="present"]')],
      [
        'plate',
        find('main [data-anchor="seat:0"] dd, main [data-anchor="seat:0"]') ?? find('[data-track^="coffee"]'),
      ],
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

/** Texts that are cut off: parts of them lie outside of something that hides what does not fit, and does not scroll. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    /** As much as a line may be lower than its letters. */
    const slack = 2.5;
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const isCut = (holder: Element, at: DOMRect): boolean => {
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position, rotate } = getComputedStyle(box);
        // What is only heard, and what lies aslant: its box says nothing of its letters.
        if (clipPath !== 'none' || rotate !== 'none') return false;
        if (scrolls(overflowX) || scrolls(overflowY)) return false;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (hides(overflowX) && (at.left < left - slack || at.right > right + slack)) return true;
        if (hides(overflowY) && (at.top < top - slack || at.bottom > bottom + slack)) return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const holder = text.parentElement;
      if (words === '' || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (holder.closest('svg, option, textarea, [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      if (at.width > 0 && isCut(holder, at)) found.add(`${words.slice(0, 40)} (${holder.className})`);
    }
    return [...found];
  });
