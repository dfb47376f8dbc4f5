import type { Page } from '@playwright/test';
import { axe, expect, pace, shot, test } from './parlour.ts';
import { playOn, sit } from './wizard.ts';

const BOT = 'bot:easy';

/** Gives the game up, which is the shortest way to an ending. */
async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^This table/ }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
}

test('the end of a game tells its story', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '2,3,1' } });
  await playOn(page);
  const dialog = page.getByRole('dialog');
  const story = dialog.getByRole('region', { name: 'The game' });

  await test.step('how long it was, its biggest change, and the points of all over the rounds', async () => {
    await expect(dialog.getByRole('table', { name: 'Result' })).toBeVisible();
    await expect(story).toContainText('Lasted untilRound 3');
    await expect(story).toContainText(/Biggest changeRound \d: \S+ [+−]\d+/);
    const curve = story.getByRole('img');
    await expect(curve).toHaveAttribute('aria-label', /over the game: Ann from 0 to -?\d+; /);
    await expect(curve.locator('polyline')).toHaveCount(3);
    await axe(page);
    await shot(page, 'ending-story');
  });

  await test.step('the digits of the shuffle are there for who asks', async () => {
    await expect(dialog.locator('code')).toHaveCount(0);
    const check = dialog.getByRole('button', { name: 'Check the shuffle' });
    await check.click();
    await expect(check).toHaveAttribute('aria-expanded', 'true');
    await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await axe(page);
  });

  await test.step('who comes back later is told the same story', async () => {
    const label = await story.getByRole('img').getAttribute('aria-label');
    await page.reload();
    await expect(dialog.getByRole('table', { name: 'Result' })).toBeVisible();
    await expect(story).toContainText('Lasted untilRound 3');
    await expect(story.getByRole('img')).toHaveAttribute('aria-label', label ?? '');
  });
});

for (const [game, deck, number] of [
  ['duel', 'cinders', 'Life'],
  ['lorcana', '', 'Lore'],
] as const) {
  test(`the end of a game of ${game} has its ${number.toLowerCase()}`, async ({ page }) => {
    await pace(page);
    await sit(page, { game, seats: ['open', BOT], ...(deck ? { deck } : {}) });
    await expect(page.getByRole('region', { name: 'Your move' })).toBeVisible();
    await concede(page);
    const result = page.getByRole('dialog').getByRole('table', { name: 'Result' });
    await expect(result.getByRole('columnheader', { name: number })).toBeVisible();
    await expect(result.getByRole('row', { name: /Ann/ })).toContainText(/\d+/);
    await axe(page);
    await shot(page, `ending-${game}`);
  });
}

test('who asks for less motion gets no confetti, and numbers that stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '1' } });
  await playOn(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});
