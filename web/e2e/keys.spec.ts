import type { Page } from '@playwright/test';
import { axe, expect, pace, shot, test } from './parlour.ts';
import { bar, hand, playable, predict, sit, untilAsked } from './wizard.ts';

const BOT = 'bot:easy';

/** Keeps wishes for the table, before the page is loaded for the first time. */
async function wish(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    kept => localStorage.setItem('parlour.settings', kept),
    JSON.stringify({ theme: 'system', pace: 'instant', ...settings }),
  );
}

/** The digits that choose something now. */
const digits = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-key]')
    .evaluateAll(all => all.map(element => element.getAttribute('aria-keyshortcuts') ?? ''));

test('a whole game by keyboard alone, with digits', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '2,3' } });
  const dialog = page.getByRole('dialog');
  for (let pressed = 0; !(await dialog.isVisible()); pressed++) {
    expect(pressed, 'the game comes to an end').toBeLessThan(200);
    const [first] = (await digits(page)).sort();
    if (first !== undefined) await page.keyboard.press(first);
    else await page.waitForFunction(() => document.querySelector('main [data-key], [role="dialog"]'));
  }
  await expect(dialog.getByRole('table', { name: 'Result' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('keys press what says so, and never where somebody types', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT, BOT], options: { length: '3,4', first_dealer: '4' } });
  await untilAsked(page, 'predict');

  await test.step('the list of keys, by a key and by a button', async () => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await expect(list).toContainText('Pass, end the turn or be done');
    await axe(page);
    await shot(page, 'keys-list');
    // A key of the table does nothing in a dialog.
    await page.keyboard.press('2');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page.getByRole('button', { name: 'Predict 2 tricks' })).toBeVisible();
  });

  await test.step('hint and log', async () => {
    await expect(page.getByRole('button', { name: 'Hint' })).toHaveAttribute('aria-keyshortcuts', 'h');
    await page.keyboard.press('h');
    await expect(page.getByRole('region', { name: 'Hint' }).getByRole('row')).toHaveCount(4);
    await page.keyboard.press('l');
    await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused();
  });

  await test.step('a number is chosen by its digit', async () => {
    await page.keyboard.press('1');
    await untilAsked(page, 'play');
    await expect(page.getByRole('region', { name: 'Ann', exact: true })).toContainText('0 of 1');
    await shot(page, 'keys-digits');
  });

  await test.step('keys can be turned off', async () => {
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: /^Keys without/ }).uncheck();
    await page.keyboard.press('Escape');
    expect(await digits(page)).toEqual([]);
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Turn sounds off' })).toBeVisible();
  });
});

test('sounds are turned off by a key or the button, and that is remembered', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '2' } });
  await untilAsked(page, 'predict');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Turn sounds on' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Turn sounds on' }).click();
  await page.getByRole('button', { name: /^This table/ }).click();
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.fill('20');
  await page.reload();
  await page.getByRole('button', { name: /^This table/ }).click();
  await expect(volume).toHaveValue('20');
  await expect(page.getByRole('checkbox', { name: 'Sounds' })).toBeChecked();
});

for (const mode of ['play', 'practice'] as const) {
  test(`undo is grey and says why where it is impossible: ${mode}`, async ({ page }) => {
    await pace(page);
    await sit(page, { seats: ['open', BOT, BOT], options: { length: '2', first_dealer: '3' }, mode });
    await untilAsked(page, 'predict');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await expect(undo).toHaveAccessibleDescription(/nothing of yours/);
    await axe(page);
    await predict(page, 1);
    await untilAsked(page, 'play');
    if (mode === 'play') {
      await expect(undo).toHaveAccessibleDescription(/came to light/);
      return;
    }
    await undo.click();
    // The prediction is asked for again, though others have answered it.
    await untilAsked(page, 'predict');
    await expect(undo).toHaveAccessibleDescription(/nothing of yours/);
  });
}

test('one tap plays a card, for who wishes so', async ({ page }) => {
  await wish(page, { oneTap: true });
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '3' } });
  await predict(page, 1);
  await untilAsked(page, 'play');
  await playable(page)
    .first()
    .click({ position: { x: 10, y: 20 } });
  await expect(hand(page).locator('button[data-anchor]')).toHaveCount(2);
});

test('the last card plays itself, for who wishes so', async ({ page }) => {
  await wish(page, { lastCard: true, pace: 'brisk' });
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '1' } });
  await predict(page, 0);
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Result' })).toBeVisible();
});

test('a click on the table skips what others do', async ({ page }) => {
  await wish(page, { pace: 'calm' });
  // Five bots predict and play before it is one's turn again.
  await sit(page, { seats: ['open', BOT, BOT, BOT, BOT, BOT], options: { length: '3', first_dealer: '6' } });
  await predict(page, 1);
  const skip = bar(page).getByRole('button', { name: 'Skip ahead' });
  await expect(skip).toBeVisible();
  // What is bare of the table is clicked, and Space does the same.
  await page.locator('main').click({ position: { x: 3, y: 300 } });
  await expect(playable(page).first()).toBeVisible();
  await expect(skip).toBeHidden();
});
