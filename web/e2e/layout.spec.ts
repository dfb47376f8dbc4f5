import type { Locator, Page } from '@playwright/test';
import { axe, expect, isNight, pace, test } from './parlour.ts';
import { coming } from './playing.ts';
import { expectTableInSight } from './sight.ts';
import { type Plan, sit } from './wizard.ts';

/** Decisions of each game that are looked at. */
const SAMPLES = isNight ? 200 : 10;
const PHONE = { width: 390, height: 844 };
const CHANCE = 'bot:random';
/** Games in which much lies on the table. */
const GAMES: (Plan & { game: string })[] = [
  { game: 'finished', seats: ['open'] },
  { game: 'wizard', seats: ['open', CHANCE, CHANCE, CHANCE, CHANCE, CHANCE], options: { length: '10,9,10' } },
  { game: 'hearts', seats: ['open', CHANCE, CHANCE, CHANCE] },
  { game: 'duel', seats: ['open', CHANCE], options: { life: '60' }, deck: 'cinders' },
  { game: 'lorcana', seats: ['open', CHANCE], deck: 'open-door-quick-fingers' },
];

async function open(page: Page, table: string): Promise<void> {
  await page.goto(`/gallery.html#${table}`);
  await expect(page.getByRole('region', { name: 'Your move' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const thing = (page: Page, key: string): Locator => page.locator(`main [data-anchor="${key}"]`);

/** How much of the board is covered by cards, in percent, and how narrow the narrowest in play is. */
const covered = (page: Page): Promise<{ percent: number; least: number; upright: number }> =>
  page.evaluate(() => {
    const board = document.querySelector('[data-board]')?.getBoundingClientRect() ?? new DOMRect();
    const cards = [...document.querySelectorAll<HTMLElement>('[data-board] button[data-flight]')];
    const step = 3;
    const rects = cards.map(card => card.getBoundingClientRect());
    let hits = 0;
    let all = 0;
    for (let x = board.left; x < board.right; x += step) {
      for (let y = board.top; y < board.bottom; y += step) {
        all += 1;
        if (rects.some(at => x >= at.left && x < at.right && y >= at.top && y < at.bottom)) hits += 1;
      }
    }
    const inPlay = cards.filter(card => !card.closest('[data-zone^="hand"]'));
    const inHand = cards.filter(card => card.closest('[data-zone^="hand"]'));
    return {
      percent: (100 * hits) / all,
      least: Math.min(...inPlay.map(card => card.offsetWidth)),
      upright: Math.min(...inHand.map(card => card.offsetWidth)),
    };
  });

for (const [count, percent] of [
  [3, 20],
  [8, 35],
  [20, 50],
  [40, 50],
] as const) {
  test(`${count} permanents a side fill the board and can be read`, async ({ page }) => {
    await open(page, `duel-${count}`);
    const found = await covered(page);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(found) });
    expect(found.percent).toBeGreaterThanOrEqual(percent);
    expect(found.upright, 'cards in hand').toBeGreaterThanOrEqual(150);
    if (count <= 20) expect(found.least, 'cards in play').toBeGreaterThanOrEqual(110);
    expect(await cut(page), 'no text is cut').toEqual([]);
    expect(await overlapping(page), 'fields keep to themselves').toEqual([]);
  });
}

/** Texts of cards that are set smaller than can be read, or do not fit. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-rules]')]
      .filter(text => text.offsetParent !== null)
      .flatMap(text => {
        const size = Number.parseFloat(getComputedStyle(text).fontSize);
        const isCut = text.scrollHeight > text.clientHeight + 1;
        const words = text.textContent.slice(0, 20);
        return [...(isCut ? [`${words} is cut`] : []), ...(size < 11 ? [`${words} is ${size}px`] : [])];
      }),
  );

/** Cards in play that stick out of their field by more than a card that steps forward does. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-front]')].flatMap(field => {
      const at = field.getBoundingClientRect();
      return [...field.querySelectorAll<HTMLElement>('button[data-flight]')]
        .filter(card => {
          const { top, bottom } = card.getBoundingClientRect();
          return top < at.top - 18 || bottom > at.bottom + 18;
        })
        .map(card => card.getAttribute('aria-label') ?? '');
    }),
  );

test('a card is shown large with all of its text, by mouse and by keyboard', async ({ page }) => {
  await open(page, 'duel-8');
  const large = page.getByRole('tooltip');
  for (const [key, words] of [
    ['card:9001', /next end step\./],
    ['card:9002', /trample until end of turn\./],
    ['card:9003', /on target creature\./],
    ['card:1000', /Trample\./],
  ] as const) {
    await thing(page, key).hover();
    await expect(large).toContainText(words);
    await expectLarge(page);
    await page.mouse.move(5, 5);
    await expect(large).toBeHidden();
  }
  // From one card of the hand to the next.
  await thing(page, 'card:9001').focus();
  await page.keyboard.press('ArrowRight');
  await expect(large).toContainText('each player mills 3 cards');
  await expectLarge(page);
  await axe(page);
});

test('a card that is shown large stays while the cursor is on it, and goes by Escape', async ({ page }) => {
  await open(page, 'duel-8');
  const large = page.getByRole('tooltip');
  await thing(page, 'card:9001').hover();
  await expect(large).toBeVisible();
  const at = await large.boundingBox();
  if (!at) throw new Error('it is there');
  // Across the gap between the two, and to the far side of it.
  await page.mouse.move(at.x + at.width / 2, at.y + at.height + 6, { steps: 5 });
  await page.mouse.move(at.x + at.width / 2, at.y + 20, { steps: 8 });
  // Longer than a cursor has to rest on a card, to be about another one.
  await page.waitForFunction(
    since => performance.now() > since + 500,
    await page.evaluate(() => performance.now()),
  );
  await expect(large).toContainText(/next end step\./);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
});

/** Checks the card that is shown large: whole, in the window, and not over the card it is about. */
async function expectLarge(page: Page): Promise<void> {
  const found = await page.getByRole('tooltip').evaluate(tip => {
    const face = tip.querySelector('span')?.getBoundingClientRect();
    const text = tip.querySelector<HTMLElement>('[data-rules]');
    const at = tip.getBoundingClientRect();
    const about = document.querySelector(`[aria-describedby="${tip.id}"]`)?.getBoundingClientRect();
    return {
      width: face?.width ?? 0,
      size: text ? Number.parseFloat(getComputedStyle(text).fontSize) : 0,
      isCut: text ? text.scrollHeight > text.clientHeight + 1 : true,
      isIn: at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth,
      isOver:
        about &&
        at.left < about.right - 2 &&
        at.right > about.left + 2 &&
        at.top < about.bottom - 2 &&
        at.bottom > about.top + 2,
    };
  });
  expect(found.width).toBeGreaterThanOrEqual(260);
  expect(found.size).toBeGreaterThanOrEqual(12);
  expect(found).toMatchObject({ isCut: false, isIn: true, isOver: false });
}

test('a dragged card floats above everything, and says what letting it fall does', async ({ page }) => {
  await open(page, 'duel-8');
  const [from, to] = [thing(page, 'card:9005'), thing(page, 'card:2001')];
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the cards are there');
  await page.mouse.move(start.x + 30, start.y + 40);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y - 80, { steps: 4 });
  await expect(thing(page, 'card:2001')).toHaveAttribute('data-droppable', '');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  const ghost = page.locator('body > div[aria-hidden="true"]').filter({ hasText: 'Draught of Nightshade' });
  await expect(ghost).toContainText('Cast Draught of Nightshade on Hollin');
  const isInWindow = await ghost.locator('button').evaluate(card => {
    const { top, bottom } = card.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(isInWindow, 'nothing cuts it off').toBe(true);
  await page.mouse.up();
  await expect(page.getByTestId('said')).toContainText('Cast Draught of Nightshade on Hollin');
  await expect(ghost).toHaveCount(0);
});

test('costs are drawn resource by resource, in corners and in texts', async ({ page }) => {
  await open(page, 'duel-3');
  // Three of any aspect and one of Ember are four, and never "3 Ember".
  const leech = thing(page, 'card:9003');
  await expect(leech.locator('[data-tint="red"]')).toHaveCount(2);
  await expect(leech.locator('[data-rules]')).not.toContainText('Ember');
});

test('damage is foretold before anybody commits', async ({ page }) => {
  await open(page, 'duel');
  await expect(thing(page, 'card:202')).toHaveAccessibleName(/would not survive 2 damage/);
  await expect(thing(page, 'card:102')).toHaveAccessibleName(/would take 1 damage/);
  await expect(thing(page, 'seat:1')).toContainText('would lose 5');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const table of ['duel', 'duel-40', 'lorcana', 'lorcana-four']) {
    test(`${table}: hand, own numbers and prompt are in sight, and nothing is wider than the window`, async ({
      page,
    }) => {
      await open(page, table);
      await expectTableInSight(page, table);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(PHONE.width);
      await axe(page);
    });
  }

  test('a finger that rests on a card shows it large, and chooses nothing', async ({ page }) => {
    await open(page, 'duel-8');
    const card = thing(page, 'card:9005');
    await press(card);
    await expect(page.getByRole('tooltip')).toContainText('Destroy target creature.');
    await expectLarge(page);
    await card.dispatchEvent('click');
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await page.touchscreen.tap(20, 20);
    await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  test('a finger drags a card up from the hand', async ({ page }) => {
    await open(page, 'duel-8');
    const card = thing(page, 'card:9005');
    await card.scrollIntoViewIfNeeded();
    const [start, end] = [await card.boundingBox(), await thing(page, 'card:2001').boundingBox()];
    if (!start || !end) throw new Error('the cards are there');
    const at = (x: number, y: number) => ({ x, y, id: 1 });
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, points: { x: number; y: number; id: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
    const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
    await send('touchStart', [at(x, y)]);
    for (const part of [0.05, 0.2, 0.5, 0.8, 1])
      await send('touchMove', [at(x + (toX - x) * part * part, y + (toY - y) * part)]);
    await expect(thing(page, 'card:2001')).toHaveAttribute('data-drop', '');
    await send('touchEnd', []);
    await expect(page.getByTestId('said')).toContainText('Cast Draught of Nightshade on');
  });

  for (const plan of GAMES) {
    test(`${plan.game}: in each of ${SAMPLES} decisions hand, own numbers and prompt are in sight`, async ({
      page,
    }) => {
      test.slow(isNight);
      await pace(page);
      await sit(page, plan);
      for (let sample = 0; sample < SAMPLES; ) {
        const next = await coming(page);
        if (!next) {
          await page.getByRole('button', { name: 'Play again' }).last().click();
          await expect(page.getByRole('dialog')).toBeHidden();
          continue;
        }
        if (!next.isBegun) sample += 1;
        await expectTableInSight(page, `decision ${sample}`);
        await next.act();
      }
    });
  }
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  const [solitaire] = GAMES;
  const wizard = { game: 'wizard', seats: ['open', CHANCE, CHANCE, CHANCE], options: { length: '15' } };
  for (const plan of [solitaire ?? wizard, wizard]) {
    test(`${plan.game}: every card one plays from is above what is asked`, async ({ page }) => {
      await pace(page);
      await sit(page, plan);
      await page.getByRole('button', { name: /^Dismiss|^Got it/ }).tap();
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const next = await coming(page);
        if (!next) break;
        await expect.poll(() => behindBar(page), `decision ${sample}`).toEqual([]);
        await next.act();
      }
    });
  }
});

/** Cards one plays from that lie behind the bar. */
const behindBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('[data-actions]')?.parentElement?.getBoundingClientRect().top ?? 0;
    return [
      ...document.querySelectorAll('[data-zone="hand_0"] button, [data-zone="present"] button[data-anchor]'),
    ]
      .filter(card => card.getBoundingClientRect().bottom > top + 12)
      .map(card => card.getAttribute('aria-label') ?? '');
  });

/** Rests a finger on a thing. */
async function press(on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error('it is there');
  const at = { pointerType: 'touch', clientX: box.x + 20, clientY: box.y + 30, bubbles: true };
  await on.dispatchEvent('pointerdown', at);
}
