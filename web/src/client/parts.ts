import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { create } from 'zustand';

/** How soon a part that did not come is asked for again, in milliseconds. */
const RETRY_MS = 3000;

/** How many parts are awaited that did not come when they were asked for. */
export const useOverdue = create<number>(() => 0);

/**
 * A part of the client that is fetched when it is needed, asked for until it comes: a server that is away for a moment must
 * not take away the page that is there.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    useOverdue.setState(count => count + 1, true);
  }
  for (;;) {
    await untilRetry();
    forgetBrokenStyles();
    try {
      const come = await load();
      useOverdue.setState(count => count - 1, true);
      return come;
    } catch {
      // It is still overdue.
    }
  }
}

/** A component that is such a part. */
export const lazily = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await part(load) }));

/** Waits for the next attempt: a moment, or until the browser is connected again. */
function untilRetry(): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, RETRY_MS);
    addEventListener('online', go);
  });
}

/** A style sheet that did not come stays in the page, and would be taken for one that did. */
function forgetBrokenStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.remove();
  }
}
