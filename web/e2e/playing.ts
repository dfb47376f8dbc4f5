import type { ElementHandle, JSHandle, Locator, Page } from '@playwright/test';
import { expect } from './parlour.ts';

/** Means of playing: each is the only one a game is played with. */
export type Means = 'mouse' | 'touch' | 'keyboard';

/** What is done next: to press a button, or to point at a card to begin something with it. */
interface Deed {
  thing: HTMLElement;
  is: 'button' | 'thing';
  /** Whether something was begun before, and the deed goes on with it. */
  isBegun: boolean;
}

/** How a game was played. */
export interface Played {
  deeds: number;
  /** Cards that were dragged to where they go. */
  drags: number;
}

/**
 * Plays any game to its end by one means alone, as a hand at the device would: at what is seen of a thing, or by the keys
 * that lead to it. What is done is the same whatever the game: what was begun is done, attackers go, questions get the first
 * answer, each card is tried once, and then it goes on. After `tries` deeds no more cards are tried.
 */
export async function playWhole(page: Page, means: Means, tries = 400, most = 1500): Promise<Played> {
  const played: Played = { deeds: 0, drags: 0 };
  for (; played.deeds < most; played.deeds += 1) {
    const next = await nextDeed(page, played.deeds < tries);
    const deed = await parts(next);
    if (!deed) return played;
    if (means === 'mouse') await click(page, deed.thing);
    else if (means === 'keyboard') await press(page, deed.thing, played.deeds);
    else if (deed.is === 'thing' && (await drag(page, deed.thing))) played.drags += 1;
    else await tap(page, deed.thing);
    await next.dispose();
  }
  throw new Error(`not over after ${most} deeds`);
}

/** What comes next in a game: whether it goes on with what was begun, and how to do it at once, in the page. */
export interface Coming {
  isBegun: boolean;
  act: () => Promise<void>;
}

/** Waits until something is asked, and says what comes next; nothing if the game is over. */
export async function coming(page: Page): Promise<Coming | null> {
  const next = await nextDeed(page, true);
  const isBegun = await next.evaluate(deed => deed?.isBegun ?? null);
  return isBegun === null ? null : { isBegun, act: () => next.evaluate(deed => deed?.thing.click()) };
}

async function parts(
  next: JSHandle<Deed | null>,
): Promise<{ thing: ElementHandle<HTMLElement>; is: Deed['is'] } | null> {
  const is = await next.evaluate(deed => deed?.is ?? null);
  if (is === null) return null;
  const thing = (await next.getProperty('thing')).asElement() as ElementHandle<HTMLElement> | null;
  return thing && { thing, is };
}

/** Waits until something can be done, and says what; nothing if the game is over. */
const nextDeed = (page: Page, isTrying: boolean): Promise<JSHandle<Deed | null>> =>
  page.evaluateHandle(async (isTrying): Promise<Deed | null> => {
    const kept = window as Window & { tried?: Set<string> };
    kept.tried ??= new Set<string>();
    const { tried } = kept;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const isOn = (one: HTMLElement) =>
      !one.hasAttribute('disabled') && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility();
    /** What goes on, or back, and settles nothing that was begun. */
    const goesOn =
      /^(End the turn|Pass|No attack|No block|Keep the rest|Draw a new hand|Cancel|Clear|Skip ahead|Wait)/;
    const goesBack = /^(Cancel|Clear|Skip ahead|Wait|Swap|Pass until)/;
    const deedOf = (): Deed | null => {
      const buttons = all('main [data-actions] button').filter(isOn);
      const find = (pattern: RegExp) => buttons.find(one => pattern.test(one.textContent.trim()));
      const things = all(
        'main button[data-anchor][data-target]:not([data-picked]):not([data-states~="picked"])',
      );
      const isBegun = document.querySelector('main [data-picked]') !== null;
      const press = (thing: HTMLElement): Deed => ({ thing, is: 'button', isBegun });
      const settling = buttons.filter(one => {
        const words = one.textContent.trim();
        return !goesOn.test(words) && !goesBack.test(words);
      });
      const attack = find(/^Choose all/) ?? find(/^(Attack with \d|No attack|Block with|No block)/);
      if (attack) return press(attack);
      if (isBegun) {
        const [first] = settling;
        if (first) return press(first);
        const place = things[0] ?? all('main [data-zone] > button:not([data-anchor])')[0];
        if (place) return press(place);
        const back = find(/^Cancel/);
        return back ? press(back) : null;
      }
      const answer = find(/^(Target|Choose) Basil/) ?? settling[0];
      if (answer) return press(answer);
      const mine = things.filter(
        one => one.closest('[data-zone^="hand"], [data-zone$="_0"], [data-zone="present"]') !== null,
      );
      const on = find(/^(End the turn|Pass(?! until)|Keep the rest)/);
      const fresh = mine.find(one => !tried.has(one.dataset.anchor ?? ''));
      if (fresh && (isTrying || !on)) {
        tried.add(fresh.dataset.anchor ?? '');
        return { thing: fresh, is: 'thing', isBegun };
      }
      tried.clear();
      if (on) return press(on);
      const [other] = things;
      return other ? { thing: other, is: 'thing', isBegun } : null;
    };
    for (;;) {
      if (document.querySelector('[role="dialog"]')) return null;
      const deed = deedOf();
      if (deed) return deed;
      await new Promise(requestAnimationFrame);
    }
  }, isTrying);

/** A spot where a thing is seen, so that who points there points at it; brought into sight if it was not. */
const spotOn = async (thing: ElementHandle<HTMLElement>): Promise<{ x: number; y: number }> => {
  const spot = await thing.evaluate(element => {
    const look = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const down of [0.5, 0.3, 0.15, 0.7, 0.85]) {
        for (const along of [0.5, 0.2, 0.08, 0.8, 0.92]) {
          const at = { x: left + width * along, y: top + height * down };
          const seen = document.elementFromPoint(at.x, at.y);
          if (seen && element.contains(seen)) return at;
        }
      }
      return null;
    };
    const at = look();
    if (at || !element.isConnected) return at;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return look() ?? element.getAttribute('aria-label') ?? element.textContent;
  });
  if (typeof spot === 'string') throw new Error(`nothing is seen of ${spot}`);
  // It went while it was looked for: the table has gone on.
  return spot ?? { x: 1, y: 1 };
};

async function click(page: Page, thing: ElementHandle<HTMLElement>): Promise<void> {
  const { x, y } = await spotOn(thing);
  await page.mouse.click(x, y);
}

async function tap(page: Page, thing: ElementHandle<HTMLElement>): Promise<void> {
  const { x, y } = await spotOn(thing);
  await page.touchscreen.tap(x, y);
}

/** Drags a thing onto another with the mouse, from where it is seen to where that is. */
export async function dragOnto(page: Page, thing: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await spotOf(thing), await spotOf(onto)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

const spotOf = async (thing: Locator): Promise<{ x: number; y: number }> =>
  spotOn((await thing.elementHandle()) as ElementHandle<HTMLElement>);

/** Drags a card with a finger to the first thing that takes it; false if nothing does. */
async function drag(page: Page, card: ElementHandle<HTMLElement>): Promise<boolean> {
  const follows = await card.evaluate(element => getComputedStyle(element).touchAction === 'pan-x');
  if (!follows) return false;
  const from = await spotOn(card);
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(at => ({ ...at, id: 1 })) });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x, y: from.y - 12 }]);
  await send('touchMove', [{ x: from.x, y: from.y - 30 }]);
  const to = await page.evaluate(() => {
    for (const thing of document.querySelectorAll('[data-droppable]')) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      for (const part of [0.5, 0.25, 0.75, 0.1]) {
        const at = { x: left + width * part, y: top + height * part };
        const isSeen = document
          .elementsFromPoint(at.x, at.y)
          .some(one => one.closest('[data-droppable]') === thing);
        if (isSeen) return at;
      }
    }
    return null;
  });
  if (to) {
    await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await send('touchMove', [to]);
  }
  await send('touchEnd', []);
  await finger.detach();
  return to !== null;
}

/** Presses a thing by keys: by its digit every other time, else by Tab and arrows to it and Enter. */
async function press(page: Page, thing: ElementHandle<HTMLElement>, deeds: number): Promise<void> {
  const digit = deeds % 2 === 0 ? await thing.evaluate(element => element.dataset.key) : undefined;
  if (digit !== undefined) return page.keyboard.press(digit);
  for (let presses = 0; presses < 150; presses += 1) {
    const where = await thing.evaluate(element => {
      const active = document.activeElement as HTMLElement | null;
      if (active === element) return 'here';
      if (!element.isConnected) return 'gone';
      const area = active?.dataset.anchor === undefined ? null : active.closest('[data-zone]');
      return area?.contains(element) ? 'near' : 'far';
    });
    if (where === 'gone') return;
    if (where === 'here') return page.keyboard.press('Enter');
    await page.keyboard.press(where === 'near' ? 'ArrowRight' : 'Tab');
  }
  const name = await thing.evaluate(element => element.getAttribute('aria-label') ?? element.textContent);
  throw new Error(`no key leads to ${name}`);
}

/** Checks that the game is over and that the ending says how it went. */
export async function expectOver(page: Page): Promise<void> {
  const result = page.getByRole('dialog').getByRole('table', { name: 'Result' });
  await expect(result.getByRole('row')).not.toHaveCount(0);
}
