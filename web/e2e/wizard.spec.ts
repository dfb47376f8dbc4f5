import type { Page } from '@playwright/test';
import { axe, expect, pace, shot, test } from './parlour.ts';
import {
  bar,
  cardsNamed,
  cardsOpen,
  comeTo,
  dealWithWizard,
  framesIn,
  hand,
  listen,
  longestTask,
  plate,
  playable,
  playFirst,
  playOn,
  predict,
  sit,
  untilAsked,
} from './wizard.ts';

const BOT = 'bot:easy';

/** Nothing sticks out to the side, and what one plays by is there without scrolling. */
async function fits(page: Page): Promise<void> {
  const places = await page.evaluate(() => {
    const main = document.querySelector('main');
    const seen = [
      ...document.querySelectorAll(
        '[data-anchor^="seat:"], [data-zone^="hand_"] button, [data-zone="trick"] button',
      ),
    ];
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      mainWide: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
      outside: seen.filter(element => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < 0 || bottom > innerHeight;
      }).length,
    };
  });
  expect(places).toEqual({ wide: 0, mainWide: 0, outside: 0 });
}

test('a whole game to its end, and another', async ({ page }) => {
  // Twenty rounds are 210 tricks.
  test.slow();
  await pace(page);
  const heard = listen(page);
  const { table, invitation, guest } = await sit(page, { seats: ['open', BOT, BOT] });
  await expect(page.getByRole('complementary', { name: 'How it goes' })).toBeVisible();
  await predict(page, 0);
  await playFirst(page);
  await expect(page.getByText('Round 1 is over', { exact: false })).toBeVisible();
  await predict(page, 1);
  await playFirst(page);
  await playOn(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Result' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'The game is over' })).toBeAttached();
  await axe(page);
  await shot(page, 'wizard-over');

  // What nobody may know was in no message and is nowhere in the page.
  const headers = { authorization: `Bearer ${guest.token}`, 'x-parlour-invitation': invitation ?? '' };
  const record = await (await page.request.get(`/api/tables/${table}/record`, { headers })).text();
  const secrets = record.match(/[0-9a-f]{64}/g) ?? [];
  expect(record.split('\n').length).toBeGreaterThan(600);
  const frames = framesIn(heard);
  expect(frames.length).toBeGreaterThan(600);
  for (const frame of frames) {
    const open = cardsOpen(frame, 0);
    const leaked = [...cardsNamed(frame.text)].filter(name => !open.has(name));
    expect(leaked, `cards named in frame ${frame.version}`).toEqual([]);
  }
  const before = heard.filter(text => !text.includes('"phase":"over"')).join('\n');
  const { nonce, table: seen } = JSON.parse(heard[0] ?? '{}');
  const hidden = [...secrets.filter(one => one !== nonce && one !== seen.commitment), '"seed"'];
  expect(hidden.length).toBeGreaterThan(1);
  expect(hidden.filter(secret => before.includes(secret))).toEqual([]);

  await dialog.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await untilAsked(page, 'predict');
  await expect(page.getByText('Round 1 of 20')).toBeVisible();
});

test('the page holds no card of another hand', async ({ page }) => {
  await pace(page);
  const heard = listen(page);
  await sit(page, { seats: ['open', BOT, BOT, BOT], options: { length: '9,2' } });
  await predict(page, 2);
  for (let trick = 0; trick < 3; trick++) {
    await untilAsked(page, 'play');
    const told = new Set(framesIn(heard).flatMap(frame => [...cardsOpen(frame, 0)]));
    const leaked = [...cardsNamed(await page.content())].filter(name => !told.has(name));
    expect(leaked).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect([...cardsNamed(kept)]).toEqual([]);
    await playFirst(page);
  }
  await expect(hand(page).getByRole('button')).toHaveCount(6);
});

test('two at one table, a third watches, one goes and comes back', async ({ page, another }) => {
  const [ben, watcher] = [await another(), await another()];
  for (const one of [page, ben, watcher]) await pace(one);
  // The bot deals first, so it is never one of the two who names trump.
  await sit(page, { seats: ['open', 'open', BOT], options: { length: '2,3', first_dealer: '3' } });
  const link = await page.getByLabel('Who opens this link can join or watch:').inputValue();
  await axe(page);
  await shot(page, 'wizard-lobby');
  await ben.goto(link);
  // Who is new is asked for a name first.
  await ben.getByRole('button', { name: 'Sit down and play' }).click();
  await expect(ben.getByText('Type a name.')).toBeVisible();
  await ben.getByLabel('What shall others call you?').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down and play' }).click();
  expect(ben.url(), 'the invitation is kept, not shown').not.toContain('invitation');
  for (const one of [page, ben]) await expect(hand(one).getByRole('button')).toHaveCount(2);
  await watcher.goto(link);
  await expect(watcher.getByText('watching')).toBeVisible();

  await test.step('each sees the own hand only', async () => {
    const cards = async (one: Page) =>
      hand(one)
        .getByRole('button')
        .evaluateAll(all => all.map(card => card.ariaLabel));
    const [mine, his] = [await cards(page), await cards(ben)];
    expect(his).toHaveLength(2);
    const colours = (labels: (string | null)[]) => labels.filter(label => /\d/.test(label ?? ''));
    expect(colours(mine).filter(label => his.includes(label))).toEqual([]);
    await expect(hand(watcher)).toHaveCount(0);
    await expect(watcher.locator('[data-anchor^="seat:"]')).toHaveCount(3);
    expect([...cardsNamed(await watcher.content())].length).toBeLessThanOrEqual(1);
  });
  await axe(watcher);
  await shot(watcher, 'wizard-watching');

  await test.step('a move is taken back when the other agrees', async () => {
    const [asked, other] = await whoIsAsked(page, ben);
    await predict(asked, 2);
    const own = (one: Page) => one.locator('[data-anchor^="seat:"]', { hasText: '(you)' });
    await expect(own(asked)).toContainText('0 of 2');
    await asked.getByRole('button', { name: 'Undo' }).click();
    await expect(other.getByText('asks to take the last move back')).toBeVisible();
    await other.getByRole('button', { name: 'Agree' }).click();
    await expect(own(asked)).toContainText('no word yet');
    await predict(asked, 1);
    await expect(own(asked)).toContainText('0 of 1');
  });

  await test.step('both play a round', async () => {
    const over = async (one: Page) => (await one.getByText('Round 1 is over', { exact: false }).count()) > 0;
    while (!(await over(page))) {
      const [asked] = await whoIsAsked(page, ben);
      if (await over(page)) break;
      if ((await playable(asked).count()) > 0) await playFirst(asked);
      else await predict(asked, 0);
    }
    await expect(ben.getByText('Round 1 is over', { exact: false })).toBeVisible();
    await expect(watcher.getByText('Round 1 is over', { exact: false })).toBeVisible();
  });

  await test.step('who goes is missed, and comes back to the own seat', async () => {
    const benSits = page.locator('[data-anchor="seat:1"]');
    const where = ben.url();
    await ben.getByRole('button', { name: 'Home' }).click();
    await expect(benSits).toContainText('away');
    await ben.goto(where);
    await expect(benSits).not.toContainText('away');
    await expect(hand(ben).getByRole('button')).toHaveCount(3);
  });
});

/** Which of two pages is asked, and the other. */
async function whoIsAsked(one: Page, two: Page): Promise<[Page, Page]> {
  const isAsked = async (page: Page) =>
    (await bar(page).locator('[data-actions] button').count()) > 0 || (await playable(page).count()) > 0;
  let asked: Page | null = null;
  await expect(async () => {
    asked = (await isAsked(one)) ? one : (await isAsked(two)) ? two : null;
    expect(asked).not.toBeNull();
  }).toPass();
  return asked === two ? [two, one] : [one, two];
}

test('a click made while the server is away is carried out once when it is back', async ({
  page,
  server,
  expected,
}) => {
  await pace(page);
  const { guest } = await sit(page, { name: 'Ann', seats: ['open', BOT, BOT], options: { length: '2,3' } });
  await untilAsked(page, 'predict');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  expected(/ERR_CONNECTION_REFUSED|WebSocket connection/);
  await server.kill();
  await expect(page.getByText('Coming back by itself')).toBeVisible();
  await predict(page, 1);
  await expect(page.getByText('your move is kept and will be sent')).toBeVisible();
  await server.start();
  await expect(page.getByText('Coming back by itself')).toHaveCount(0);
  const own = plate(page, guest.name);
  await expect(own).toContainText('0 of 1');
  await expect(page.getByRole('list', { name: 'What happened' }).getByText('Ann predicts')).toHaveCount(1);
  await playFirst(page);
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not loaded again').toBe(true);
  await expect(hand(page).getByRole('button')).toHaveCount(1);
});

test('a card that cannot be played says why', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '20' } });
  await predict(page, 6);
  const pale = hand(page).locator('button:not([data-target])');
  for (let trick = 0; trick < 10; trick++) {
    await untilAsked(page, 'play');
    if ((await pale.count()) > 0) break;
    await playFirst(page);
  }
  const before = await hand(page).getByRole('button').count();
  await pale.first().click({ position: { x: 10, y: 20 } });
  await expect(page.locator('[data-notice]')).toContainText(/follow|led/);
  await expect(hand(page).getByRole('button')).toHaveCount(before);
  await axe(page);
  await shot(page, 'wizard-why');
});

test('how it looks: predicting, a trick, the end of a round', async ({ page }) => {
  await pace(page);
  await sit(page, { seats: ['open', BOT, BOT, BOT], options: { length: '1,13,2', first_dealer: '1' } });
  await untilAsked(page, 'predict');
  await axe(page);
  await shot(page, 'wizard-first-round');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('complementary', { name: 'How it goes' })).toHaveCount(0);
  await predict(page, 0);
  await playFirst(page);
  await untilAsked(page, 'predict');
  await shot(page, 'wizard-round-end');
  await axe(page);
  await predict(page, 3);
  await untilAsked(page, 'play');
  await shot(page, 'wizard-trick');
  await axe(page);
  await page.getByRole('tab', { name: 'Scores' }).click();
  await expect(page.getByRole('columnheader', { name: 'Basil' })).toBeVisible();
  await axe(page);
});

test('how it looks in the dark with six', async ({ page }) => {
  await pace(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await sit(page, { seats: ['open', BOT, BOT, BOT, BOT, BOT], options: { length: '9,10' } });
  await untilAsked(page, 'predict');
  await shot(page, 'wizard-predict-dark');
  await axe(page);
  await predict(page, 2);
  await playFirst(page);
  await untilAsked(page, 'play');
  await shot(page, 'wizard-trick-dark');
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await axe(page);
});

test('the dealer names trump when a Wizard is turned up', async ({ page }) => {
  await pace(page);
  await page.goto('/');
  const found = await dealWithWizard(page, ['open', BOT, BOT]);
  test.skip(found === null, 'no Wizard was turned up');
  if (!found) return;
  await comeTo(page, found);
  await expect(bar(page).getByRole('button', { name: /is trump$/ })).toHaveCount(4);
  await axe(page);
  await shot(page, 'wizard-trump');
  await bar(page).getByRole('button', { name: 'Green is trump' }).click();
  await expect(page.getByRole('region', { name: 'Trump' })).toContainText('Trump is green');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a game begins and a long round is played by tapping', async ({ page }) => {
    await pace(page);
    await sit(page, { seats: ['open', BOT, BOT], options: { length: '1,20' } });
    await untilAsked(page, 'predict');
    await page.getByRole('button', { name: 'Predict 1 trick' }).tap();
    await untilAsked(page, 'play');
    await playable(page).first().tap();
    await bar(page).getByRole('button', { name: /^Play/ }).tap();
    await untilAsked(page, 'predict');
    await fits(page);
    await page.getByRole('button', { name: 'Predict 7 tricks' }).tap();
    for (let trick = 0; trick < 2; trick++) {
      await untilAsked(page, 'play');
      await fits(page);
      const card = playable(page).first();
      const before = await card.boundingBox();
      await card.tap({ position: { x: 10, y: 20 } });
      await expect(bar(page).getByRole('button', { name: /^Play/ })).toBeVisible();
      // Nothing moves from under the finger but the card that rises a little.
      const after = await hand(page).locator('[data-picked]').boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(20);
      await bar(page).getByRole('button', { name: /^Play/ }).tap();
    }
    await axe(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Scores' }).tap();
    await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Basil' })).toBeVisible();
    await axe(page);
  });
});

test('the page stays quick while cards move', async ({ page, browser }) => {
  await pace(page, 'calm');
  await sit(page, { seats: ['open', BOT, BOT], options: { length: '6' } });
  await predict(page, 2);
  await untilAsked(page, 'play');
  const longest = await longestTask(browser, page, () =>
    // The page plays by itself: what tests do to watch a page takes its time too.
    page.evaluate(async tricks => {
      const moment = () => new Promise(resolve => setTimeout(resolve, 20));
      const card = () => document.querySelector<HTMLElement>('[data-zone^="hand_"] button[data-target]');
      for (let trick = 0; trick < tricks; trick++) {
        card()?.click();
        await moment();
        card()?.click();
        await moment();
        // Until it is our turn again the others' cards fly, and the trick goes to who took it.
        while (!card()) await moment();
      }
    }, 5),
  );
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(50);
});
