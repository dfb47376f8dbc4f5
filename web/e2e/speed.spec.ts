import { expect, isNight, test } from './parlour.ts';
import { longestTask } from './wizard.ts';

/** Cards that fly at once in the gallery's table of twenty a side: ten of each side go to the graveyards. */
const FLYING = 20;
/** Milliseconds of work after which a page is felt to stop. */
const TASK_MAX = 50;
const RUNS = 5;

test('nothing keeps the page busy for long while twenty cards fly', async ({ page, browser }) => {
  test.skip(!isNight, 'measured by night');
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/gallery.html#duel-20');
    await page.reload();
    const next = page.getByRole('button', { name: 'A moment later' });
    await expect(next).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    let flying = 0;
    longest.push(
      await longestTask(browser, page, async () => {
        flying = await page.evaluate(async () => {
          const find = (one: HTMLElement) => one.textContent === 'A moment later';
          [...document.querySelectorAll('button')].find(find)?.click();
          await new Promise(requestAnimationFrame);
          const flights = document.getAnimations();
          await Promise.allSettled(flights.map(({ finished }) => finished));
          return flights.length;
        });
      }),
    );
    expect(flying, 'cards fly').toBeGreaterThanOrEqual(FLYING);
  }
  const median = longest.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
  test.info().annotations.push({ type: 'measured', description: longest.map(Math.round).join(', ') });
  expect(median).toBeLessThan(TASK_MAX);
});
