import type { Browser, Locator, Page } from '@playwright/test';
import { unpacked } from '../src/client/packed.ts';
import { Replica, type WholeFrame } from '../src/client/replica.ts';
import type { Guest, Invitation, Seated, ServerMsg, TableId } from '../src/protocol.ts';
import { expect } from './parlour.ts';

/** A table somebody has sat down at. */
export interface Sitting {
  table: TableId;
  invitation: Invitation | null;
  seat_token: string;
  guest: Guest;
}

export interface Plan {
  game?: string;
  name?: string;
  seats: string[];
  options?: Record<string, string>;
  deck?: string;
  mode?: 'play' | 'practice';
}

/** Makes a table and sits down at it, before the page is loaded. */
export async function makeTable(
  page: Page,
  { game = 'wizard', name = 'Ann', seats, options = {}, deck, mode = 'play' }: Plan,
): Promise<Sitting> {
  const guest: Guest = await (await page.request.post('/api/guests', { data: { name } })).json();
  const answer = await page.request.post('/api/tables', {
    headers: { authorization: `Bearer ${guest.token}` },
    data: {
      game,
      options,
      ...(deck ? { entry: deck } : {}),
      seats,
      access: 'invitation',
      mode,
      nonce: '5a'.repeat(32),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { table, seat_token, invitation }: Seated = await answer.json();
  return { table, seat_token, invitation, guest };
}

/** Comes to a table as who sits there. */
export async function comeTo(
  page: Page,
  { table, seat_token, invitation, guest }: Sitting,
  address = '/',
): Promise<void> {
  await page.addInitScript(
    kept => {
      for (const [key, value] of kept) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }
    },
    [
      ['parlour.guest', JSON.stringify(guest)],
      [`parlour.table.${table}`, JSON.stringify({ seat_token, invitation })],
    ] as const,
  );
  const isNew = page.url() === 'about:blank';
  await page.goto(`${address}#/table/${table}`);
  // A page that was there already has only changed its place.
  if (!isNew) await page.reload();
}

/** Makes a table and comes to it. */
export async function sit(page: Page, plan: Plan): Promise<Sitting> {
  const sitting = await makeTable(page, plan);
  await comeTo(page, sitting);
  return sitting;
}

/** A table whose maker is asked to name trump: one deal in fifteen turns up a Wizard. None if luck is very bad. */
export async function dealWithWizard(page: Page, seats: string[]): Promise<Sitting | null> {
  const guest: Guest = await (await page.request.post('/api/guests', { data: { name: 'Ann' } })).json();
  return page.evaluate(
    async ({ guest, seats }) => {
      const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' };
      const plan = {
        game: 'wizard',
        options: { length: '5', first_dealer: '1' },
        access: 'invitation',
        mode: 'play',
      };
      const body = JSON.stringify({ ...plan, seats, nonce: '5a'.repeat(32) });
      const firstAsked = (table: string, seat_token: string) =>
        new Promise<string>((resolve, reject) => {
          const socket = new WebSocket(`ws://${location.host}/ws`);
          socket.onopen = () =>
            socket.send(JSON.stringify({ type: 'hello', protocol: [2], table, seat_token }));
          socket.onclose = () => reject(new Error('the server hung up'));
          socket.onmessage = ({ data }) => {
            const { type, snapshot } = JSON.parse(data);
            if (type !== 'frame' || !snapshot?.view) return;
            resolve(snapshot.view.choices[0]?.kind ?? '');
            socket.close();
          };
        });
      for (let attempt = 0; attempt < 150; attempt++) {
        const answer = await fetch('/api/tables', { method: 'POST', headers, body });
        const seated = await answer.json();
        if (!answer.ok) throw new Error(JSON.stringify(seated));
        if ((await firstAsked(seated.table, seated.seat_token)) === 'choose_trump')
          return { ...seated, guest };
      }
      return null;
    },
    { guest, seats },
  );
}

export const hand = (page: Page): Locator => page.getByRole('region', { name: 'Your hand' });
export const playable = (page: Page): Locator => hand(page).locator('button[data-target]');
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your move' });
export const plate = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const numbers = (page: Page): Locator => bar(page).getByRole('button', { name: /^Predict/ });
const colours = (page: Page): Locator => bar(page).getByRole('button', { name: /is trump$/ });

/** Waits until it is this page's turn; names trump if that is what is asked. */
export async function untilAsked(page: Page, what: 'predict' | 'play'): Promise<void> {
  const wanted = what === 'predict' ? numbers(page) : playable(page);
  await expect(wanted.or(colours(page)).first()).toBeVisible();
  if (await colours(page).count()) {
    await colours(page).first().click();
    await expect(wanted.first()).toBeVisible();
  }
}

/** Predicts so many tricks. */
export async function predict(page: Page, count: number): Promise<void> {
  await untilAsked(page, 'predict');
  await bar(page)
    .getByRole('button', { name: `Predict ${count} ${count === 1 ? 'trick' : 'tricks'}` })
    .click();
}

/** Plays the first card that may be played: one click raises it, the next plays it. */
export async function playFirst(page: Page): Promise<string> {
  await untilAsked(page, 'play');
  const card = playable(page).first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  const handle = (await card.getAttribute('data-anchor')) ?? '';
  // The left edge of a card is free also where the next one lies on it.
  const edge = { position: { x: 10, y: 20 } };
  await card.click(edge);
  const raised = hand(page).locator(`[data-anchor="${handle}"]`);
  await expect(raised).toHaveAttribute('aria-pressed', 'true');
  await raised.click(edge);
  // It is played, or at least on its way: nothing is raised any more.
  await expect(hand(page).locator('[data-picked]')).toHaveCount(0);
  return name.replace(/, can be chosen$/, '');
}

/**
 * Plays on by clicking whatever is offered first, within the page and so as fast as it goes, until the game is over
 * or what `until` selects is there.
 */
export async function playOn(page: Page, until = '[role="dialog"]'): Promise<void> {
  await page.evaluate(
    selector =>
      new Promise<void>(resolve => {
        const step = () => {
          if (document.querySelector(selector)) return resolve();
          const offer = document.querySelector<HTMLElement>('[data-actions] fieldset button');
          const card = document.querySelector<HTMLElement>('[data-zone^="hand_"] button[data-target]');
          // The first click raises the card, the second plays it.
          (offer ?? card)?.click();
          setTimeout(step, offer || card ? 0 : 5);
        };
        step();
      }),
    until,
  );
}

/** All messages a page hears, as text: frames that come packed are unpacked. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', socket => {
    let words: string[] = [];
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') heard.push(JSON.stringify(unpacked(payload, words)));
      else {
        heard.push(payload);
        const message: ServerMsg = JSON.parse(payload);
        if (message.type === 'welcome') words = message.words ?? [];
      }
    });
  });
  return heard;
}

/** The frames among what was heard, each with everything it shows and with its text as it came. */
export function framesIn(heard: string[]): (WholeFrame & { text: string })[] {
  const replica = new Replica();
  return heard.flatMap(text => {
    const message: ServerMsg = JSON.parse(text);
    if (message.type === 'presence') replica.presence(message.seats);
    if (message.type !== 'frame') return [];
    const frame = replica.take(message);
    if (!frame) throw new Error(`frame ${message.version} does not fit`);
    return [{ ...frame, text }];
  });
}

/** Cards a text names, by colour and number, however it writes them. */
export function cardsNamed(text: string): Set<string> {
  const codes = [...text.matchAll(/\b[BGRY](?:1[0-3]|[1-9])\b/g)].map(([code]) => code);
  const words = [...text.matchAll(/\b(blue|green|red|yellow) (1[0-3]|[1-9])\b/gi)];
  return new Set([
    ...codes,
    ...words.map(([, colour = '', rank]) => `${colour.charAt(0).toUpperCase()}${rank}`),
  ]);
}

/** Cards a frame may name: the own hand, what lies open, and what was played or turned just now. */
export function cardsOpen(frame: WholeFrame, seat: number): Set<string> {
  const seen = (frame.view?.zones ?? [])
    .filter(zone => zone.owner === null || zone.owner === seat)
    .flatMap(zone =>
      zone.slots.flatMap(slot =>
        'card' in slot && typeof slot.card.name === 'string' ? [slot.card.name] : [],
      ),
    );
  const told = frame.events.flatMap(event => {
    if (event.kind === 'dealt') return (event.hand as string[] | undefined) ?? [];
    return ['card_played', 'turned'].includes(event.kind) ? [String(event.card)] : [];
  });
  return new Set([...seen, ...told]);
}

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds it took. */
  dur?: number;
  /** Microseconds of these it had the processor. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of a page's main thread while something is done, in milliseconds of work: what it waited for a
 * machine that does other things too is not counted.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  during: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const place = ({ pid, tid }: Traced) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(place),
  );
  const tasks = traceEvents.filter(
    event => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(place(event)),
  );
  return Math.max(0, ...tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000));
}
