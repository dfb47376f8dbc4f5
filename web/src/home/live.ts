import { useCallback, useEffect, useRef, useState } from 'react';

/** Something the server is asked for again and again, so that it stays true. */
export interface Live<T> {
  /** The latest answer; none before the first. It stays the same object while nothing changes. */
  value: T | null;
  /** Why the last attempt got nowhere, as a sentence. */
  trouble: string | null;
  /** Asks at once. */
  again: () => void;
}

interface State<T> {
  load: () => Promise<T>;
  value: T | null;
  trouble: string | null;
}

/** How soon to try again after trouble, in milliseconds. */
const RETRY_MS = 3000;
/** Whoever switches windows quickly is not asked for at every switch. */
const RESPITE_MS = 1000;

/**
 * Keeps an answer of the server up to date: every so many milliseconds while the page is seen, and when one comes back
 * to it. There is never more than one request on its way. After trouble it goes on trying.
 *
 * @param load asks; a new function is a new question
 * @param everyMs time between answers; `Infinity` for what does not change
 */
export function useLive<T>(load: () => Promise<T>, everyMs: number): Live<T> {
  const [state, setState] = useState<State<T>>({ load, value: null, trouble: null });
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    const asking = new Asking(
      load,
      everyMs,
      value => setState(before => kept(before, load, value)),
      trouble => setState(before => ({ load, value: before.load === load ? before.value : null, trouble })),
    );
    ask.current = asking.now;
    return () => asking.stop();
  }, [load, everyMs]);

  const again = useCallback(() => ask.current(), []);
  return state.load === load
    ? { value: state.value, trouble: state.trouble, again }
    : { value: null, trouble: null, again };
}

/** The state after an answer: the same as before if it says the same, so that nothing is drawn anew. */
function kept<T>(before: State<T>, load: () => Promise<T>, value: T): State<T> {
  if (before.load !== load) return { load, value, trouble: null };
  const isSame = JSON.stringify(before.value) === JSON.stringify(value);
  if (isSame && before.trouble === null) return before;
  return { load, value: isSame ? before.value : value, trouble: null };
}

/** Asks one question at the right times until it is stopped. */
class Asking<T> {
  readonly #load: () => Promise<T>;
  readonly #everyMs: number;
  readonly #answered: (value: T) => void;
  readonly #failed: (trouble: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;
  #isStopped = false;
  #isSettled = false;
  #asked = Number.NEGATIVE_INFINITY;

  constructor(
    load: () => Promise<T>,
    everyMs: number,
    answered: (value: T) => void,
    failed: (trouble: string) => void,
  ) {
    this.#load = load;
    this.#everyMs = everyMs;
    this.#answered = answered;
    this.#failed = failed;
    document.addEventListener('visibilitychange', this.#seen);
    addEventListener('focus', this.#seen);
    // Whoever comes straight back from another screen may find this one still there, with what it knew before.
    addEventListener('hashchange', this.#seen);
    addEventListener('online', this.now);
    this.now();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#seen);
    removeEventListener('focus', this.#seen);
    removeEventListener('hashchange', this.#seen);
    removeEventListener('online', this.now);
  }

  now = (): void => {
    if (this.#isBusy || this.#isStopped || this.#isSettled) return;
    clearTimeout(this.#timer);
    this.#isBusy = true;
    this.#asked = performance.now();
    void this.#ask();
  };

  async #ask(): Promise<void> {
    let waitMs = this.#everyMs;
    try {
      const value = await this.#load();
      this.#isSettled = this.#everyMs === Number.POSITIVE_INFINITY;
      if (!this.#isStopped) this.#answered(value);
    } catch (error) {
      waitMs = Math.min(RETRY_MS, this.#everyMs);
      if (!this.#isStopped) this.#failed(error instanceof Error ? error.message : String(error));
    }
    this.#isBusy = false;
    if (this.#isStopped || this.#isSettled || document.hidden) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.now, waitMs);
  }

  /** The page is looked at again: what is shown may be old. */
  #seen = (): void => {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    const restMs = RESPITE_MS - (performance.now() - this.#asked);
    if (restMs > 0) this.#timer = setTimeout(this.now, restMs);
    else this.now();
  };
}
