import { defineConfig } from '@playwright/test';

/** Whole games in a real browser, against a real server: see e2e/parlour.ts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'artefacts/results',
  workers: 2,
  fullyParallel: true,
  // A browser without a window sometimes stops painting a page for good, and a click waits for paint: another page is
  // the remedy. What is really broken is broken twice, and what came right only the second time is told as flaky.
  retries: 1,
  // Nothing takes so long unless something is wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Pictures of every moment of a whole game would take longer than the game.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PARLOUR_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
