import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import * as duel from '../e2e/duel.ts';
import * as lorcana from '../e2e/lorcana.ts';
import { expect, pace, test } from '../e2e/parlour.ts';
import { playFirst, predict, sit } from '../e2e/wizard.ts';

/** A short clip of each game, for README: `npm run clips`. Needs ffmpeg. */
const FOLDER = fileURLToPath(new URL('../../docs/images', import.meta.url));
const BYTES_MAX = 1_500_000;
const SECONDS_MAX = 14;
const SIZE = { width: 1280, height: 800 };
const BOT = 'bot:easy';

test.use({ viewport: SIZE });

/** Films a page while something is done, and makes a moving picture of it that pages show inline. */
async function film(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const folder = join(test.info().outputDir, 'frames');
  mkdirSync(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  const times: number[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    writeFileSync(join(folder, `${times.length}.jpg`), Buffer.from(data, 'base64'));
    times.push(metadata.timestamp ?? 0);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  await act();
  await page.waitForTimeout(1200);
  await session.send('Page.stopScreencast');
  const lines = times.map((time, index) => {
    const lasts = Math.min(2, (times[index + 1] ?? time + 1.5) - time);
    return `file '${index}.jpg'\nduration ${lasts.toFixed(3)}`;
  });
  writeFileSync(join(folder, 'list.txt'), `${lines.join('\n')}\n`);
  const path = join(FOLDER, `${name}.webp`);
  // Smaller and smaller, until it is small enough.
  for (const [fps, quality, width] of [
    [10, 70, 960],
    [8, 60, 880],
    [6, 50, 800],
    [5, 40, 720],
  ]) {
    const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt'), '-t', `${SECONDS_MAX}`];
    const form = ['-vf', `fps=${fps},scale=${width}:-2:flags=lanczos`, '-c:v', 'libwebp_anim'];
    const output = ['-quality', `${quality}`, '-compression_level', '5', '-loop', '0', path];
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...form, ...output]);
    if (statSync(path).size <= BYTES_MAX) break;
  }
  rmSync(folder, { recursive: true });
  expect(statSync(path).size).toBeLessThanOrEqual(BYTES_MAX);
}

const rest = (page: Page, ms = 700) => page.waitForTimeout(ms);

test('Wizard', async ({ page }) => {
  await pace(page, 'brisk');
  await sit(page, { seats: ['open', BOT, BOT, BOT], options: { length: '6' } });
  await film(page, 'clip-wizard', async () => {
    await predict(page, 2);
    for (let card = 0; card < 3; card++) {
      await playFirst(page);
      await rest(page);
    }
  });
});

test('Hearts', async ({ page }) => {
  await pace(page, 'brisk');
  await sit(page, { game: 'hearts', seats: ['open', BOT, BOT, BOT] });
  const hand = page.locator('[data-zone^="hand_"] button');
  await expect(hand).toHaveCount(13);
  await film(page, 'clip-hearts', async () => {
    for (const place of [12, 10, 7]) {
      await hand.nth(place).click({ position: { x: 10, y: 20 } });
      await rest(page, 300);
    }
    await page.getByRole('button', { name: /^Pass / }).click();
    await rest(page);
    for (let card = 0; card < 3; card++) {
      await playFirst(page);
      await rest(page);
    }
  });
});

test('Finished!', async ({ page }) => {
  await pace(page, 'brisk');
  await sit(page, { game: 'finished', seats: ['open'] });
  const present = page.locator('[data-zone="present"] button[data-target]');
  const end = page.getByRole('button', { name: 'End the turn' });
  await expect(end).toBeVisible();
  await film(page, 'clip-finished', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await present.first().click();
      await rest(page, 500);
      const use = page.getByRole('button', { name: /^Use / });
      if ((await use.count()) > 0) await use.first().click();
      await rest(page);
      for (let answers = 0; answers < 6 && (await end.count()) === 0; answers++) {
        const lay = page.getByRole('button', { name: /^Keep the rest/ });
        await ((await lay.count()) > 0 ? lay : present).first().click();
        await rest(page, 400);
      }
      await page.keyboard.press('Escape');
      await end.click();
      await rest(page);
      const lay = page.getByRole('button', { name: /^Keep the rest/ });
      if ((await lay.count()) > 0) await lay.click();
      await rest(page);
      if ((await end.count()) === 0) break;
    }
  });
});

test('Duel', async ({ page }) => {
  await pace(page);
  await sit(page, { game: 'duel', seats: ['open', BOT], deck: 'cinders' });
  for (let attacks = 0; attacks < 3; attacks++) {
    await duel.playUntil(page, ['attack']);
    if (attacks < 2) await duel.step(page);
  }
  await film(page, 'clip-duel', async () => {
    for (let deed = 0; deed < 9; deed++) {
      await rest(page, 900);
      if ((await duel.step(page)) === 'over') break;
    }
  });
});

test('Lorcana', async ({ page }) => {
  await pace(page);
  await sit(page, { game: 'lorcana', seats: ['open', BOT] });
  for (let turns = 0; turns < 2; turns++) {
    await lorcana.playUntil(page, 'quest');
    await lorcana.playUntil(page, 'anything');
  }
  await lorcana.playUntil(page, 'quest');
  await film(page, 'clip-lorcana', async () => {
    for (let deed = 0; deed < 9; deed++) {
      await rest(page, 900);
      if ((await lorcana.playUntil(page, 'anything')) === 'over') break;
    }
  });
});
