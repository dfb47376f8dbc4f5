import type { Page } from '@playwright/test';
import { expectInSight } from './duel.ts';
import { bar, button, endButton, hand, inPlay, playUntil, type Wanted } from './lorcana.ts';
import { axe, expect, pace, shot, test } from './parlour.ts';
import { sit } from './wizard.ts';

/** Comes to a table of Lorcana. */
async function open(page: Page, bot: string, deck = 'open-door-quick-fingers'): Promise<void> {
  await pace(page);
  await sit(page, { game: 'lorcana', seats: ['open', `bot:${bot}`], deck });
  await expect(button(page, 'Keep this hand')).toBeVisible();
}

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss: how it goes' });
const log = (page: Page) => page.getByRole('list', { name: 'What happened' });
/** Plays on until there is what is wanted, and another game if one ends before. */
async function reach(page: Page, wanted: Wanted): Promise<void> {
  while ((await playUntil(page, wanted)) === 'over') {
    const ending = page.getByRole('dialog', { name: /won|lost/i });
    await ending.getByRole('button', { name: 'Play again' }).click();
    await expect(button(page, 'Keep this hand')).toBeVisible();
  }
}

/** How many cards lie in the own inkwell. */
const inkwell = (page: Page) => page.locator('[data-zone="ink_0"]');

test('a whole game against a bot to its end, and another', async ({ page }) => {
  await open(page, 'medium');
  await expect(page.getByRole('complementary', { name: 'How it goes' })).toContainText('20 lore');
  await axe(page);
  await shot(page, 'lorcana-start');
  await dismiss(page).click();
  // Whoever wants other cards points at those that go, and draws as many.
  await hand(page).locator('button[data-target]').first().click();
  await expect(hand(page).getByRole('button')).toHaveCount(6);
  await button(page, 'Draw 1 card').click();
  await expect(endButton(page)).toBeVisible();
  await hand(page).locator('button[data-states~="inkable"]').first().click();
  await expect(bar(page)).toContainText(/: put it into the inkwell/);
  await expect(endButton(page)).toBeVisible();
  await button(page, 'Ink it').click();
  await expect(inkwell(page)).toHaveAccessibleName('Inkwell, yours, 1 card');
  await reach(page, 'quest');
  await axe(page);
  await shot(page, 'lorcana-turn');
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  await shot(page, 'lorcana-turn-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await playUntil(page, 'over')).toBe('over');
  const ending = page.getByRole('dialog', { name: /won|lost/i });
  await expect(ending).toBeVisible();
  await axe(page);
  await ending.getByRole('button', { name: 'Play again' }).click();
  await expect(ending).toBeHidden();
  await expect(button(page, 'Keep this hand')).toBeVisible();
});

test('one quests by a button, and challenges by pointing at one character, then at another', async ({
  page,
}) => {
  // Somebody who quests leaves characters exerted.
  await open(page, 'easy', 'hammer-and-gale');
  await dismiss(page).click();
  await reach(page, 'quest');
  await expect(endButton(page)).toContainText('can still quest');
  const ready = inPlay(page, 0).locator('button[data-target]');
  await ready.first().click();
  await button(page, /^Quest for/).click();
  await expect(inPlay(page, 0).locator('button[data-states~="exerted"]')).not.toHaveCount(0);
  await expect(log(page)).toContainText(/quests for \d lore/);

  await reach(page, 'challenge');
  await expect(bar(page)).toContainText('point at whom to challenge');
  const challenged = inPlay(page, 1).locator('button[data-target]').first();
  await challenged.hover();
  await expect(page.locator('[data-arrows] > g')).toHaveCount(1);
  await shot(page, 'lorcana-challenge');
  await challenged.click();
  await expect(log(page)).toContainText(/ challenges /);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a turn is in sight, and cards are inked and played by tapping', async ({ page }) => {
    await open(page, 'random');
    await dismiss(page).tap();
    await button(page, 'Keep this hand').tap();
    await expectInSight(endButton(page));
    await expectInSight(hand(page).getByRole('button').first());
    await hand(page)
      .locator('button[data-states~="inkable"]')
      .first()
      .tap({ position: { x: 12, y: 60 } });
    await expectInSight(endButton(page));
    await button(page, 'Ink it').tap();
    await expect(inkwell(page)).toHaveAccessibleName('Inkwell, yours, 1 card');
    await reach(page, 'quest');
    await axe(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const main = page.getByRole('main');
    expect(await main.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
