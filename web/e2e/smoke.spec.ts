import { expect, test } from './parlour.ts';

test('the page opens', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Parlour');
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('the page opens again after the server came back', async ({ page, server, expected }) => {
  await page.goto('/');
  const url = server.url;
  for (const end of ['stop', 'kill'] as const) {
    await server[end]();
    expected(/ERR_CONNECTION_REFUSED/);
    await expect(page.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await server.start();
    expect(server.url).toBe(url);
    await page.goto('/');
    await expect(page).toHaveTitle('Parlour');
  }
});
