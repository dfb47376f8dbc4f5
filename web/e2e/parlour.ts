import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Pace } from '../src/app/settings.ts';
import { Server } from './server.ts';

export { expect, Server };

/** Whether there is time to look at everything; the gate looks at some of it. */
export const isNight = process.env.PARLOUR_NIGHTLY !== undefined;

interface Each {
  /** Lets errors of pages pass that this test brings about, such as connections to a server that is down. */
  expected: (error: RegExp) => void;
  /** A page of somebody else: another browser, as far as pages can tell. */
  another: () => Promise<Page>;
  /** What pages have complained about. */
  complaints: Complaints;
}

interface Worker {
  server: Server;
  /** Seconds somebody may be away before a bot plays for them. */
  grace: number;
}

class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  expect(error: RegExp): void {
    this.expected.push(error);
  }

  /** Listens to all pages of a browser. What the policy of the server forbids is an error of the console. */
  listen(context: BrowserContext): void {
    context.on('weberror', error => this.heard.push(`${error.error().stack ?? error.error().message}`));
    context.on('console', message => {
      if (message.type() === 'error') this.heard.push(`${message.text()} (${message.location().url})`);
    });
  }

  unexpected(): string[] {
    return this.heard.filter(text => !this.expected.some(pattern => pattern.test(text)));
  }
}

/** Tests with a server of their own and pages that must not complain. */
export const test = base.extend<Each, Worker>({
  grace: [600, { option: true, scope: 'worker' }],

  server: [
    async ({ grace }, use) => {
      const server = new Server(grace);
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  complaints: [
    async ({ server }, use, info) => {
      const complaints = new Complaints();
      await use(complaints);
      const unexpected = complaints.unexpected();
      const isWell = info.status === info.expectedStatus && unexpected.length === 0;
      if (!isWell) await info.attach('server log', { body: server.log });
      expect(unexpected, 'pages complain about nothing').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use) => {
    complaints.listen(context);
    await use(context);
  },

  expected: async ({ complaints }, use) => use(error => complaints.expect(error)),

  another: async ({ browser, baseURL, viewport, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport });
      contexts.push(context);
      complaints.listen(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Sets how long one watches what others do, before a page is loaded for the first time. */
export async function pace(page: Page, pace: Pace = 'instant'): Promise<void> {
  await page.addInitScript(
    settings => {
      const key = 'parlour.settings';
      if (localStorage.getItem(key) === null) localStorage.setItem(key, settings);
    },
    JSON.stringify({ theme: 'system', pace }),
  );
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** Keeps how a page looks on a desk, a tablet and a phone, from top to bottom, for whoever wants to look at it. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.PARLOUR_SCREENSHOTS) return;
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.fonts.ready);
    const path = `artefacts/screenshots/${name}-${size.width}x${size.height}.png`;
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  }
  if (before) await page.setViewportSize(before);
}

/** Checks that everybody can use a page, as far as a program can tell. */
export async function axe(page: Page): Promise<void> {
  // Beside what axe looks at by itself, the rest of WCAG 2.2 A and AA that it knows.
  const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  const problems = [];
  for (const { id, help, nodes } of violations) {
    const places = [];
    for (const { target, failureSummary } of nodes) {
      const place = target.join(' ');
      // Things on the table are named by their facts, which say more than the letters drawn on them.
      const isThing = await page
        .locator(place)
        .evaluate(element => element.closest('[data-anchor]') !== null);
      if (id === 'label-content-name-mismatch' && isThing) continue;
      places.push(`${place}: ${failureSummary ?? ''}`);
    }
    if (places.length > 0) problems.push({ problem: `${id}: ${help}`, places });
  }
  expect(problems, 'everybody can use the page').toEqual([]);
}
