import { axe, expect, pace, shot, test } from './parlour.ts';
import { predict, sit, untilAsked } from './wizard.ts';

const BOT = 'bot:easy';

test('what stands beside a table: hint, menu, scores, how to play', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT, BOT], options: { length: '3,4', first_dealer: '4' } });
  await untilAsked(page, 'predict');

  await test.step('a hint comes with its reasons', async () => {
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await expect(hint.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Hint' }), 'the focus stays').toBeFocused();
    await axe(page);
    await shot(page, 'table-hint');
    await hint.getByRole('button', { name: 'Close' }).click();
    await expect(hint).toBeHidden();
  });

  await test.step('the menu has what is not about the next move', async () => {
    await page.getByRole('button', { name: 'This table: speed, colours, leaving' }).click();
    const menu = page.getByRole('dialog', { name: 'This table' });
    await expect(menu.getByLabel('Who opens this link can join or watch:')).toHaveValue(/#\/table\//);
    await menu.getByRole('button', { name: 'Leave for good…' }).click();
    await expect(menu.getByRole('alert')).toContainText('A bot takes your seat');
    await axe(page);
    await shot(page, 'table-menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('scores and rules are behind buttons where there is no room beside the table', async () => {
    await predict(page, 1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Scores' }).click();
    await expect(page.getByRole('table', { name: /Tablet of Truth/ })).toBeVisible();
    await axe(page);
    await shot(page, 'table-scores');
    await page.getByRole('tab', { name: 'How to play' }).click();
    await expect(page.getByRole('tabpanel', { name: 'How to play' })).toContainText('exactly');
    await axe(page);
    await shot(page, 'table-rules');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('who leaves is told so, and may watch what becomes of the seat', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '2' } });
  await untilAsked(page, 'predict');
  await page.getByRole('button', { name: 'This table: speed, colours, leaving' }).click();
  await page.getByRole('button', { name: 'Leave for good…' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You have left this seat.')).toBeVisible();
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText('The game was left: nobody sits at this table any more.')).toBeVisible();
});

test('links that lead nowhere say so', async ({ page, expected }) => {
  expected(/status of 40/);
  for (const link of ['/#/table/ffff', '/#/table/FFFFFFFFFFFFFFFF', '/#/table/what']) {
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole('status')).toContainText(/table/);
    await expect(page.getByRole('button', { name: 'Home' })).toBeVisible();
  }
  await axe(page);
  await shot(page, 'table-unknown');
});

test('a guest of another server, and what the browser kept broken, hinder nobody', async ({
  page,
  expected,
}) => {
  expected(/status of 401/);
  await page.addInitScript(() => {
    const stranger = { guest: '0123456789abcdef', name: 'Stranger', token: 'ab'.repeat(32) };
    localStorage.setItem('parlour.guest', JSON.stringify(stranger));
    localStorage.setItem('parlour.settings', '{broken');
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now: Finished!' }).click();
  await expect(page.getByRole('button', { name: 'End the turn' })).toBeVisible();
});
