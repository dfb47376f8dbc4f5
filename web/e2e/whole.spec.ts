import type { Page } from '@playwright/test';
import { expect, isNight, pace, test } from './parlour.ts';
import { expectOver, type Means, playWhole } from './playing.ts';
import { playByTyping } from './text.ts';
import { comeTo, makeTable, type Plan, sit } from './wizard.ts';

const BOT = 'bot:easy';

interface Whole extends Plan {
  game: string;
  /** What makes it short enough to be played by day. */
  short?: Record<string, string>;
}

const GAMES: Whole[] = [
  { game: 'finished', seats: ['open'] },
  { game: 'wizard', seats: ['open', BOT, BOT], short: { length: '2,3' } },
  { game: 'hearts', seats: ['open', BOT, BOT, BOT], short: { deals: '1' } },
  { game: 'duel', seats: ['open', BOT], deck: 'cinders', short: { life: '8' } },
  { game: 'lorcana', seats: ['open', BOT], deck: 'open-door-quick-fingers' },
];

/** What is played by day: each means once, where it is quick. All of it is played by night, at full length. */
const BY_DAY = ['wizard mouse', 'wizard touch', 'hearts keyboard', 'hearts text'];

const planOf = ({ short = {}, ...plan }: Whole): Plan => ({ ...plan, options: isNight ? {} : short });

const isPlayed = (game: string, means: Means | 'text') => isNight || BY_DAY.includes(`${game} ${means}`);

/** Plays a game, and says how much that took. */
async function play(page: Page, plan: Whole, means: Means): Promise<void> {
  test.slow();
  await pace(page);
  await sit(page, planOf(plan));
  const played = await playWhole(page, means, plan.game === 'finished' ? 24 : undefined);
  test.info().annotations.push({ type: 'played', description: JSON.stringify(played) });
  await expectOver(page);
  if (means === 'touch') expect(played.drags, 'cards were dragged').toBeGreaterThan(0);
}

for (const plan of GAMES) {
  const { game } = plan;
  for (const means of ['mouse', 'keyboard'] as const) {
    if (!isPlayed(game, means)) continue;
    test(`a whole game of ${game} by ${means} alone`, ({ page }) => play(page, plan, means));
  }
  if (isPlayed(game, 'text')) {
    test(`a whole game of ${game} by typing alone`, async ({ page }) => {
      test.slow();
      await pace(page);
      await comeTo(page, await makeTable(page, planOf(plan)), '/?mode=text');
      await playByTyping(page);
    });
  }
  if (isPlayed(game, 'touch')) {
    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      test(`a whole game of ${game} by touch alone`, ({ page }) => play(page, plan, 'touch'));
    });
  }
}
