import { expect, pace, test } from './parlour.ts';
import { PLANS, playOut, sitDown } from './wordless.ts';

/** Every word on the page is nonsense of the same length: whatever still works depends on no word. */
const LANGUAGE = 'en-x-scramble';

for (const plan of PLANS) {
  test(`a whole game of ${plan.game} without a word`, async ({ page }) => {
    await pace(page);
    await sitDown(page, plan, LANGUAGE);
    expect(await playOut(page)).toBeGreaterThan(3);
    await expect(page.locator('[role="dialog"] [data-verdict]')).toHaveCount(plan.seats.length);
    // What looks like a sentence is none.
    await expect(page.getByRole('dialog')).not.toContainText(/\b(won|lost|game|the)\b/i);
  });
}
