import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Act,
  type Anchor,
  type ClientMsg,
  type Command,
  type Frame,
  type Hint,
  PROTOCOL,
  type SeatInfo,
  type ServerMsg,
  type TableId,
  type Welcome,
} from '../protocol.ts';
import { sentence } from './api.ts';
import { Line, type LineState } from './line.ts';
import type { Visit } from './me.ts';
import { Pacer } from './pacer.ts';
import { randomHex } from './random.ts';
import { tale } from './tale.ts';

/** Something that happened, as the log has it. */
export interface LogLine {
  key: number;
  version: number;
  kind: string;
  text: string;
}

/** Something to tell the person: why a wish was not granted. */
export interface Notice {
  key: number;
  text: string;
}

export interface TableState {
  line: LineState;
  welcome: Welcome | null;
  /** The frame that is shown. Later ones may wait until people have seen this one. */
  frame: Frame | null;
  seats: SeatInfo[];
  log: LogLine[];
  /** Commands without an answer, in order. They are said again whenever the line opens. */
  unanswered: Command[];
  /** The version the latest accepted command led to: until it is shown, what is shown is not to be answered. */
  accepted: number;
  notice: Notice | null;
  hint: Hint | 'asked' | null;
}

/** How long a shown frame stays before the next may take its place, in milliseconds. */
export type Dwell = (frame: Frame) => number;

/** Whether what is shown can be answered: nothing of ours is on its way. */
export const isSettled = (state: TableState): boolean =>
  state.unanswered.length === 0 && (state.frame?.version ?? 0) >= state.accepted;

/** Being at one table: what it shows, and what one says there. */
export class TableVisit {
  readonly store: StoreApi<TableState>;
  readonly #line: Line;
  readonly #pacer: Pacer;
  #latest = 0;
  #keys = 0;
  #questions = new Set<string>();

  constructor(url: string, table: TableId, visit: Visit, dwell: Dwell) {
    this.store = createStore<TableState>(() => ({
      line: { is: 'connecting' },
      welcome: null,
      frame: null,
      seats: [],
      log: [],
      unanswered: [],
      accepted: 0,
      notice: null,
      hint: null,
    }));
    this.#pacer = new Pacer(dwell, frame => this.#show(frame));
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
    this.store.setState({ unanswered: [...unanswered, command], notice: null, hint: null });
    this.#line.send({ type: 'command', ...command });
  }

  /** Asks what a strong bot would do. */
  askHint(): void {
    this.store.setState({ hint: 'asked', notice: null });
    this.#question({ type: 'hint', id: randomHex(12) });
  }

  /** Asks why nothing can be done with a thing. */
  askWhy(on: Anchor): void {
    this.#question({ type: 'why', id: randomHex(12), on });
  }

  dismissHint(): void {
    this.store.setState({ hint: null });
  }

  /** Says something to the person at this table. */
  say(text: string | null): void {
    this.store.setState({ notice: text === null ? null : { key: this.#keys++, text } });
  }

  close(): void {
    this.#line.close();
    this.#pacer.close();
  }

  #question(msg: ClientMsg & { id: string }): void {
    this.#questions.add(msg.id);
    this.#line.send(msg);
  }

  #changed(line: LineState): void {
    this.store.setState(line.is === 'open' ? { line } : { line, hint: null });
    if (line.is !== 'open') return;
    for (const command of this.store.getState().unanswered) this.#line.send({ type: 'command', ...command });
  }

  #heard(msg: ServerMsg): void {
    switch (msg.type) {
      case 'welcome':
        this.store.setState({ welcome: msg, seats: msg.table.seats });
        break;
      case 'frame':
        this.#latest = msg.version;
        this.#pacer.push(msg);
        break;
      case 'presence':
        this.store.setState({ seats: msg.seats });
        break;
      case 'accepted':
        this.#answered(msg.id, { accepted: msg.version });
        break;
      case 'game_error':
        this.#refused(msg.id, msg.reason);
        break;
      case 'hint':
        this.#questions.delete(msg.id);
        if (this.store.getState().hint === 'asked') this.store.setState({ hint: msg });
        break;
      case 'goodbye':
        break;
    }
  }

  #answered(id: string, state: Partial<TableState>): void {
    const unanswered = this.store.getState().unanswered.filter(command => command.id !== id);
    this.store.setState({ unanswered, ...state });
  }

  #refused(id: string | null, reason: string): void {
    const { hint } = this.store.getState();
    const notice = { key: this.#keys++, text: sentence(reason) };
    if (id !== null && this.#questions.delete(id)) {
      this.store.setState({ notice, hint: hint === 'asked' ? null : hint });
    } else {
      this.#answered(id ?? '', { notice });
    }
  }

  #show(frame: Frame): void {
    const { log, frame: before, hint } = this.store.getState();
    const { version } = frame;
    const lines = tale(frame.events).map(line => ({ ...line, version, key: this.#keys++ }));
    const isNewQuestion = before?.asked !== frame.asked;
    this.store.setState({
      frame,
      seats: frame.seats,
      log: lines.length ? [...log, ...lines].slice(-LOG_LINES) : log,
      hint: isNewQuestion ? null : hint,
    });
  }
}

/** Lines of the log that are kept. */
const LOG_LINES = 400;
