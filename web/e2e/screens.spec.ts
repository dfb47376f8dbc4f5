import type { Page } from '@playwright/test';
import { axe, expect, isNight, pace, test } from './parlour.ts';
import { coming } from './playing.ts';
import { choices } from './text.ts';
import { comeTo, makeTable, type Plan, sit } from './wizard.ts';

// Screens no other test comes by are looked at here; by night every table, as it goes on, at every size.

const BOT = 'bot:easy';
const GAMES: (Plan & { game: string })[] = [
  { game: 'finished', seats: ['open'] },
  { game: 'wizard', seats: ['open', BOT, BOT], options: { length: '3' } },
  { game: 'hearts', seats: ['open', BOT, BOT, BOT], options: { deals: '1' } },
  { game: 'duel', seats: ['open', BOT], deck: 'cinders' },
  { game: 'lorcana', seats: ['open', BOT] },
];

/** Checks a screen, light and dark. */
async function look(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
}

test('a deck of one’s own, and what is wrong with it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a table for Duel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^A deck of your own/ }).check();
  await dialog.getByLabel(/^Your list/).fill('4 Nothing of the Kind');
  await dialog.getByRole('button', { name: /^Check/ }).click();
  await expect(dialog.getByRole('status').getByRole('listitem').first()).toBeVisible();
  await look(page);
});

test('a lobby, as who made the table and as who was invited', async ({ page, another }) => {
  const guest = await another();
  await pace(page);
  const { table, invitation } = await sit(page, {
    game: 'duel',
    seats: ['open', 'open'],
    deck: 'cinders',
    mode: 'practice',
  });
  await expect(page.getByText('Waiting for players')).toBeVisible();
  await look(page);
  await guest.goto(`/#/table/${table}?invitation=${invitation}`);
  await guest.getByRole('button', { name: 'Sit down and play' }).click();
  await expect(guest.getByText('Type a name.')).toBeVisible();
  await look(guest);
});

for (const plan of GAMES) {
  test(`text mode: ${plan.game}`, async ({ page }) => {
    await pace(page);
    await comeTo(page, await makeTable(page, plan), '/?mode=text');
    await expect(choices(page).first()).toBeVisible();
    await look(page);
  });
}

for (const [width, height] of isNight
  ? [
      [1440, 900],
      [768, 1024],
      [390, 844],
      [375, 667],
    ]
  : []) {
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width: width ?? 0, height: height ?? 0 }, hasTouch: (width ?? 0) < 700 });

    for (const plan of GAMES) {
      test(`a game of ${plan.game}, from its beginning to its end`, async ({ page }) => {
        test.setTimeout(600_000);
        await pace(page);
        await sit(page, plan);
        for (let deed = 0; ; deed += 1) {
          const next = await coming(page);
          // Less and less is new.
          if (deed < 12 || deed % 30 === 0 || !next) await look(page);
          if (!next) return;
          await next.act();
        }
      });
    }

    test('the menu of a table, the keys and what stands beside it', async ({ page }) => {
      await pace(page);
      await sit(page, { seats: ['open', BOT, BOT], options: { length: '3', first_dealer: '3' } });
      await expect(page.getByRole('region', { name: 'Your move' })).toBeVisible();
      for (const name of [/^This table/, /^Keys/, /^Scores/, /^Rules/, /^Log/]) {
        const button = page.getByRole('button', { name });
        if (!(await button.isVisible())) continue;
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    test('the first page, what it tells of itself, and a table to make', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('article', { name: 'Wizard' })).toBeVisible();
      await look(page);
      for (const game of ['Finished!', 'Wizard', 'Hearts', 'Duel', 'Lorcana']) {
        await page.getByRole('button', { name: `Make a table for ${game}` }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(page);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About Parlour' })).toBeVisible();
      await look(page);
    });
  });
}
