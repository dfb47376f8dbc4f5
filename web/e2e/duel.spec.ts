import type { Page } from '@playwright/test';
import { bar, button, expectInSight, field, hand, passButton, playable, playUntil } from './duel.ts';
import { axe, expect, pace, shot, test } from './parlour.ts';
import { dragOnto } from './playing.ts';
import { sit } from './wizard.ts';

/** Comes to a duel against chance. */
async function open(page: Page, options: Record<string, string> = {}, deck = 'cinders'): Promise<void> {
  await pace(page);
  await sit(page, { game: 'duel', seats: ['open', 'bot:random'], options, deck });
  await expect(button(page, 'Keep this hand')).toBeVisible();
}

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss: how it goes' });

test('a whole duel against a bot to its end, and another', async ({ page }) => {
  await open(page, { life: '8' });
  await expect(page.getByRole('complementary', { name: 'How it goes' })).toContainText('20 life to 0');
  await axe(page);
  await shot(page, 'duel-start');
  await dismiss(page).click();
  expect(await playUntil(page, ['attack'])).toBe('attack');
  await axe(page);
  await shot(page, 'duel-attack');
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  await shot(page, 'duel-attack-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await playUntil(page, [])).toBe('over');
  const ending = page.getByRole('dialog', { name: /won|lost|draw/i });
  await expect(ending).toBeVisible();
  await axe(page);
  await ending.getByRole('button', { name: 'Play again' }).click();
  await expect(ending).toBeHidden();
  await expect(button(page, 'Keep this hand')).toBeVisible();
});

/** Lets the server refuse what a page says next, when it is told to. */
async function refusals(page: Page, reason: string): Promise<() => void> {
  let isNext = false;
  await page.routeWebSocket(/\/ws$/, client => {
    const server = client.connectToServer();
    client.onMessage(message => {
      const said = JSON.parse(String(message));
      if (!isNext || said.type !== 'command') return server.send(message);
      isNext = false;
      const refusal = { type: 'game_error', id: said.id, code: 'refused', reason, version: said.at };
      client.send(JSON.stringify(refusal));
    });
  });
  return () => {
    isNext = true;
  };
}

test('attackers are wished for in any order, taken back, and declared as one', async ({ page }) => {
  const refuseNext = await refusals(page, 'this creature is asleep');
  await open(page, { life: '60' }, 'old-growth');
  await dismiss(page).click();
  // Two that may attack: one alone proves no order.
  const ready = field(page, 0).locator('button[data-states~="may_attack"]');
  while ((await playUntil(page, ['attack'])) === 'attack' && (await ready.count()) < 2) {
    await button(page, 'No attack').click();
  }
  const [last, first] = [ready.last(), ready.first()];
  await last.click();
  await first.click();
  await expect(button(page, /^Attack with 2/)).toBeVisible();
  await last.click();
  await expect(button(page, 'Attack with 1 creature')).toBeVisible();
  await button(page, 'Clear').click();
  await expect(button(page, 'No attack')).toBeVisible();
  await dragOnto(page, last, page.locator('main [data-anchor="seat:1"]'));
  await expect(button(page, 'Attack with 1 creature')).toBeVisible();
  await button(page, 'Clear').click();
  await last.focus();
  await page.keyboard.press('Enter');
  const key = await last.getAttribute('data-anchor');
  // What the server does not take is let go, and may be wished for anew.
  await first.click();
  refuseNext();
  await button(page, 'Attack with 2 creatures').click();
  await expect(page.getByText('This creature is asleep.')).toBeVisible();
  await expect(bar(page)).toContainText('Not all of that is possible.');
  await expect(first).not.toHaveAttribute('data-states', /attacking/);
  await expect(last).toHaveAttribute('data-states', /attacking/);
  await button(page, 'Attack with 1 creature').click();
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText(/attacks\./);
  await expect(page.locator(`[data-anchor="${key}"][data-states~="may_attack"]`)).toHaveCount(0);
});

test('a block is a blocker, then an attacker, and an arrow between them', async ({ page }) => {
  await open(page, { life: '60' }, 'old-growth');
  await dismiss(page).click();
  while ((await playUntil(page, ['attack', 'block'])) === 'attack') await button(page, 'No attack').click();
  const blocker = field(page, 0).locator('button[data-states~="may_block"]').first();
  await blocker.click();
  await expect(bar(page)).toContainText('Now point at the attacker it blocks.');
  await field(page, 1).locator('button[data-target]').first().click();
  await expect(blocker).toHaveAttribute('data-states', /blocking/);
  await axe(page);
  await shot(page, 'duel-block');
  await blocker.click();
  await expect(button(page, 'No block')).toBeVisible();
  await dragOnto(page, blocker, field(page, 1).locator('button[data-states~="attacking"]').first());
  await expect(blocker).toHaveAttribute('data-states', /blocking/);
  await button(page, 'Block with 1 creature').click();
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText(/ blocks /);
});

test('a card without a target is played by dropping it on one’s own side', async ({ page }) => {
  await open(page, { life: '60' }, 'old-growth');
  await dismiss(page).click();
  expect(await playUntil(page, ['pass'])).toBe('pass');
  const generator = playable(page).and(
    page.getByRole('button', { name: /^(Old Grove|[A-Z][\w ]+), can be chosen$/ }),
  );
  await dragOnto(page, generator.first(), field(page, 0));
  await expect(field(page, 0).getByRole('button')).toHaveCount(1);
});

test('stops are set in the bar and kept; passing goes on to the next of them', async ({ page }) => {
  await open(page);
  await dismiss(page).click();
  expect(await playUntil(page, ['pass'])).toBe('pass');
  await expect(bar(page)).toContainText('main phase');
  await expect(playable(page).first()).toBeVisible();
  const upkeep = page.getByRole('button', { name: 'Upkeep: ask me here in your turns' });
  await expect(upkeep).toHaveAttribute('aria-pressed', 'false');
  await upkeep.click();
  await expect(upkeep).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Stops' }).click();
  const dialog = page.getByRole('dialog', { name: 'When to ask you' });
  await expect(dialog.getByRole('checkbox', { name: 'Upkeep, your turns' })).toBeChecked();
  await axe(page);
  await shot(page, 'duel-stops');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(upkeep).toHaveAttribute('aria-pressed', 'true');
  // Whoever has nothing to play is not asked; with a card to play one is, in the second main phase at the latest.
  await passButton(page).click();
  await expect(page.locator('[aria-current="step"]')).not.toHaveText('Main 1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a turn is in sight, and cards are played by tapping', async ({ page }) => {
    await open(page);
    await dismiss(page).tap();
    await button(page, 'Keep this hand').tap();
    expect(await playUntil(page, ['pass'])).toBe('pass');
    await expectInSight(passButton(page));
    await expectInSight(hand(page).getByRole('button').first());
    // What shows of a card that lies under others is its left edge.
    await playable(page)
      .first()
      .tap({ position: { x: 12, y: 60 } });
    await bar(page)
      .getByRole('button', { name: /^(Play|Cast) / })
      .tap();
    await playUntil(page, ['attack', 'over']);
    await axe(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const main = page.getByRole('main');
    expect(await main.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
