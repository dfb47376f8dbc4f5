import { axe, expect, pace, shot, test } from './parlour.ts';
import { comeTo, makeTable } from './wizard.ts';

const BOT = 'bot:easy';

// A game nobody has drawn a look for is played to its end: here one whose look is switched off.
for (const scheme of ['light', 'dark'] as const) {
  test(`a trick game without a look, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await pace(page);
    const sitting = await makeTable(page, {
      seats: ['open', BOT, BOT, BOT],
      options: { length: '3,4' },
    });
    await comeTo(page, sitting, '/?look=plain');
    await expect(page.getByRole('heading', { name: 'Your hand' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /'s hand/ })).toHaveCount(3);
    const ending = page.getByRole('table', { name: 'Result' });
    const hand = page.locator('[data-zone="hand_0"] button[data-target]');
    const buttons = page.locator('[data-actions] button');
    const ready = ending.or(hand.first()).or(buttons.first());
    let isSeen = false;
    while (true) {
      await expect(ready.first()).toBeVisible();
      if (await ending.isVisible()) break;
      if (!isSeen && (await page.locator('[data-zone="trick"] button').count()) > 0) {
        isSeen = true;
        await shot(page, `plain-${scheme}`);
        await axe(page);
      }
      const before = await page.locator('main').textContent();
      if (await buttons.first().isVisible()) await buttons.first().click();
      else await hand.first().click();
      await expect.poll(() => page.locator('main').textContent()).not.toBe(before);
    }
    expect(isSeen).toBe(true);
    await expect(ending.getByRole('row')).toHaveCount(5);
    await shot(page, `plain-over-${scheme}`);
  });
}
