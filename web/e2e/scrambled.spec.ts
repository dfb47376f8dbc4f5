import type { Page } from '@playwright/test';
import { expect, pace, test } from './parlour.ts';
import { makeTable, type Plan } from './wizard.ts';

/** Every word on the page is nonsense of the same length: whatever still works depends on no word. */
const LANGUAGE = 'en-x-scramble';

/** Comes to a table in nonsense. */
async function sitDown(page: Page, plan: Plan): Promise<void> {
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
  await page.goto(`/?lang=${LANGUAGE}#/table/${table}`);
}

/** Plays to the end by clicking at whatever can be clicked, in an order that is the same every time. */
const playOut = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let seed = 7;
    const below = (count: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    };
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(one => !one.hasAttribute('disabled'));
    for (let clicks = 0; ; ) {
      if (document.querySelector('[role="dialog"]')) return clicks;
      const answers = all('[data-actions] button');
      const things = all('main button[data-target]');
      const from = answers.length > 0 && (things.length === 0 || below(10) < 7) ? answers : things;
      if (from.length > 0) {
        clicks += 1;
        from[below(from.length)]?.click();
      }
      await new Promise(requestAnimationFrame);
    }
  });

const PLANS: Plan[] = [
  { game: 'finished', seats: ['open'] },
  { game: 'wizard', seats: ['open', 'bot:easy', 'bot:easy'], options: { length: '3' } },
  { game: 'duel', seats: ['open', 'bot:easy'] },
  { game: 'lorcana', seats: ['open', 'bot:easy'] },
];

for (const plan of PLANS) {
  test(`a whole game of ${plan.game} without a word`, async ({ page }) => {
    await pace(page);
    await sitDown(page, plan);
    expect(await playOut(page)).toBeGreaterThan(3);
    await expect(page.locator('[role="dialog"] [data-verdict]')).toHaveCount(plan.seats.length);
    // What looks like a sentence is none.
    await expect(page.getByRole('dialog')).not.toContainText(/\b(won|lost|game|the)\b/i);
  });
}
