import type { Page } from '@playwright/test';
import { expect, isNight, pace, test } from './parlour.ts';
import { coming } from './playing.ts';
import { cutTexts } from './sight.ts';
import { sit } from './wizard.ts';

const BOT = 'bot:easy';
/** A window at a desk as it is, and at 200 %, where a page has half of it each way. */
const WINDOWS = [
  { zoom: 100, width: 1440, height: 900 },
  { zoom: 200, width: 720, height: 450 },
];

/** Checks that no text is cut, at 100 and 200 %. */
async function expectWhole(page: Page, what: string): Promise<void> {
  for (const { zoom, ...size } of WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => cutTexts(page), `${what} at ${zoom} %`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${what} at ${zoom} % is not scrolled sideways`).toBeLessThanOrEqual(0);
  }
}

for (const table of ['duel', 'duel-8', 'duel-20', 'lorcana', 'lorcana-four', 'hearts', 'tricks', 'plain']) {
  test(`no text is cut at 100 and 200 %: ${table}`, async ({ page }) => {
    await page.goto(`/gallery.html#${table}`);
    await expect(page.getByRole('region', { name: 'Your move' })).toBeVisible();
    await expectWhole(page, table);
  });
}

test('no text is cut at 100 and 200 %: home and a table to make', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Wizard' })).toBeVisible();
  await expectWhole(page, 'home');
  await page.getByRole('button', { name: 'Make a table for Duel' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWhole(page, 'a table to make');
});

const TABLES: [game: string, seats: string[], options: Record<string, string>][] = [
  ['finished', ['open'], {}],
  ['wizard', ['open', BOT, BOT, BOT, BOT, BOT], { length: '8' }],
  ['hearts', ['open', BOT, BOT, BOT], { deals: '1' }],
];

for (const [game, seats, options] of TABLES) {
  test(`no text is cut at 100 and 200 % in a game of ${game}`, async ({ page }) => {
    await pace(page);
    await sit(page, { game, seats, options });
    for (let deed = 0; deed < (isNight ? 60 : 8); deed += 1) {
      const next = await coming(page);
      if (!next) break;
      await expectWhole(page, `${game}, deed ${deed}`);
      await next.act();
    }
  });
}
