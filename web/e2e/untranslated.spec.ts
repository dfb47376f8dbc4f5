import type { Page } from '@playwright/test';
import { expect, pace, test } from './parlour.ts';
import { listen } from './wizard.ts';
import { PLANS, playOut, sitDown } from './wordless.ts';

/** Every message stands in brackets, so that what was not looked up shows. */
const LANGUAGE = 'en-x-pseudo';

/** What is the same in every language: names of games, of languages and of those who play, what the page commits to, and what
 * React Aria says to screen readers. */
const NAMES = new RegExp(
  [
    'Parlour',
    'Finished!',
    'Wizard',
    'Hearts',
    'Duel',
    'Lorcana',
    'Deutsch',
    'English.*',
    'en-x-pseudo',
    'Ann',
    'Ada',
    'Basil',
    'Cleo',
    'Dara',
  ]
    .concat(['[0-9a-f]{64}', 'Dismiss'])
    .map(name => `\\b${name}(?!\\w)`)
    .join('|'),
  'g',
);

/** Texts a server sent to be shown as they are: what is printed on cards, and names. */
function printed(heard: readonly string[]): string[] {
  const found = new Set<string>();
  const keys = new Set(['name', 'text', 'title', 'note', 'card']);
  const gather = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (keys.has(key) || key === 'args') found.add(value);
    } else if (Array.isArray(value)) {
      // A patch has the new value in a list.
      for (const one of value) gather(one, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) gather(one, key === 'args' ? key : name);
    }
  };
  for (const text of heard) gather(JSON.parse(text), '');
  return [...found];
}

/** From now on, `look` notes everything that is shown, or read to people, outside of brackets. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const note = (text: string | null) => {
      let left = (text ?? '').trim();
      // Messages stand in messages.
      while (/⟦[^⟦⟧]*⟧/.test(left)) left = left.replace(/⟦[^⟦⟧]*⟧/g, '');
      if (/[a-z]{2}/i.test(left)) found.add(left);
    };
    const look = () => {
      for (const element of document.body.querySelectorAll('*')) {
        if (element.closest('script, noscript, style, svg')) continue;
        // A time in full is written by the browser, not by a catalogue.
        const read = element.matches('time') ? [] : ['aria-label', 'title', 'placeholder', 'alt'];
        for (const name of read) note(element.getAttribute(name));
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) note(node.textContent);
      }
    };
    Object.assign(window, { look, found });
  });

/** What was noted, but for what is printed on cards and for names. */
async function untranslated(page: Page, heard: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { look, found } = window as unknown as { look: () => void; found: Set<string> };
    look();
    return [...found];
  });
  const allowed = printed(heard);
  const isLookedUp = (text: string) =>
    !/[a-z]{2}/i.test(text.replaceAll(NAMES, '')) || allowed.some(one => one.includes(text));
  return found.filter(text => !isLookedUp(text));
}

for (const plan of PLANS) {
  test(`a whole game of ${plan.game} shows nothing that was not looked up`, async ({ page }) => {
    const heard = listen(page);
    await pace(page);
    await sitDown(page, plan, LANGUAGE);
    await page.locator('[data-actions]').waitFor();
    await watch(page);
    await playOut(page);
    expect(await untranslated(page, heard)).toEqual([]);
  });
}

test('the first page, and a table that is being made', async ({ page }) => {
  await page.goto(`/?lang=${LANGUAGE}`);
  await page.getByRole('article').first().waitFor();
  await watch(page);
  for (const article of await page.getByRole('article').all()) {
    await page.evaluate(() => (window as unknown as { look: () => void }).look());
    await article.getByRole('button').last().click();
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => (window as unknown as { look: () => void }).look());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const games: { games: { title: string; starters: { title: string; about: string }[] }[] } = await (
    await page.request.get('/api/games')
  ).json();
  // Games and decks are called by their names.
  const names = games.games.flatMap(game => [
    game.title,
    ...game.starters.flatMap(one => [one.title, one.about]),
  ]);
  // Tables of others are listed with the names of their players.
  const tables = await (await page.request.get('/api/tables')).text();
  const heard = [...names.map(name => JSON.stringify({ name })), tables];
  expect(await untranslated(page, heard)).toEqual([]);
});
