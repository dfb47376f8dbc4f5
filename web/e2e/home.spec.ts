import type { Page } from '@playwright/test';
import { axe, expect, shot, test } from './parlour.ts';

const AT_TABLE = /#\/table\/[0-9a-f]+$/;

/** Takes a name as a newcomer does. */
async function name(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a name' }).click();
  await page.getByLabel('What shall others call you?').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
}

/** Gives up a game of the page's guest from elsewhere than its table. */
async function concede(page: Page, url: string): Promise<void> {
  await page.evaluate(async url => {
    const table = url.split('/').at(-1) ?? '';
    const { seat_token } = JSON.parse(localStorage.getItem(`parlour.table.${table}`) ?? '{}');
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: [2], table, seat_token }));
      socket.onclose = () => reject(new Error('the server hung up'));
      let isAsked = false;
      socket.onmessage = ({ data }) => {
        const msg = JSON.parse(data);
        if (msg.type === 'accepted') resolve();
        if (msg.type !== 'frame' || isAsked) return;
        isAsked = true;
        socket.send(JSON.stringify({ type: 'command', id: 'give-up', at: msg.version, act: 'concede' }));
      };
    });
  }, url);
}

test('a newcomer sees what can be played', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Parlour');
  for (const [title, seats] of [
    ['Finished!', '1 player'],
    ['Wizard', '3 to 6 players'],
  ] as const) {
    const card = page.getByRole('article', { name: title });
    await expect(card.getByText(seats)).toBeVisible();
    await expect(card.getByRole('button', { name: 'now' })).toBeVisible();
  }
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('parlour.guest'))).toBeNull();
  await axe(page);
  await shot(page, 'home-new');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await axe(page);
  await shot(page, 'home-new-dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const title of ['Finished!', 'Wizard']) {
  test(`one click begins a game of ${title}, and it is kept`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: `Play now: ${title}` }).click();
    await expect(page).toHaveURL(AT_TABLE);
    const table = page.url();
    await page.goto('/#/');
    const going = page.getByRole('list', { name: 'Tables going on' });
    await expect(going.getByRole('listitem')).toHaveCount(1);
    await expect(going.getByText('playing')).toBeVisible();
    await going.getByRole('link', { name: `Go on with ${title}` }).click();
    await expect(page).toHaveURL(table);
  });
}

test('a table is made as one wants it, and a refusal says why', async ({ page, expected }) => {
  expected(/422/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a table for Wizard' }).click();
  const dialog = page.getByRole('dialog', { name: 'A table for Wizard' });
  await expect(dialog.getByLabel('Seat 4')).toHaveValue('bot:medium');
  await axe(page);
  await shot(page, 'new-table');
  await dialog.getByRole('radio', { name: '3 players' }).check({ force: true });
  await expect(dialog.getByLabel('Seat 4')).toHaveCount(0);
  await expect(dialog.getByText('The game begins at once.')).toBeVisible();
  await dialog.getByLabel('Seat 3').selectOption('Free, for somebody else');
  await expect(dialog.getByText('you get a link to send')).toBeVisible();
  await dialog.getByLabel('Length').selectOption('A list of my own');
  await dialog.getByLabel('Length: numbers with commas').fill('1, 2');
  await dialog.getByRole('switch', { name: 'Sum rule' }).check();
  await dialog.getByLabel('Predictions').selectOption('Secret');
  await dialog.getByRole('switch', { name: 'Practice' }).check();
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The sum rule needs open predictions, not secret ones.');
  await axe(page);
  await shot(page, 'new-table-refused');
  await dialog.getByLabel('Predictions').selectOption('Open');
  const asked = page.waitForRequest(
    request => request.url().endsWith('/api/tables') && request.method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    game: 'wizard',
    options: { length: '1, 2', sum_rule: 'on' },
    seats: ['open', 'bot:medium', 'open'],
    access: 'invitation',
    mode: 'practice',
  });
  await expect(page).toHaveURL(AT_TABLE);
});

test('what one puts up for everybody is seen and joined by another', async ({ page, another }) => {
  await page.goto('/');
  await name(page, 'Rosalind');
  const other = await another();
  await other.goto('/');
  await name(other, 'Orlando');

  await page.getByRole('button', { name: 'Make a table for Wizard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '3 players' }).check({ force: true });
  await dialog.getByLabel('Seat 2').selectOption('Free, for somebody else');
  await dialog.getByRole('radio', { name: /^Everybody/ }).check();
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await expect(page).toHaveURL(AT_TABLE);

  // The list of the other is read anew by itself.
  const row = other
    .getByRole('list', { name: 'Open tables' })
    .getByRole('listitem')
    .filter({ hasText: 'Rosalind' });
  await expect(row.getByText('1 free seat')).toBeVisible();
  await expect(row.getByText('Rosalind and 1 medium bot')).toBeVisible();
  await expect(row.getByRole('link', { name: /^Watch/ })).toHaveAttribute('href', new URL(page.url()).hash);
  await axe(other);
  await shot(other, 'home-open-tables');
  await row.getByRole('button', { name: /^Join/ }).click();
  await expect(other).toHaveURL(page.url());
  await other.goto('/#/');
  await expect(
    other.getByRole('link', { name: 'Go on with Wizard, Rosalind, you and 1 medium bot' }),
  ).toBeVisible();
});

test('past games say how they went', async ({ page }) => {
  await page.goto('/');
  for (const title of ['Finished!', 'Wizard']) {
    await page.getByRole('button', { name: `Play now: ${title}` }).click();
    await expect(page).toHaveURL(AT_TABLE);
    const table = page.url();
    await page.goto('/#/');
    await expect(page.getByRole('list', { name: 'Tables going on' })).toBeVisible();
    await concede(page, table);
    await page.reload();
  }
  const past = page.getByRole('list', { name: 'Past games' });
  await expect(past.getByRole('listitem')).toHaveCount(2);
  // A deal may finish a card by itself.
  await expect(past.getByText(/^You lost: \d+ cards? finished\.$/)).toBeVisible();
  await expect(past.getByText('You lost with 0 Experience Points; the others won.')).toBeVisible();
  await expect(past.getByText('You and 3 medium bots.')).toBeVisible();
  await axe(page);
  await shot(page, 'home-past-games');
  await past.getByRole('link', { name: 'Look at this game of Wizard again' }).click();
  await expect(page).toHaveURL(AT_TABLE);
});

test('who takes another name keeps the tables of before', async ({ page }) => {
  await page.goto('/');
  await name(page, 'Viola');
  await page.getByRole('button', { name: 'Play now: Finished!' }).click();
  await expect(page).toHaveURL(AT_TABLE);
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: 'Back to your table: Finished! You alone' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your tables' })).toContainText('You alone');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByText('Where you sit already you stay Viola')).toBeVisible();
  await axe(page);
  await shot(page, 'home-name');
  await page.getByLabel('New name').fill('x'.repeat(25));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A name has at most 24 characters.');
  await page.getByLabel('New name').fill(' Cesario ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('Cesario')).toBeVisible();
  // The seat is still one's own, by the name it was taken with.
  await page.getByRole('link', { name: /^Go on with Finished!/ }).click();
  await expect(page.getByRole('button', { name: 'End the turn' })).toBeVisible();
});

test('a server that is away is missed, and found again', async ({ page, server, expected }) => {
  // The pictures of games may still be on their way when it goes.
  expected(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Wizard' })).toBeVisible();
  await server.stop();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('The server cannot be reached');
  await expect(page.getByRole('article', { name: 'Wizard' })).toBeVisible();
  await page.getByRole('button', { name: 'Play now: Wizard' }).click();
  // It is said once, and no longer than it is true.
  await expect(trouble).toHaveCount(1);
  await axe(page);
  await shot(page, 'home-unreachable');
  await server.start();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(trouble).toHaveCount(0);
  await page.getByRole('button', { name: 'Play now: Wizard' }).click();
  await expect(page).toHaveURL(AT_TABLE);
});

test.describe('without what the browser keeps for a server that is away', () => {
  test.use({ serviceWorkers: 'block' });

  test('parts of the page that do not come take nothing away, and come later', async ({ page, expected }) => {
    expected(/ERR_FAILED/);
    await page.route('**/assets/art-*.js', route => route.abort());
    await page.goto('/');
    const wizard = page.getByRole('article', { name: 'Wizard' });
    await expect(wizard).toBeVisible();
    await page.route('**/assets/About-*.js', route => route.abort());
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('alert')).toContainText('A part of this page has not come yet');
    await page.unroute('**/assets/About-*.js');
    await expect(page.getByRole('heading', { level: 1, name: 'About Parlour' })).toBeVisible();
    await page.unroute('**/assets/art-*.js');
    await page.getByRole('link', { name: 'Back to the games' }).click();
    await expect(wizard.locator('svg').first()).toBeAttached();
  });
});

test('games that did not come at first come when one tries again', async ({ page, expected }) => {
  expected(/ERR_FAILED/);
  await page.route('**/api/**', route => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: 'Wizard' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('about says who it owes something to', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Parlour' })).toBeVisible();
  await expect(page.getByText('Lorc, Delapouite')).toBeVisible();
  await axe(page);
  await shot(page, 'about');
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await expect(page.getByRole('article', { name: 'Wizard' })).toBeVisible();
});
