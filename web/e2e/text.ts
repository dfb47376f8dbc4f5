import type { Locator, Page } from '@playwright/test';
import { expect } from './parlour.ts';

/** The line everything is typed in. */
export const line = (page: Page): Locator => page.getByRole('textbox', { name: 'Command' });
/** All that was said. */
export const said = (page: Page): Locator => page.getByRole('log', { name: 'What happens' });
export const choices = (page: Page): Locator => page.locator('[data-choices] button');
const over = (page: Page): Locator => page.getByRole('heading', { name: 'The game is over' });

/** Types a line, as somebody who never leaves it. */
export async function type(page: Page, text: string): Promise<void> {
  await expect(line(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/**
 * Plays to the end by typing: numbers mostly, every third time the notation. What is typed is the same every time. Returns
 * how many lines that took.
 */
export async function playByTyping(page: Page, most = 2000): Promise<number> {
  let seed = 11;
  for (let lines = 0; lines < most; lines += 1) {
    await expect(choices(page).or(over(page)).first()).toBeVisible();
    if (await over(page).isVisible()) return lines;
    const before = await asked(page);
    if (before.count === 0) continue;
    seed = (seed * 48_271) % 2_147_483_647;
    const number = 1 + (seed % before.count);
    const notation = lines % 3 === 2 ? before.notations[number - 1] : undefined;
    await type(page, notation ?? String(number));
    await expect.poll(async () => (await asked(page)).said, 'the line is answered').not.toBe(before.said);
  }
  throw new Error(`not over after ${most} lines`);
}

/** What is asked now: how many choices there are, their notations, and how much was said of the game before. */
const asked = (page: Page): Promise<{ count: number; notations: (string | undefined)[]; said: string }> =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('[data-choices] li')];
    const told = [...document.querySelectorAll('[data-testid="said"] li')];
    return {
      count: items.length,
      notations: items.map(item => item.querySelector('code')?.textContent ?? undefined),
      said: `${told.at(-1)?.textContent}${items.length}${document.querySelector('main')?.textContent?.length}`,
    };
  });
