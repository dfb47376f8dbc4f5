import type { Locator, Page } from '@playwright/test';
import { axe, expect, shot as keep, pace, test } from './parlour.ts';

const present = (page: Page): Locator => page.locator('[data-zone="present"] button[data-anchor]');
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const endTurn = (page: Page): Locator => button(page, 'End the turn');
const keepRest = (page: Page): Locator => button(page, 'Keep the rest as they lie');
const ending = (page: Page): Locator => page.getByRole('dialog', { name: 'You lost' });
/** Cards that can answer a question an ability asks. */
const answers = (page: Page): Locator =>
  page.locator('[data-zone="present"] button[data-target]:not([data-states~="picked"])');
/** Where in the turn we are. */
const step = (page: Page): Locator => page.locator('[aria-current="step"]');
const names = (page: Page): Promise<string[]> =>
  present(page).evaluateAll(cards => cards.map(card => card.getAttribute('data-anchor') ?? ''));

/** Checks a screen, and keeps how it looks when nothing is pointed at. */
async function shot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await axe(page);
  await keep(page, name);
}

async function open(page: Page): Promise<void> {
  await pace(page);
  await page.goto('/');
  await button(page, 'Play now: Finished!').click();
  await expect(endTurn(page)).toBeVisible();
}

type Asked = 'act' | 'lay' | 'card' | null;

/** Waits until something is asked, and says what; nothing if the game is over. */
const asked = (page: Page): Promise<Asked> =>
  page.evaluate(async () => {
    for (;;) {
      if (document.querySelector('[role="dialog"]')) return null;
      const offers = [...document.querySelectorAll('[data-actions] button')].map(one => one.textContent);
      if (offers.includes('End the turn')) return 'act';
      if (offers.includes('Keep the rest as they lie')) return 'lay';
      const isLive = document.querySelector('[data-zone="present"] button[data-target]') !== null;
      const prompt = document.querySelector('[aria-label="Your move"] [role="status"]')?.textContent ?? '';
      if (isLive && /^Card \d+: /.test(prompt)) return 'card';
      await new Promise(requestAnimationFrame);
    }
  });

/** Uses the first card whose name is like this, if there is one and there is candy for it. */
async function use(page: Page, name: RegExp): Promise<boolean> {
  const card = present(page).and(button(page, name)).and(page.locator(':not([data-states~="used"])')).first();
  if ((await card.count()) === 0) return false;
  await card.click();
  const offer = button(page, /^Use \d+:/);
  if ((await offer.count()) === 0) {
    await button(page, 'Cancel').click();
    return false;
  }
  await offer.click();
  return true;
}

/** Goes on to the next time one may act: answers what is asked with the first card that can. */
async function settle(page: Page): Promise<boolean> {
  for (;;) {
    const what = await asked(page);
    if (what === null) return false;
    if (what === 'act') return true;
    if (what === 'lay') await keepRest(page).click();
    else await answers(page).first().click();
  }
}

/** Presses what ends turns, as quickly as the page lets one, until the game is over. */
const pressOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (!document.querySelector('[role="dialog"]')) {
      const offers = [...document.querySelectorAll<HTMLElement>('[data-actions] button')];
      offers.find(offer => /^(End the turn|Keep the rest)/.test(offer.textContent))?.click();
      await new Promise(done => setTimeout(done));
    }
  });

test('a whole game to its end, and another', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('region', { name: 'How it goes' })).toContainText('finish 1 to 48 in order');
  await shot(page, 'finished-start');
  await button(page, 'Dismiss: how it goes').click();
  await expect(page.getByRole('region', { name: 'How it goes' })).toBeHidden();
  for (let turn = 1; turn < 10; turn++) {
    if (await use(page, /Draw|Past/)) await settle(page);
    await endTurn(page).click();
    await settle(page);
  }
  await pressOn(page);
  await expect(ending(page)).toContainText('No coffee is left to drink for card 48.');
  await expect(ending(page).getByRole('row', { name: /lost/ })).toBeVisible();
  await shot(page, 'finished-over');
  await ending(page).getByRole('button', { name: 'Play again' }).click();
  await expect(ending(page)).toBeHidden();
  await expect(page.getByText('Turn 1', { exact: true })).toBeVisible();
  await expect(present(page).first()).toBeVisible();
  // Who has read it away is not told again.
  await expect(page.getByRole('region', { name: 'How it goes' })).toBeHidden();
});

/** What has the focus: its name, after the area it lies in. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const zone = element?.closest('[data-zone]')?.getAttribute('data-zone') ?? '';
    return `${zone}: ${element?.getAttribute('aria-label') ?? element?.textContent}`;
  });

/** Goes on with Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('a whole game by the keyboard alone', async ({ page }) => {
  await pace(page);
  await page.goto('/');
  await expect(button(page, 'Play now: Finished!')).toBeVisible();
  await tabTo(page, /Play now: Finished!/);
  await page.keyboard.press('Enter');
  await expect(endTurn(page)).toBeVisible();
  await tabTo(page, /Dismiss: how it goes/);
  await page.keyboard.press('Enter');
  // Arrows go from card to card; a swap is named and then pointed at.
  const [first = '', second = '', third = ''] = await names(page);
  await tabTo(page, /^present: /);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await tabTo(page, /: Swap with another/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^present: /);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([second, first, third]);
  let laid = 0;
  for (;;) {
    const what = await asked(page);
    if (what === null) break;
    if (what === 'lay' && laid++ === 0) {
      await tabTo(page, /^present: /);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-zone="laid"] button')).toHaveCount(1);
      continue;
    }
    await tabTo(page, what === 'act' ? /: End the turn$/ : /: Keep the rest as they lie$/);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, /: Play again$/);
  await page.keyboard.press('Enter');
  await expect(endTurn(page)).toBeVisible();
});
/** Drags a card to the middle of something. */
async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('both must be on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('cards are swapped and laid by dragging, and moves are taken back', async ({ page }) => {
  await open(page);
  const [first = '', second = '', third = ''] = await names(page);
  await drag(page, present(page).nth(0), present(page).nth(2));
  await expect.poll(() => names(page)).toEqual([third, second, first]);
  await endTurn(page).click();
  await expect(step(page)).toHaveText('Laying');
  await drag(page, present(page).nth(1), page.locator('[data-zone="laid"]'));
  const laid = page.locator('[data-zone="laid"] button');
  await expect(laid).toHaveAttribute('data-anchor', second);
  await shot(page, 'finished-laying');
  await button(page, 'Undo').click();
  await expect(laid).toHaveCount(0);
  await drag(page, present(page).nth(1), page.locator('[data-zone="laid"]'));
  await expect(laid).toHaveCount(1);
  await drag(page, present(page).nth(0), page.locator('[data-zone="past"]'));
  await expect(page.locator('[data-zone="past"] button')).toHaveCount(3);
  await expect(page.getByText('Turn 2', { exact: true })).toBeVisible();
  // What has come to light cannot be taken back, and the table says so.
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('u');
  await expect(page.locator('[data-notice]')).toContainText(/came to light/);
});

test('the table says what a strong player would do, and why something cannot be done', async ({ page }) => {
  await open(page);
  await endTurn(page).click();
  await settle(page);
  await page.locator('[data-zone="past"] button').first().click();
  await expect(page.locator('[data-notice]')).toContainText(/does not lie in the Present/);
  await axe(page);
  await button(page, 'Hint').click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint).toContainText('bot would:', { timeout: 60_000 });
  await expect(hint).toContainText('Expected');
  await axe(page);
  await hint.getByRole('button', { name: 'Do that' }).click();
  await expect(hint).toBeHidden();
  expect(await asked(page)).not.toBeNull();
});

test('cards wait in the Future and come back', async ({ page }) => {
  await open(page);
  const row = page.locator('[data-zone="future_0"]');
  while (!(await row.isVisible())) {
    if (!(await use(page, /to the Future/))) await endTurn(page).click();
    await settle(page);
  }
  const waiting = await row.locator('button').first().getAttribute('data-anchor');
  await shot(page, 'finished-future');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot(page, 'finished-future-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await endTurn(page).click();
  await settle(page);
  await expect(page.locator(`[data-zone="present"] [data-anchor="${waiting}"]`)).toBeVisible();
  await expect(row).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Whether all of it is in the window, and nothing lies over it. */
  const isInSight = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, bottom - 8];
    const over = document.elementFromPoint(x, y);
    return left >= 0 && right <= innerWidth && top >= 0 && over !== null && element.contains(over);
  };

  test('an ordinary turn is in sight, and cards are used by tapping', async ({ page }) => {
    await open(page);
    await button(page, 'Dismiss: how it goes').tap();
    for (let turn = 0; turn < 6; turn++) {
      for (;;) {
        const cards = await present(page).all();
        for (const card of cards.slice(0, 6)) expect(await card.evaluate(isInSight)).toBe(true);
        expect(await endTurn(page).evaluate(isInSight)).toBe(true);
        if (cards.length >= 6 || !(await use(page, /, Draw 1, can|, Draw 2/))) break;
        await settle(page);
      }
      await endTurn(page).tap();
      await settle(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const main = page.getByRole('main');
    expect(await main.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
    await axe(page);
  });
});
