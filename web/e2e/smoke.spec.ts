import { expect, test } from './parlour.ts';

test('the page opens', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Parlour');
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('the page opens again after the server came back', async ({ server, another }) => {
  const url = server.url;
  for (const end of ['stop', 'kill'] as const) {
    await server[end]();
    await server.start();
    expect(server.url).toBe(url);
    const page = await another();
    await page.goto('/');
    await expect(page).toHaveTitle('Parlour');
    // Left open it would ask for its lists while the server is away.
    await page.close();
  }
});
