import { axe, expect, pace, shot, test } from './parlour.ts';
import { choices, line, said, type } from './text.ts';
import { comeTo, makeTable } from './wizard.ts';

const BOT = 'bot:easy';

test('text mode is come to by keyboard, and remembered', async ({ page }) => {
  await pace(page);
  await comeTo(page, await makeTable(page, { seats: ['open', BOT, BOT], options: { length: '2' } }));
  await expect(page.getByRole('heading', { name: 'The table' })).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Text mode/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page)).toBeVisible();
  await page.reload();
  await expect(line(page)).toBeFocused();
  await axe(page);
  // Out of it again by the menu, as by the same button.
  await page.getByRole('button', { name: /^This table/ }).click();
  await page.getByRole('checkbox', { name: /^Text mode/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveCount(0);
});

test('a table is read by its headings', async ({ page }) => {
  const plan = { seats: ['open', BOT, BOT], options: { length: '3', first_dealer: '3' } };
  await comeTo(page, await makeTable(page, plan), '/?mode=text');
  await expect(choices(page)).toHaveCount(4);
  const headings = page.getByRole('main').getByRole('heading');
  const levels = await headings.evaluateAll(all =>
    all.map(one => `${one.tagName.slice(1)} ${one.textContent.replace(/^\d+ /, '')}`),
  );
  expect(levels).toEqual([
    '2 What is asked',
    '3 choices',
    '2 What happens',
    '2 Table',
    '2 Players',
    '3 Ann (you)',
    '3 Basil',
    '3 Cleo',
    '2 Areas',
    '3 Turned up, 1 card',
    '3 Undealt, 50 cards',
    '3 Trick, empty',
    '3 Your hand, 3 cards',
    "3 Basil's hand, 3 cards",
    "3 Cleo's hand, 3 cards",
    '2 Scores',
  ]);
  await shot(page, 'text-wizard');
});

test('what is typed is answered, and the focus stays', async ({ page }) => {
  const plan = { seats: ['open', BOT, BOT], options: { length: '3', first_dealer: '3' } };
  await comeTo(page, await makeTable(page, plan), '/?mode=text');
  await expect(choices(page)).toHaveCount(4);
  await expect(said(page).getByRole('listitem').last()).toHaveText(
    'You are asked: 3 tricks are played: how many will you win? 4 choices.',
  );
  const answer = said(page).getByRole('listitem').last();
  await type(page, '9');
  await expect(answer).toHaveText('There is no 9 in the list; it goes from 1 to 4.');
  await type(page, 'sing');
  await expect(answer).toHaveText(/^Cannot read "sing"/);
  await type(page, 'look your hand');
  await expect(answer).toHaveText(/^Your hand: /);
  await type(page, 'look');
  await expect(answer).toHaveText('4: Predict 3 tricks.');
  await type(page, 'help');
  await expect(answer).toHaveText(/^Rematch plays again/);
  await type(page, 'hint');
  await expect(answer).toHaveText(/^A hard bot would: [1-4], predict/);
  await type(page, 'why turned up');
  await expect(answer).toHaveText(/nothing to do with this|There is nothing/i);
  await type(page, 'concede');
  await expect(answer).toHaveText('Type concede again to give the game up.');
  await type(page, 'bid 1');
  await expect(said(page)).toContainText('Ann predicts 1.');
  await expect(choices(page).first()).toHaveText(/^1: Play/);
  await type(page, 'undo');
  await expect(line(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'What is asked' })).toBeVisible();
});
