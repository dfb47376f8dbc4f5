import type { Locator, Page } from '@playwright/test';
import { unpacked } from '../src/client/packed.ts';
import type { Games } from '../src/protocol.ts';
import { axe, expect, pace, shot, test } from './parlour.ts';

/** The one card Anna ever shows. */
const SHOWN = 'Ember Vent';
const TITLE = 'Lantern Raid';

/** What Anna wants to play, with slips of the pen, and one that can only be mended by hand. */
const PASTED = `// from a friend
Name: ${TITLE}

Creatures (19)
4x Cindr Hound
4 Kindling Imp *F*
4 Ridge Brigand (SET) 12
3 Bellows Salamander
4 Giant, Slagfoot
Spells
9 Flint and Spite
4 Gandalf
Generators
24 ${SHOWN}`;

/** The cards nobody but Anna ever sees. */
const SECRETS = [
  'Cinder Hound',
  'Kindling Imp',
  'Ridge Brigand',
  'Bellows Salamander',
  'Slagfoot Giant',
  'Flint and Spite',
  'Scree Drake',
  TITLE,
];

/** Everything a page is sent, as text: what the server answers, and the frames of its line. */
function hears(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.on('response', response => {
    // What can be played is the same for everybody, and names all ready decks.
    if (!response.url().includes('/api/') || response.url().endsWith('/api/games')) return;
    heard.push(response.text().catch(() => ''));
  });
  page.on('websocket', line => {
    let words: string[] = [];
    line.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') {
        heard.push(Promise.resolve(JSON.stringify(unpacked(payload, words))));
        return;
      }
      const message = JSON.parse(payload);
      if (message.type === 'welcome') {
        // The words frames refer to are those of no game in particular.
        words = message.words ?? [];
        message.words = [];
      }
      heard.push(Promise.resolve(JSON.stringify(message)));
    });
  });
  return async () => (await Promise.all(heard)).join('\n');
}

/** Everything a page shows or holds. */
const held = (page: Page) =>
  page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }),
  );

/** Plays generators of one name, passes, discards what has to be, until a seat has so many permanents. */
const idle = (page: Page, seat: number, permanents: number): Promise<void> =>
  page.evaluate(
    async ([card, field, permanents]) => {
      for (;;) {
        if (document.querySelectorAll(`${field} [data-anchor]`).length >= permanents) return;
        const buttons = [...document.querySelectorAll<HTMLElement>('[data-actions] button')];
        const find = (pattern: RegExp) => buttons.find(one => pattern.test(one.textContent));
        const hand = [...document.querySelectorAll<HTMLElement>('[data-zone^="hand_"] button[data-target]')];
        const generator = hand.find(one => one.getAttribute('aria-label')?.includes(card));
        const next =
          find(/^Keep/) ??
          find(new RegExp(`^Play ${card}`)) ??
          (find(/^Pass(?! until)/) && generator) ??
          find(/^(Discard|No attack|No block|Pass(?! until))/) ??
          generator ??
          hand[0];
        next?.click();
        await new Promise(requestAnimationFrame);
      }
    },
    [SHOWN, `[data-zone="battlefield_${seat}"]`, permanents] as const,
  );

const ownList = (within: Locator) => within.getByLabel(/^Your list/);
const check = (within: Locator) => within.getByRole('button', { name: 'Check the list' });

for (const [where, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a new guest mends a pasted deck, and plays it against a friend whose page never holds it', async ({
      page,
      another,
    }) => {
      await pace(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Make a table for Duel' }).click();
      const dialog = page.getByRole('dialog', { name: 'A table for Duel' });
      await dialog.getByLabel('Seat 2', { exact: true }).selectOption('Free, for somebody else');
      await dialog.getByRole('radio', { name: /^A deck of your own/ }).check();
      await ownList(dialog).fill(PASTED);

      // Whoever asks for the table before the list is right is told all that is wrong, too.
      await dialog.getByRole('button', { name: 'Make the table' }).click();
      const status = dialog.getByRole('status');
      await expect(status).toContainText('5 things are wrong with it:');
      const faults = status.getByRole('listitem');
      await expect(faults).toContainText([
        /^Line 54x Cindr Hound/,
        /^Line 94 Giant, Slagfoot/,
        /^Line 119 Flint and Spite9 copies of Flint and Spite, at most 4 are allowed/,
        /^Line 124 GandalfThere is no card "Gandalf"/,
        /^56 cards, a deck has 60 to 120/,
      ]);
      await expect(status).toBeInViewport();
      await axe(page);
      await shot(page, `deck-faults-${viewport.width}`);

      await faults.nth(0).getByRole('button', { name: 'Write “4 Cinder Hound”' }).click();
      await expect(ownList(dialog)).toHaveValue(/\n4 Cinder Hound\n/);
      await expect(faults).toHaveCount(4);
      await status.getByRole('button', { name: 'Write all 2 suggestions' }).click();
      await expect(ownList(dialog)).toHaveValue(/\n4 Slagfoot Giant\n.*\n4 Flint and Spite\n/);
      // The rest is mended by hand: pointing at the line marks it.
      await faults
        .first()
        .getByRole('button', { name: /^Line 12/ })
        .click();
      await page.keyboard.type('13 Scree Drake');
      await check(dialog).click();
      await expect(status).toContainText('13 copies of Scree Drake');
      await status.getByRole('button', { name: 'Write “4 Scree Drake”' }).click();
      await expect(status).toContainText('51 cards');
      await ownList(dialog).fill((await ownList(dialog).inputValue()).replace(`24 ${SHOWN}`, `33 ${SHOWN}`));
      await check(dialog).click();
      await expect(status).toContainText('Nothing is wrong with it.');
      await shot(page, `deck-mended-${viewport.width}`);
      await dialog.getByRole('button', { name: 'Make the table' }).click();
      const link = await page.getByLabel('Who opens this link can join or watch:').inputValue();
      await expect(page.getByText('a deck of your own')).toBeVisible();

      const friend = await another();
      await pace(friend);
      const heard = hears(friend);
      await friend.goto(link);
      await friend.getByLabel('What shall others call you?').fill('Bert');
      await friend.getByRole('radio', { name: /^Tidewrack/ }).check();
      await friend.getByRole('button', { name: 'Sit down and play' }).click();

      const games: Games = await (await page.request.get('/api/games')).json();
      const theirs = games.games
        .find(({ id }) => id === 'duel')
        ?.starters.find(({ id }) => id === 'tidewrack');
      expect(SECRETS.filter(card => theirs?.text.includes(card))).toEqual([]);
      await Promise.all([idle(page, 0, 2), idle(friend, 0, 2)]);
      await shot(friend, `deck-friend-${viewport.width}`);
      const everything = (await heard()) + (await held(friend));
      expect(everything).toContain(SHOWN);
      expect(SECRETS.filter(card => everything.includes(card))).toEqual([]);

      await page.getByRole('button', { name: /^This table/ }).click();
      await page.getByRole('button', { name: 'Give up…' }).click();
      await page.getByRole('button', { name: 'Give up', exact: true }).click();
      await expect(friend.getByRole('dialog', { name: /won/i })).toBeVisible();
    });
  });
}
