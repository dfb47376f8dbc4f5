import type { Page } from '@playwright/test';
import * as duel from '../e2e/duel.ts';
import * as lorcana from '../e2e/lorcana.ts';
import { expect, pace, test } from '../e2e/parlour.ts';
import { playFirst, playOn, predict, sit } from '../e2e/wizard.ts';

/** Every screen, at five sizes, light and dark: `npm run pictures`, and `PARLOUR_PICTURES` says where they go. */
const FOLDER = process.env.PARLOUR_PICTURES ?? 'artefacts/pictures';
const BOT = 'bot:easy';
const LIGHTS = ['light', 'dark'] as const;
/** All sizes, or those whose widths are named, as in `PARLOUR_WIDTHS=1440,390`. */
const WIDTHS = process.env.PARLOUR_WIDTHS?.split(',').map(Number);
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 375, height: 667 },
].filter(({ width }) => !WIDTHS || WIDTHS.includes(width));

/** Keeps how a page looks at every size, light and dark. */
async function keep(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.mouse.move(0, 0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of LIGHTS) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      const path = `${FOLDER}/${name}-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

const over = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const close = (page: Page) => page.keyboard.press('Escape');

test('home, a table to make, a lobby', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now: Duel' })).toBeVisible();
  await keep(page, 'home');
  await page
    .getByRole('button', { name: /Make a table.*Duel|Duel.*Make a table/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await keep(page, 'make');
  await close(page);
  await sit(page, { game: 'lorcana', seats: ['open', 'open', BOT] });
  await expect(page.getByText(/invite|link/i).first()).toBeVisible();
  await keep(page, 'lobby');
});

test('Finished!', async ({ page }) => {
  await pace(page);
  await sit(page, { game: 'finished', seats: ['open'] });
  const end = page.getByRole('button', { name: 'End the turn' });
  await expect(end).toBeVisible();
  await keep(page, 'finished-start');
  const goOn = () =>
    page.evaluate(() => {
      const offers = [...document.querySelectorAll<HTMLElement>('[data-actions] button')];
      const find = (pattern: RegExp) => offers.find(one => pattern.test(one.textContent));
      const card = document.querySelector<HTMLElement>(
        '[data-zone="present"] button[data-target]:not([data-states~="picked"])',
      );
      const isAct = find(/^End the turn/);
      (
        find(/^Use /) ??
        find(/^Keep the rest/) ??
        (isAct && Math.random() < 0.6 ? isAct : card) ??
        isAct
      )?.click();
      return document.querySelector('[role="dialog"]') !== null;
    });
  for (let deed = 0; deed < 60; deed++) {
    await goOn();
    await page.waitForTimeout(30);
  }
  await keep(page, 'finished-middle');
  for (let deed = 0; deed < 4000; deed++) {
    if (await goOn()) break;
    await page.waitForTimeout(10);
  }
  await over(page);
  await keep(page, 'finished-end');
});

test('Wizard, with the menu, a hint and the keys', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT, BOT], options: { length: '5,12' } });
  await expect(page.getByRole('region', { name: 'Your move' })).toBeVisible();
  await keep(page, 'wizard-start');
  await predict(page, 1);
  await playFirst(page);
  await expect(page.locator('[data-zone^="hand_"] button[data-target]').first()).toBeVisible();
  await keep(page, 'wizard-middle');
  await page.getByRole('button', { name: /^Hint/ }).click();
  await expect(page.getByText(/would/).first()).toBeVisible();
  await keep(page, 'hint');
  await page.getByRole('button', { name: /^This table/ }).click();
  await over(page);
  await keep(page, 'menu');
  await close(page);
  await page.getByRole('button', { name: /^Keys/ }).click();
  await over(page);
  await keep(page, 'keys');
  await close(page);
  await playOn(page, '[data-actions] fieldset button');
  await keep(page, 'wizard-late');
  await playOn(page);
  await over(page);
  await keep(page, 'wizard-end');
});

test('Hearts', async ({ page }) => {
  await pace(page);
  await sit(page, { game: 'hearts', seats: ['open', BOT, BOT, BOT], options: { limit: '20' } });
  const hand = page.locator('[data-zone^="hand_"] button');
  await expect(hand).toHaveCount(13);
  await keep(page, 'hearts-start');
  const goOn = () =>
    page.evaluate(() => {
      const pass = [...document.querySelectorAll<HTMLButtonElement>('[data-actions] button')].find(
        one =>
          /^Pass /.test(one.textContent) && one.getAttribute('aria-disabled') !== 'true' && !one.disabled,
      );
      const card = document.querySelector<HTMLElement>(
        '[data-zone^="hand_"] button[data-target]:not([data-states~="picked"])',
      );
      (pass ?? card)?.click();
      return document.querySelector('[role="dialog"]') !== null;
    });
  for (let deed = 0; deed < 12; deed++) {
    await goOn();
    await page.waitForTimeout(60);
  }
  await keep(page, 'hearts-middle');
  for (let deed = 0; deed < 3000; deed++) {
    if (await goOn()) break;
    await page.waitForTimeout(10);
  }
  await over(page);
  await keep(page, 'hearts-end');
});

test('Duel', async ({ page }) => {
  await pace(page);
  await sit(page, { game: 'duel', seats: ['open', BOT], deck: 'cinders' });
  await expect(duel.bar(page)).toBeVisible();
  await keep(page, 'duel-start');
  await duel.playUntil(page, ['attack']);
  await keep(page, 'duel-attack');
  for (let deed = 0; deed < 40; deed++) {
    if ((await duel.step(page)) === 'over') break;
    const target = page.getByRole('button', { name: /^Target / });
    if ((await target.count()) > 0) break;
  }
  await keep(page, 'duel-targets');
  for (let blocks = 0; blocks < 3; blocks++) {
    if ((await duel.playUntil(page, ['block'])) === 'over') break;
    await keep(page, 'duel-block');
    await duel.step(page);
  }
  await duel.playUntil(page, []);
  await over(page);
  await keep(page, 'duel-end');
});

test('Lorcana', async ({ page }) => {
  await pace(page);
  await sit(page, { game: 'lorcana', seats: ['open', BOT] });
  await expect(lorcana.bar(page)).toBeVisible();
  await keep(page, 'lorcana-start');
  await lorcana.playUntil(page, 'quest');
  await keep(page, 'lorcana-middle');
  await lorcana.playUntil(page, 'challenge');
  await keep(page, 'lorcana-challenge');
  await lorcana.playUntil(page, 'over');
  await over(page);
  await keep(page, 'lorcana-end');
});

test('the gallery', async ({ page }) => {
  for (const table of ['duel', 'duel-big', 'lorcana', 'duel-20', 'lorcana-four', 'hearts', 'tricks']) {
    await page.goto(`/gallery.html#${table}`);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your move' })).toBeVisible();
    await keep(page, `gallery-${table}`);
  }
  await page.goto('/gallery.html#art');
  await page.waitForLoadState('networkidle');
  await keep(page, 'gallery-art');
});
