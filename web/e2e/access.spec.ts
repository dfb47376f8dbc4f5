import { axe, expect, pace, shot, test } from './parlour.ts';
import { sit, untilAsked } from './wizard.ts';

const BOT = 'bot:easy';

test('the Tab key comes first to a way past the head of the page', async ({ page }) => {
  await pace(page);
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Wizard' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to what matters' });
  await expect(skip).toBeFocused();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '2' } });
  await untilAsked(page, 'predict');
  const url = page.url();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url(), 'the screen is the same').toBe(url);
});

test('what can be chosen is marked in colours of the person’s own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '2', first_dealer: '3' } });
  await untilAsked(page, 'predict');
  await page.keyboard.press('1');
  await untilAsked(page, 'play');
  const outlined = await page
    .locator('button[data-target]')
    .evaluateAll(cards => cards.every(card => getComputedStyle(card).outlineStyle === 'solid'));
  expect(outlined).toBe(true);
  await shot(page, 'access-forced-colours');
});

test('the focus stays where it is while others move', async ({ page }) => {
  await pace(page, 'brisk');
  await sit(page, { seats: ['open', BOT, BOT, BOT], options: { length: '2', first_dealer: '1' } });
  // Bots predict one after the other.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await untilAsked(page, 'predict');
  await expect(undo).toBeFocused();
});
