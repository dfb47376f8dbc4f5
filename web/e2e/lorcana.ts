import type { Locator, Page } from '@playwright/test';

export const hand = (page: Page): Locator => page.locator('[data-zone="hand_0"]');
export const inPlay = (page: Page, seat: number): Locator => page.locator(`[data-zone="play_${seat}"]`);
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your move' });
export const button = (page: Page, name: string | RegExp): Locator => bar(page).getByRole('button', { name });
export const endButton = (page: Page): Locator => button(page, /^End the turn/);

/** What is wanted: the own turn, somebody who can quest, or who can challenge; that the game is over; or that anything was done. */
export type Wanted = 'main' | 'quest' | 'challenge' | 'over' | 'anything';

/**
 * Plays by clicks, quickly, until there is what is wanted: inks and plays what it can, quests with everybody, takes the
 * first of everything else. Says `over` when the game is; who could challenge is picked.
 */
export const playUntil = (page: Page, wanted: Wanted): Promise<Wanted> =>
  page.evaluate(async wanted => {
    // Kept from one call to the next, so that another card is tried.
    const kept = window as Window & { tried?: Set<string> };
    kept.tried ??= new Set<string>();
    const { tried } = kept;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const find = (pattern: RegExp) => all('[data-actions] button').find(one => pattern.test(one.textContent));
    const paint = () => new Promise(requestAnimationFrame);
    const isLive = () => document.querySelector('[data-actions] button, main button[data-target]') !== null;
    const isPicked = () => document.querySelector('main [data-picked]') !== null;
    const own = (zone: string) => all(`[data-zone="${zone}_0"] button[data-target]`);
    /** Whether somebody can challenge; who can is picked then. */
    const challenges = async () => {
      for (const one of own('play')) {
        one.click();
        await paint();
        if (document.querySelector('[data-zone="play_1"] button[data-target]')) return true;
        find(/^Cancel/)?.click();
        await paint();
      }
      return false;
    };
    const isThere = async () => {
      const end = find(/^End the turn/);
      if (!end || isPicked()) return false;
      if (wanted === 'quest') return /can still quest/.test(end.textContent);
      return wanted === 'challenge' ? challenges() : wanted === 'main';
    };
    const act = () => {
      const ready = find(/^(Ink it|Play for|Quest for|Draw|Keep|Resolve)/);
      if (ready) return ready.click();
      const end = find(/^End the turn/);
      if (!end) {
        const first = all('[data-actions] button').find(one => !/^Cancel/.test(one.textContent));
        const target = document.querySelector<HTMLElement>(
          'main button[data-anchor][data-target]:not([data-picked])',
        );
        return (target && !isPicked() ? target : first)?.click();
      }
      if (isPicked()) return find(/^Cancel/)?.click();
      // Whoever is to challenge must be ready.
      const quests = wanted === 'challenge' ? [] : own('play');
      const fresh = [...own('hand'), ...quests].find(one => !tried.has(one.dataset.anchor ?? ''));
      if (fresh) {
        tried.add(fresh.dataset.anchor ?? '');
        return fresh.click();
      }
      tried.clear();
      return end.click();
    };
    for (;;) {
      if (document.querySelector('[role="dialog"]')) return 'over';
      if (isLive()) {
        if (await isThere()) return wanted;
        act();
        if (wanted === 'anything') return wanted;
      }
      await paint();
    }
  }, wanted);
