import type { Locator, Page } from '@playwright/test';
import { axe, expect, shot, test } from './parlour.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const TABLES = ['duel', 'duel-big', 'hearts', 'lorcana', 'plain'];

async function open(page: Page, table: string): Promise<void> {
  await page.goto(`/gallery.html#${table}`);
  await expect(page.getByRole('region', { name: 'Your move' })).toBeVisible();
}

const thing = (page: Page, key: string): Locator => page.locator(`main [data-anchor="${key}"]`);
/** What the table says came of pointing at things. */
const said = (page: Page): Locator => page.getByTestId('said');

for (const table of TABLES) {
  test(`${table}: looks, for everybody`, async ({ page }) => {
    await open(page, table);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const width = await page.evaluate(() => {
        const wide = [document.documentElement, ...document.querySelectorAll('main')];
        return Math.max(...wide.map(element => element.scrollWidth - element.clientWidth));
      });
      expect(width, `nothing is wider than ${size.width}`).toBe(0);
      if (size.width !== 768) await axe(page);
    }
    await shot(page, `gallery-${table}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await axe(page);
    await shot(page, `gallery-${table}-dark`);
  });
}

test('art: every card of every set has a picture, at every width', async ({ page }) => {
  await page.goto('/gallery.html#art');
  await expect(page.getByRole('img')).toHaveCount(101 + 132);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => {
      const wide = [document.documentElement, ...document.querySelectorAll('main')];
      return Math.max(...wide.map(element => element.scrollWidth - element.clientWidth));
    });
    expect(width, `nothing is wider than ${size.width}`).toBe(0);
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
  await axe(page);
  await shot(page, 'gallery-art');
  await page.getByLabel('40', { exact: true }).check();
  await expect(page.getByRole('img').first()).toHaveJSProperty('clientWidth', 40);
  await page.getByLabel('whole faces').check();
  await expect(page.getByRole('img')).toHaveCount(0);
});

test('a card and its target are chosen by mouse', async ({ page }) => {
  await open(page, 'duel');
  await thing(page, 'card:9001').click();
  await expect(thing(page, 'card:9001')).toHaveAttribute('aria-pressed', 'true');
  await expect(thing(page, 'card:101')).not.toHaveAttribute('data-target');
  await thing(page, 'card:203').click();
  await expect(said(page)).toHaveText('You would choose: Cast Ember Lash at Old Oak.');
  // A seat and an item of the stack are targets as well.
  await thing(page, 'card:9001').click();
  await page.getByRole('button', { name: 'Choose Basil' }).click();
  await expect(said(page)).toHaveText('You would choose: Cast Ember Lash on seat 2.');
  await thing(page, 'card:9002').click();
  await thing(page, 'item:402').click();
  await expect(said(page)).toHaveText('You would choose: Cast Unmake the Word on Flare Up.');
});

test('what lies under another card can be pointed at', async ({ page }) => {
  await open(page, 'duel');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await thing(page, 'card:105').scrollIntoViewIfNeeded();
    await thing(page, 'card:105').click({ position: { x: 20, y: 9 } });
    await expect(thing(page, 'card:105')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(thing(page, 'card:105')).toHaveAttribute('aria-pressed', 'false');
  }
});

test('a card and its target are chosen by keyboard alone', async ({ page }) => {
  await open(page, 'duel');
  await tabTo(page, /^Ember Lash/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(thing(page, 'card:9003')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Cinder Hound/);
  // From the host to what is attached to it, and on.
  await page.keyboard.press('ArrowRight');
  await expect(thing(page, 'card:105')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(thing(page, 'card:102')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(said(page)).toHaveText('You would choose: Cast Sudden Noon on Kiln Sentinel.');
});

/** Presses Tab until something with such a name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (name.test(label)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('the bag is put in order by pointing at its items', async ({ page }) => {
  await open(page, 'lorcana');
  const bag = page.getByRole('region', { name: 'Bag' });
  await bag.getByRole('button', { name: /^Perrin & Pell/ }).click();
  await expect(said(page)).toContainText('You would choose: Resolve Perrin & Pell');
});

test('arrows connect the things they are about, however one scrolls', async ({ page }) => {
  for (const table of ['duel', 'duel-big', 'lorcana']) {
    await open(page, table);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => strayEnds(page), `${table} at ${size.width}`).toEqual([]);
    }
    await thing(page, 'zone:hand_0').scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      for (const line of document.querySelectorAll('[data-zone] div')) line.scrollLeft = 80;
    });
    await expect.poll(() => strayEnds(page), `${table}, scrolled`).toEqual([]);
  }
});

/** Arrows with an end that is neither in its thing nor at the edge behind which the thing is scrolled away. */
function strayEnds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stray: string[] = [];
    const arrows = [...document.querySelectorAll<SVGGElement>('[data-arrows] > g')];
    if (arrows.length === 0) stray.push('no arrow');
    // On a desk nothing is scrolled away.
    if (innerWidth > 1000 && arrows.some(arrow => arrow.dataset.faint)) stray.push('a faint arrow');
    for (const arrow of arrows) {
      const shaft = arrow.querySelector('path')?.getAttribute('d') ?? '';
      const head = arrow.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
      const svg = arrow.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
      const spot = (path: string) =>
        path
          .slice(1)
          .split(/[ QLM]/)
          .slice(0, 2)
          .map(Number);
      const ends: [string | undefined, string][] = [
        [arrow.dataset.from, shaft],
        [arrow.dataset.to, head],
      ];
      for (const [key, path] of ends) {
        const element = document.querySelector(`main [data-anchor="${key}"]`);
        const [x = Number.NaN, y = Number.NaN] = spot(path);
        const at = element?.getBoundingClientRect();
        const [left, top] = [x + svg.left, y + svg.top];
        const isIn =
          at && left > at.left - 1 && left < at.right + 1 && top > at.top - 1 && top < at.bottom + 1;
        if (!isIn && !arrow.hasAttribute('data-faint')) stray.push(`${key} at ${left},${top}`);
      }
    }
    return stray;
  });
}

test('arrows are heard as well', async ({ page }) => {
  await open(page, 'duel');
  await expect(thing(page, 'card:102')).toHaveAccessibleName(
    /Dragging Vines targets it, Mire Warden blocks it/,
  );
  await expect(thing(page, 'item:402')).toHaveAccessibleName(/targets Old Oak/);
});

test('piles are looked through and closed', async ({ page }) => {
  await open(page, 'duel');
  await page.getByRole('button', { name: /^Look through Graveyard, yours, 3 cards/ }).click();
  const pile = page.getByRole('dialog', { name: 'Graveyard' });
  await expect(
    pile.getByRole('paragraph').filter({ hasText: 'Deals 1 damage to each creature.' }),
  ).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(pile).toBeHidden();
  // What can be chosen there goes on at the table.
  await page.getByRole('button', { name: /^Look through Graveyard, yours, 3 cards/ }).click();
  await pile.getByRole('button', { name: /^Torch Bearer/ }).click();
  await expect(pile).toBeHidden();
  await page.getByRole('button', { name: 'Return Torch Bearer from the graveyard' }).click();
  await expect(said(page)).toHaveText('You would choose: Return Torch Bearer from the graveyard.');
});

test('looking closer shows everything about a card and chooses nothing', async ({ page }) => {
  await open(page, 'duel');
  await page.getByRole('button', { name: 'Look closer' }).click();
  await thing(page, 'card:201').click();
  const large = page.getByRole('dialog', { name: 'Mire Warden' });
  await expect(large.getByRole('paragraph').filter({ hasText: 'Reach.' })).toBeVisible();
  await expect(large.getByRole('row', { name: 'power 1 2' })).toBeVisible();
  await expect(large.getByText('Counters: 1 -1/-1, 2 damage.')).toBeVisible();
  await expect(large.getByText('blocks Kiln Sentinel')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(thing(page, 'card:201')).toBeFocused();
  // By keyboard, for an item of the stack.
  await page.getByRole('button', { name: 'Look closer' }).focus();
  await page.keyboard.press('Enter');
  await thing(page, 'item:403').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Dragging Vines' })).toContainText(
    'It does not untap next turn.',
  );
});
