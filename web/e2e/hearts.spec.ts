import type { Locator, Page } from '@playwright/test';
import { axe, expect, pace, shot, test } from './parlour.ts';
import { dragOnto } from './playing.ts';
import { bar, hand, plate, playable, playFirst, sit } from './wizard.ts';

const BOT = 'bot:easy';
const SEATS = ['open', BOT, BOT, BOT];
/** Nobody has 30 points after one deal, and somebody has after five. */
const SHORT = { limit: '30' };

const cards = (page: Page): Locator => hand(page).getByRole('button');
const picked = (page: Page): Locator => hand(page).locator('[data-states~="picked"]');
const received = (page: Page): Locator => hand(page).locator('[data-states~="received"]');
const tray = (page: Page): Locator => page.getByRole('region', { name: 'Cards to pass' });
const passButton = (page: Page): Locator => bar(page).getByRole('button', { name: /^(Choose|Pass) / });

/** The left edge of a card is free also where the next one lies on it. */
const edge = { position: { x: 8, y: 16 } };

/** Name of a card, without what can be done with it. */
const nameOf = async (card: Locator): Promise<string> =>
  ((await card.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';

/** The own hand and the trick are seen as a whole, above the bar that says what is asked. */
async function fits(page: Page): Promise<void> {
  const places = await page.evaluate(() => {
    const asked = document.querySelector('[role="status"]')?.parentElement;
    const top = asked?.getBoundingClientRect().top ?? 0;
    const seen = [
      ...document.querySelectorAll(
        '[data-anchor^="seat:"], [data-zone^="hand_"] button, [data-zone="trick"] button',
      ),
    ];
    const boxes = seen.map(element => element.getBoundingClientRect());
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      scrolled: document.querySelector('main')?.scrollTop,
      behind: boxes.filter(box => box.bottom > top + 1 || box.top < 0).length,
    };
  });
  expect(places).toEqual({ wide: 0, scrolled: 0, behind: 0 });
}

type Act = 'click' | 'tap';

/** Chooses cards by their places in the hand, the first of them twice: it is taken back, and the last comes in its place. */
async function pass(page: Page, act: Act, [wrong, ...right]: number[]): Promise<string[]> {
  await expect(cards(page)).toHaveCount(13);
  await expect(passButton(page)).toHaveText('Choose 3 more');
  await expect(passButton(page)).toBeDisabled();
  const at = (place: number) => cards(page).nth(place);
  await at(wrong ?? 0)[act](edge);
  await expect(passButton(page)).toHaveText('Choose 2 more');
  for (const place of right.slice(0, 2)) await at(place)[act](edge);
  await expect(picked(page)).toHaveCount(3);
  await at(wrong ?? 0)[act](edge);
  await expect(picked(page)).toHaveCount(2);
  await expect(passButton(page)).toHaveText('Choose one more');
  await at(right[2] ?? 0)[act](edge);
  await expect(passButton(page)).toBeEnabled();
  // A fourth is not taken.
  await expect(playable(page)).toHaveCount(3);
  await at(wrong ?? 0)[act](edge);
  await expect(picked(page)).toHaveCount(3);
  return Promise.all(right.map(place => nameOf(at(place))));
}

/** Waits until cards are to be passed or played, or the game is over. */
async function untilAsked(page: Page): Promise<'pass' | 'play' | 'over'> {
  const over = page.getByRole('dialog');
  await expect(over.or(passButton(page)).or(playable(page)).first()).toBeVisible();
  if ((await over.count()) > 0) return 'over';
  return (await passButton(page).count()) > 0 ? 'pass' : 'play';
}

/** Plays until cards are passed again, or to the end. */
async function playDeal(page: Page, act: Act): Promise<'pass' | 'over'> {
  for (;;) {
    const asked = await untilAsked(page);
    if (asked !== 'play') return asked;
    if (act === 'click') await playFirst(page);
    else {
      await fits(page);
      await playable(page).first().tap(edge);
      await bar(page).getByRole('button', { name: /^Play/ }).tap();
      await expect(hand(page).locator('[data-picked]')).toHaveCount(0);
    }
  }
}

/** Passes the first three cards, wherever they go. */
async function passFirst(page: Page, act: Act): Promise<void> {
  for (const place of [2, 0, 1]) await cards(page).nth(place)[act](edge);
  await passButton(page)[act]();
  await expect(received(page)).toHaveCount(3);
}

/** The game is over: everybody is told how it went. */
async function isOver(page: Page): Promise<void> {
  const result = page.getByRole('dialog').getByRole('table', { name: 'Result' });
  await expect(result.getByRole('row')).toHaveCount(5);
  await expect(result).toContainText(/won with \d+ points?/);
}

test('a whole game by mouse, with a card taken back before one passes', async ({ page }) => {
  test.slow();
  await pace(page);
  await sit(page, { game: 'hearts', seats: SEATS, options: SHORT });
  await expect(tray(page)).toContainText('To Basil, on your left');
  // The seats show who has put cards aside; it is not told card by card.
  await expect(plate(page, 'Basil')).toContainText('has passed');
  await expect(page.getByRole('list', { name: 'What happened' })).not.toContainText('aside');
  await axe(page);
  await shot(page, 'hearts-pass');
  const given = await pass(page, 'click', [0, 12, 3, 7]);
  await expect(tray(page).locator('[data-tray]')).toHaveCount(3);
  await axe(page);
  await shot(page, 'hearts-chosen');
  await bar(page).getByRole('button', { name: 'Pass to Basil' }).click();
  await expect(received(page)).toHaveCount(3);
  await expect(cards(page)).toHaveCount(13);
  const held = await Promise.all((await cards(page).all()).map(nameOf));
  expect(held.filter(name => given.includes(name))).toEqual([]);
  await playFirst(page);
  expect(await untilAsked(page)).toBe('play');
  await axe(page);
  await shot(page, 'hearts-trick');
  // Also where a window is not high.
  await page.setViewportSize({ width: 1280, height: 720 });
  await fits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await fits(page);

  expect(await playDeal(page, 'click')).toBe('pass');
  await expect(page.getByText('Deal 1 is over')).toBeVisible();
  await expect(page.getByText('To Dara', { exact: true })).toBeVisible();
  await expect(plate(page, 'Basil')).toContainText('in deal 1');
  await axe(page);
  await shot(page, 'hearts-deal-end');
  await page.getByRole('tab', { name: 'Scores' }).click();
  await expect(page.getByRole('columnheader', { name: 'Dara' })).toBeVisible();
  await passFirst(page, 'click');
  while ((await playDeal(page, 'click')) === 'pass') await passFirst(page, 'click');
  await isOver(page);
  await axe(page);
  await shot(page, 'hearts-over');
});

test('cards are dragged to the tray, however quick the hand', async ({ page }) => {
  await pace(page);
  await sit(page, { game: 'hearts', seats: SEATS });
  await expect(cards(page)).toHaveCount(13);
  await expect(passButton(page)).toBeDisabled();
  const place = tray(page).locator('[data-anchor^="zone:aside"]');
  for (const at of [12, 5, 0]) await dragOnto(page, cards(page).nth(at), place);
  await expect(tray(page).locator('[data-tray]')).toHaveCount(3);
  await expect(passButton(page)).toBeEnabled();
});

test('by keyboard, in the dark', async ({ page }) => {
  await pace(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await sit(page, { game: 'hearts', seats: SEATS, options: { deals: '1' } });
  await cards(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(picked(page)).toHaveCount(3);
  await axe(page);
  await passButton(page).press('Enter');
  await expect(received(page)).toHaveCount(3);
  await untilAsked(page);
  await axe(page);
});

test('who watches sees four seats and no hand', async ({ page, another }) => {
  const watcher = await another();
  for (const one of [page, watcher]) await pace(one);
  const { table, invitation } = await sit(page, { game: 'hearts', seats: SEATS });
  await watcher.goto(`/#/table/${table}?invitation=${invitation}`);
  await expect(watcher.getByText('watching')).toBeVisible();
  await expect(watcher.locator('[data-anchor^="seat:"]')).toHaveCount(4);
  await expect(watcher.getByText('Cards go to the left')).toBeVisible();
  await expect(hand(watcher)).toHaveCount(0);
  await axe(watcher);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a whole game by tapping, with the whole hand in sight', async ({ page }) => {
    test.slow();
    await pace(page);
    await sit(page, { game: 'hearts', seats: SEATS, options: SHORT });
    await expect(tray(page)).toBeVisible();
    await fits(page);
    await pass(page, 'tap', [1, 11, 4, 6]);
    await fits(page);
    await axe(page);
    await passButton(page).tap();
    await expect(received(page)).toHaveCount(3);
    while ((await playDeal(page, 'tap')) === 'pass') {
      await fits(page);
      await passFirst(page, 'tap');
    }
    await isOver(page);
    await axe(page);
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the whole hand is in sight from the first card to the last of a deal', async ({ page }) => {
    test.slow();
    await pace(page);
    await sit(page, { game: 'hearts', seats: SEATS });
    await expect(tray(page)).toBeVisible();
    await fits(page);
    await passFirst(page, 'tap');
    expect(await playDeal(page, 'tap')).toBe('pass');
    await fits(page);
  });
});
