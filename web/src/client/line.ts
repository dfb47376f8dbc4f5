import type { ClientMsg, Goodbye, Hello, RefusalCode, ServerMsg, Text } from '../protocol.ts';
import { unpacked } from './packed.ts';

/** How things stand between us and the server. */
export type LineState =
  /** For the first time. */
  | { is: 'connecting' }
  | { is: 'open' }
  /** Cut, and about to be tried again by itself. */
  | { is: 'lost'; reason: Text }
  /** Ended for good. */
  | { is: 'ended'; code: RefusalCode; reason: Text };

export interface LineEvents {
  /** What to say first; asked anew at every attempt. */
  hello: () => Hello;
  /** Everything the server says. */
  heard: (msg: ServerMsg) => void;
  /** How the line is. */
  changed: (state: LineState) => void;
}

/** The longest wait before another attempt, in milliseconds. */
const WAIT_MAX_MS = 5000;
const WAIT_FIRST_MS = 250;
const LOST: Text = { id: 'web-line-lost' };

/**
 * A connection to one table that comes back by itself. It carries messages and knows nothing of what they mean but
 * `welcome`, after which others may be sent, and `goodbye`, which says whether to come back.
 */
export class Line {
  readonly #url: string;
  readonly #events: LineEvents;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = WAIT_FIRST_MS;
  #goodbye: Goodbye | null = null;
  #ended = false;

  constructor(url: string, events: LineEvents) {
    this.#url = url;
    this.#events = events;
    addEventListener('online', this.renew);
    events.changed({ is: 'connecting' });
    this.#connect();
  }

  /** Says something if the line is open. What must not be lost is kept by the caller and said again on `open`. */
  send(msg: ClientMsg): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(msg));
  }

  /** Hangs up for good. */
  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.renew);
    this.#socket?.close();
  }

  /**
   * Connects anew at once. After sleep, or when the network has changed, a line may be dead without anybody having
   * been told.
   */
  renew = (): void => {
    if (this.#ended) return;
    clearTimeout(this.#timer);
    this.#waitMs = WAIT_FIRST_MS;
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#events.changed({ is: 'lost', reason: LOST });
    this.#connect();
  };

  #connect(): void {
    this.#goodbye = null;
    const socket = new WebSocket(this.#url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    let words: string[] = [];
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: 'hello', packed: true, ...this.#events.hello() }));
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (this.#ended || socket !== this.#socket) return;
      const msg = read(data, words);
      if (msg.type === 'welcome') words = msg.words ?? [];
      if (msg.type === 'goodbye') this.#goodbye = msg;
      this.#events.heard(msg);
      if (msg.type === 'welcome') {
        this.#waitMs = WAIT_FIRST_MS;
        this.#events.changed({ is: 'open' });
      }
    };
    socket.onclose = () => this.#closed(socket);
  }

  #closed(socket: WebSocket): void {
    if (this.#ended || socket !== this.#socket) return;
    this.#socket = null;
    const goodbye = this.#goodbye;
    if (goodbye?.come_back === 'no') {
      this.#ended = true;
      this.#events.changed({ is: 'ended', code: goodbye.code, reason: goodbye.reason });
      return;
    }
    const reason = goodbye ? goodbye.reason : LOST;
    this.#events.changed({ is: 'lost', reason });
    // Everybody who was cut off at once does not come back at once.
    this.#timer = setTimeout(() => this.#connect(), this.#waitMs * (0.75 + Math.random() / 2));
    this.#waitMs = Math.min(this.#waitMs * 2, WAIT_MAX_MS);
  }
}

/** A message of the server: frames come packed, all else as text. */
function read(data: string | ArrayBuffer, words: readonly string[]): ServerMsg {
  return typeof data === 'string'
    ? JSON.parse(data)
    : (unpacked(new Uint8Array(data), words) as unknown as ServerMsg);
}

/** Where a page's server listens for tables. */
export function socketUrl(page: Location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/ws`;
}
