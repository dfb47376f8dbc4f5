import { expect, pace, test } from './parlour.ts';
import { sit, untilAsked } from './wizard.ts';

test('a page loaded while the server is away says so, and comes back by itself', async ({
  page,
  server,
  expected,
}) => {
  expected(/ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket/);
  await pace(page);
  await sit(page, { seats: ['open', 'bot:easy', 'bot:easy'], options: { length: '2' } });
  await untilAsked(page, 'predict');
  await expect(page.locator('html[data-kept]')).toBeAttached();
  await server.stop();
  await page.reload();
  await expect(page.getByText('The server of this table is away.')).toBeVisible();
  await server.start();
  await untilAsked(page, 'predict');
});
