import type { Page } from '@playwright/test';
import { makeTable, type Plan } from './wizard.ts';

/** A short game of each, alone or against bots. */
export const PLANS: Plan[] = [
  { game: 'finished', seats: ['open'] },
  { game: 'wizard', seats: ['open', 'bot:easy', 'bot:easy'], options: { length: '3' } },
  { game: 'hearts', seats: ['open', 'bot:easy', 'bot:easy', 'bot:easy'], options: { deals: '1' } },
  { game: 'duel', seats: ['open', 'bot:easy'] },
  { game: 'lorcana', seats: ['open', 'bot:easy'] },
];

/** Comes to a table in a language. */
export async function sitDown(page: Page, plan: Plan, language: string): Promise<void> {
  const { table, seat_token, invitation, guest } = await makeTable(page, plan);
  await page.addInitScript(
    kept => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    [
      ['parlour.guest', JSON.stringify(guest)],
      [`parlour.table.${table}`, JSON.stringify({ seat_token, invitation })],
    ] as const,
  );
  await page.goto(`/?lang=${language}#/table/${table}`);
}

/**
 * Plays to the end by clicking at whatever can be clicked, in an order that is the same every time. Before each click, a
 * function the page may have as `look` has a look at it.
 */
export const playOut = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let seed = 7;
    const below = (count: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    };
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(one => !one.hasAttribute('disabled'));
    const look = (window as { look?: () => void }).look;
    for (let clicks = 0; ; ) {
      if (document.querySelector('[role="dialog"]')) return clicks;
      const answers = all('[data-actions] button');
      const things = all('main button[data-target]');
      const from = answers.length > 0 && (things.length === 0 || below(10) < 7) ? answers : things;
      if (from.length > 0) {
        clicks += 1;
        look?.();
        from[below(from.length)]?.click();
      }
      await new Promise(requestAnimationFrame);
    }
  });
