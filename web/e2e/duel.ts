import type { Locator, Page } from '@playwright/test';
import { expect } from './parlour.ts';

export const hand = (page: Page): Locator => page.locator('[data-zone="hand_0"]');
export const playable = (page: Page): Locator => hand(page).locator('button[data-target]');
export const field = (page: Page, seat: number): Locator => page.locator(`[data-zone="battlefield_${seat}"]`);
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your move' });
export const button = (page: Page, name: string | RegExp): Locator => bar(page).getByRole('button', { name });
export const passButton = (page: Page): Locator => button(page, /^Pass (?!until)/);

/** What somebody at the table is asked to do; `over` when the game is. */
export type Asked = 'pass' | 'attack' | 'block' | 'other' | 'over';

/**
 * Plays by clicks, quickly, until something of these is asked or the game is over: plays what can be played, attacks
 * with everything, blocks with nothing, takes the first of everything else.
 */
export const playUntil = (page: Page, until: readonly Asked[]): Promise<Asked> => play(page, until, 0);

/** Does one thing by clicks, as `playUntil` does. */
export const step = (page: Page): Promise<Asked> => play(page, ['pass', 'attack', 'block', 'other'], 1);

/** Plays until something of these is asked, once so many things were done. */
const play = (page: Page, until: readonly Asked[], deeds: number): Promise<Asked> =>
  page.evaluate(
    async ([until, deeds]) => {
      let done = 0;
      // Kept from one call to the next, so that another card is tried.
      const kept = window as Window & { tried?: Set<string> };
      kept.tried ??= new Set<string>();
      const { tried } = kept;
      const find = (pattern: RegExp) =>
        [...document.querySelectorAll<HTMLElement>('[data-actions] button')].find(one =>
          pattern.test(one.textContent),
        );
      const asked = (): Asked | null => {
        if (document.querySelector('[role="dialog"]')) return 'over';
        if (find(/^Pass(?! until)/)) return 'pass';
        if (find(/^(Attack with \d|No attack)/)) return 'attack';
        if (find(/^(Block with|No block)/)) return 'block';
        const isLive = document.querySelector('[data-actions] button, main button[data-target]');
        return isLive ? 'other' : null;
      };
      const act = (what: Asked) => {
        if (what === 'attack') return (find(/^Choose all/) ?? find(/^Attack with|^No attack/))?.click();
        if (what === 'block') return find(/^No block|^Block with/)?.click();
        const ready =
          find(/^Target Basil/) ??
          find(/^(Play|Cast|Target|Discard|Sacrifice|Exile|Choose|Keep|Take|Pay|X is|\d) ?/);
        if (ready) return ready.click();
        const cards = [...document.querySelectorAll<HTMLElement>('[data-zone="hand_0"] button[data-target]')];
        const fresh = cards.find(card => !tried.has(card.dataset.anchor ?? ''));
        if (what === 'pass') {
          if (!fresh) {
            tried.clear();
            return find(/^Pass(?! until)/)?.click();
          }
          tried.add(fresh.dataset.anchor ?? '');
          return fresh.click();
        }
        const first = [...document.querySelectorAll<HTMLElement>('[data-actions] button')].find(
          one => !/^Cancel/.test(one.textContent),
        );
        const target = document.querySelector<HTMLElement>('main button[data-target]:not([data-picked])');
        return (target ?? first)?.click();
      };
      for (;;) {
        const what = asked();
        if (what === 'over' || (what !== null && done >= deeds && until.includes(what))) return what;
        if (what !== null) {
          act(what);
          done += 1;
        }
        await new Promise(requestAnimationFrame);
      }
    },
    [until, deeds] as const,
  );

/** Whether all of it is in the window, and nothing lies over it. */
export async function expectInSight(thing: Locator): Promise<void> {
  const isSeen = await thing.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Cards of a hand lie over each other: what shows is at the left.
    const over = document.elementFromPoint(left + 12, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && top >= 0 && over !== null && element.contains(over);
  });
  expect(isSeen).toBe(true);
}
