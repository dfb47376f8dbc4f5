import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Act,
  type Anchor,
  type ClientMsg,
  type Command,
  type CommandId,
  type Hint,
  PROTOCOL,
  type SeatInfo,
  type ServerMsg,
  type TableId,
  type Text,
  type Told,
  type Welcome,
} from '../protocol.ts';
import { Line, type LineState } from './line.ts';
import type { Visit } from './me.ts';
import { Pacer } from './pacer.ts';
import type { Passing } from './passing.ts';
import { randomHex } from './random.ts';
import { Replica, type WholeFrame } from './replica.ts';

/** Something that happened, as the log has it. */
export interface LogLine {
  key: number;
  version: number;
  told: Told;
}

/** Something to tell the person: why a wish was not granted. */
export interface Notice {
  key: number;
  text: Text;
}

export interface TableState {
  line: LineState;
  welcome: Welcome | null;
  /** The frame that is shown. Later ones may wait until people have seen this one. */
  frame: WholeFrame | null;
  /** The step of the flow bar that is told of, of those the game has passed on its way to what the frame shows. */
  passing: Passing | null;
  seats: SeatInfo[];
  log: LogLine[];
  /** Whether the game was seen while it was played. */
  hasSeenPlay: boolean;
  /** Commands without an answer, in order. They are said again whenever the line opens. */
  unanswered: Command[];
  /** The version the latest accepted command led to: until it is shown, what is shown is not to be answered. */
  accepted: number;
  notice: Notice | null;
  /** Whether more has happened than is shown. */
  isBehind: boolean;
  hint: Hinting | null;
  /** Whether the last thing said was that something be taken back: then nothing is done for the person. */
  isTakenBack: boolean;
}

/** A hint that was asked for, and what came of it. */
export interface Hinting {
  id: CommandId;
  /** None while the bot still thinks. */
  hint: Hint | null;
}

/** How long a shown frame stays before the next may take its place, in milliseconds. */
export type DwellMs = (frame: WholeFrame) => number;

/** Whether what is shown can be answered: nothing of ours is on its way. */
export const isSettled = (state: TableState): boolean =>
  state.unanswered.length === 0 && (state.frame?.version ?? 0) >= state.accepted;

/** Being at one table: what it shows, and what one says there. */
export class TableVisit {
  readonly store: StoreApi<TableState>;
  readonly #line: Line;
  readonly #pacer: Pacer;
  #replica = new Replica();
  /** Whether a snapshot was asked for, because a frame did not fit. */
  #isAstray = false;
  #latest = 0;
  #keys = 0;
  #questions = new Set<CommandId>();
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, table: TableId, visit: Visit, dwellMs: DwellMs) {
    this.store = createStore<TableState>(() => ({
      line: { is: 'connecting' },
      welcome: null,
      frame: null,
      passing: null,
      seats: [],
      log: [],
      hasSeenPlay: false,
      unanswered: [],
      accepted: 0,
      notice: null,
      isBehind: false,
      hint: null,
      isTakenBack: false,
    }));
    this.#pacer = new Pacer(
      dwellMs,
      frame => this.#show(frame),
      passing => this.store.setState({ passing }),
    );
    this.#line = new Line(url, {
      hello: () => ({ protocol: [PROTOCOL], table, ...visit, since: this.#latest }),
      heard: msg => this.#heard(msg),
      changed: line => this.#changed(line),
    });
  }

  /** Does something at the table. */
  act(act: Act): void {
    const { frame, unanswered } = this.store.getState();
    if (!frame) return;
    const at = typeof act === 'object' && 'choose' in act ? (frame.asked ?? frame.version) : this.#latest;
    const command: Command = { id: randomHex(12), at, act };
    const isTakenBack = act === 'undo';
    this.store.setState({ unanswered: [...unanswered, command], notice: null, hint: null, isTakenBack });
    this.#line.send({ type: 'command', ...command });
    this.#pacer.hurry();
    this.#watch();
  }

  /** Shows at once what waits to be shown. */
  skip(): void {
    this.#pacer.hurry();
  }

  /** Asks what a strong bot would do. */
  askHint(): void {
    const id = randomHex(12);
    if (this.#question({ type: 'hint', id })) this.store.setState({ hint: { id, hint: null }, notice: null });
  }

  /** Asks why nothing can be done with a thing. */
  askWhy(on: Anchor): void {
    this.#question({ type: 'why', id: randomHex(12), on });
  }

  dismissHint(): void {
    this.store.setState({ hint: null });
  }

  /** Says something to the person at this table. */
  say(text: Text | null): void {
    this.store.setState({ notice: text === null ? null : { key: this.#keys++, text } });
  }

  close(): void {
    clearTimeout(this.#patience);
    this.#line.close();
    this.#pacer.close();
  }

  /** Asks something that is not worth keeping until the line is back. */
  #question(msg: ClientMsg & { id: CommandId }): boolean {
    if (this.store.getState().line.is !== 'open') {
      this.say({ id: 'web-line-none' });
      return false;
    }
    this.#questions.add(msg.id);
    this.#line.send(msg);
    return true;
  }

  /** A line on which a command has had no answer for long is dead, whatever the browser thinks of it. */
  #watch(): void {
    clearTimeout(this.#patience);
    const [oldest] = this.store.getState().unanswered;
    if (!oldest) return;
    this.#patience = setTimeout(() => {
      const { line, unanswered } = this.store.getState();
      if (line.is === 'open' && unanswered.includes(oldest)) this.#line.renew();
      this.#watch();
    }, PATIENCE);
  }

  #changed(line: LineState): void {
    this.store.setState(line.is === 'open' ? { line } : { line, hint: null });
    if (line.is !== 'open') return;
    for (const command of this.store.getState().unanswered) this.#line.send({ type: 'command', ...command });
  }

  #heard(msg: ServerMsg): void {
    switch (msg.type) {
      case 'welcome':
        this.#welcomed(msg);
        break;
      case 'frame':
        this.#follow(msg);
        break;
      case 'presence':
        this.#replica.presence(msg.seats);
        this.store.setState({ seats: msg.seats });
        break;
      case 'accepted':
        this.#answered(msg.id, { accepted: msg.version });
        break;
      case 'game_error':
        this.#refused(msg.id, msg.reason);
        break;
      case 'reason':
        this.#explained(msg);
        break;
      case 'hint':
        this.#questions.delete(msg.id);
        if (this.store.getState().hint?.id === msg.id)
          this.store.setState({ hint: { id: msg.id, hint: msg } });
        break;
      case 'goodbye':
        break;
    }
  }

  #welcomed(welcome: Welcome): void {
    const before = this.store.getState().welcome;
    this.#replica = new Replica();
    this.#isAstray = false;
    this.store.setState({ welcome, seats: welcome.table.seats });
    // A backup was brought back: what was said before answers what nobody asks any more.
    if (before && before.epoch !== welcome.epoch)
      this.store.setState({ unanswered: [], accepted: 0, log: [] });
  }

  #follow(msg: Extract<ServerMsg, { type: 'frame' }>): void {
    const frame = this.#replica.take(msg);
    if (!frame) {
      // Patches that come before the snapshot are passed over, too.
      if (!this.#isAstray) this.#line.send({ type: 'resync' });
      this.#isAstray = true;
      return;
    }
    this.#isAstray = false;
    this.#latest = frame.version;
    this.store.setState({ seats: frame.seats });
    this.#pacer.push(frame);
    this.store.setState({ isBehind: this.#pacer.waiting > 0 });
  }

  #answered(id: string, state: Partial<TableState>): void {
    const unanswered = this.store.getState().unanswered.filter(command => command.id !== id);
    this.store.setState({ unanswered, ...state });
  }

  /** The answer to somebody who points at a thing. */
  #explained(answer: Extract<ServerMsg, { type: 'reason' }>): void {
    this.#questions.delete(answer.id);
    switch (answer.is) {
      case 'allowed':
        this.say({ id: 'web-why-allowed', args: { choice: this.#wordsOf(answer.notation) } });
        break;
      case 'refused':
        this.say(answer.reason);
        break;
      case 'nothing':
        this.say({ id: 'web-why-nothing' });
        break;
    }
  }

  /** A choice in the words of its offer: notation is for who types. */
  #wordsOf(notation: string): Text {
    const view = this.store.getState().frame?.view;
    const offers = [...(view?.choices ?? []), ...(view?.asides ?? [])];
    return offers.find(offer => offer.notation === notation)?.text ?? notation;
  }

  #refused(id: string | null, reason: Text): void {
    const { hint } = this.store.getState();
    const notice = { key: this.#keys++, text: reason };
    if (id !== null && this.#questions.delete(id)) {
      this.store.setState({ notice, hint: hint?.id === id ? null : hint });
    } else {
      this.#answered(id ?? '', { notice });
    }
  }

  #show(frame: WholeFrame): void {
    const { log, hasSeenPlay, frame: before, hint, notice } = this.store.getState();
    const { version } = frame;
    const lines = frame.events.map(told => ({ key: this.#keys++, version, told }));
    const isNewQuestion = before?.asked !== frame.asked;
    this.store.setState({
      frame,
      isBehind: this.#pacer.waiting > 0,
      hasSeenPlay: hasSeenPlay || frame.phase === 'playing',
      log: lines.length ? [...log, ...lines].slice(-LOG_LINES) : log,
      hint: isNewQuestion ? null : hint,
      notice: isNewQuestion ? null : notice,
    });
  }
}

/** How long an answer may take before the line is tried anew, in milliseconds. */
const PATIENCE = 8000;
/** Lines of the log that are kept. */
const LOG_LINES = 400;
