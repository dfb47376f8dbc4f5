import type { View } from '../protocol.ts';
import { type Passing, passedIn } from './passing.ts';
import type { WholeFrame } from './replica.ts';
import type { DwellMs } from './table.ts';

/** More frames than this are not told one by one: whoever was away wants to see how things stand. */
const BACKLOG_MAX = 12;

/** What is shown for less than this, in milliseconds, nobody sees. */
const SEEN_MIN_MS = 100;

/**
 * Lets people see what happens: bots answer faster than anybody can watch, so a frame is shown for a moment before
 * the next takes its place, and meanwhile the steps the game has passed through are told one by one. Nothing is changed
 * by it but when things are shown.
 */
export class Pacer {
  readonly #dwellMs: DwellMs;
  readonly #show: (frame: WholeFrame) => void;
  readonly #pass: (passing: Passing | null) => void;
  #queue: WholeFrame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The view that was shown last. */
  #view: View | null = null;

  constructor(
    dwellMs: DwellMs,
    show: (frame: WholeFrame) => void,
    pass: (passing: Passing | null) => void = () => {},
  ) {
    this.#dwellMs = dwellMs;
    this.#show = show;
    this.#pass = pass;
  }

  push(frame: WholeFrame): void {
    this.#queue.push(frame);
    if (this.#timer === undefined || this.#queue.length > BACKLOG_MAX || document.hidden) this.#next();
  }

  /** The number of frames that wait to be shown. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Shows all that waits, and the next frame as soon as it comes: somebody has moved on. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pass(null);
    const frame = merged(this.#queue.splice(0));
    if (frame) this.#reveal(frame);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const frame = this.#take();
    if (!frame) return;
    const dwellMs = isCatchingUp(frame) ? 0 : this.#dwellMs(frame);
    const passed = passedIn(frame, this.#view);
    const eachMs = dwellMs / (passed.length + 1);
    if (eachMs < SEEN_MIN_MS) this.#tell([], dwellMs);
    else this.#tell(passed, eachMs);
    this.#reveal(frame);
    if (this.#timer === undefined) this.#next();
  }

  /** Shows the steps that were passed, then that of the view, each for so many milliseconds; then the next frame. */
  #tell(passed: readonly Passing[], eachMs: number): void {
    const [first = null, ...rest] = passed;
    this.#pass(first);
    if (eachMs === 0) return;
    this.#timer = setTimeout(() => {
      if (first) this.#tell(rest, eachMs);
      else this.#next();
    }, eachMs);
  }

  #reveal(frame: WholeFrame): void {
    this.#view = frame.view;
    this.#show(frame);
  }

  /** The next frame to show; all that wait as one if there are too many. */
  #take(): WholeFrame | undefined {
    if (this.#queue.length <= BACKLOG_MAX && !document.hidden) return this.#queue.shift();
    return merged(this.#queue.splice(0));
  }
}

/** Several frames as one: how things stand after the last, and everything that happened. */
function merged(frames: readonly WholeFrame[]): WholeFrame | undefined {
  const last = frames.at(-1);
  return last && { ...last, events: frames.flatMap(frame => frame.events) };
}

/** Whether a frame tells of much at once, as the first of a connection does: nobody watches that go by. */
const isCatchingUp = ({ version, since }: WholeFrame): boolean => version - since > 1;
