import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plain } from '../gallery/fixtures/plain.ts';
import { type ClientMsg, type JsonValue, PROTOCOL, type ServerMsg, type Snapshot } from '../protocol.ts';
import { digestOf } from './digest.ts';
import { isSettled, TableVisit } from './table.ts';

/** A server's end of a socket, by hand. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMsg[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.cut();
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  say(msg: ServerMsg) {
    this.onmessage({ data: JSON.stringify(msg) });
  }

  cut() {
    this.readyState = 3;
    this.onclose();
  }
}

const snapshot = (asked: number | null): Snapshot => ({
  phase: 'playing',
  seats: [],
  asked,
  undo: null,
  may_undo: null,
  rematch: null,
  view: null,
});
const digest = (asked: number | null) => digestOf(snapshot(asked) as unknown as JsonValue);

const frame = (version: number, asked: number | null = null, text = 'something'): ServerMsg => ({
  type: 'frame',
  version,
  since: version - 1,
  events: [{ kind: 'k', text }],
  digest: digest(asked),
  snapshot: snapshot(asked),
});

const welcome: ServerMsg = {
  type: 'welcome',
  protocol: PROTOCOL,
  capabilities: ['resync'],
  epoch: '0000000000000001',
  viewer: { seat: 0 },
  nonce: null,
  table: {
    table: 'ab',
    game: 'wizard',
    options: {},
    access: 'open',
    mode: 'play',
    phase: 'playing',
    seats: [],
    commitment: 'cc',
    ending: null,
    rematch: null,
    stopped: null,
    created: 0,
  },
};

const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
let visit: TableVisit;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  visit = new TableVisit('ws://here/ws', 'ab', { seat_token: 'tt', invitation: null }, () => 0);
  last().open();
  last().say(welcome);
  last().say(frame(3, 3));
});

afterEach(() => {
  visit.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const play = { choose: [{ kind: 'play_card', notation: 'play R1' }] };

it('says who it is first', () => {
  expect(last().sent).toEqual([
    {
      type: 'hello',
      packed: true,
      protocol: [PROTOCOL],
      table: 'ab',
      seat_token: 'tt',
      invitation: null,
      since: 0,
    },
  ]);
});

it('answers at the version at which it was asked, and waits until the answer is shown', () => {
  last().say(frame(4, 3));
  visit.act(play);
  const [, command] = last().sent as [ClientMsg, ClientMsg & { type: 'command' }];
  expect(command).toMatchObject({ type: 'command', at: 3, act: play });
  expect(isSettled(visit.store.getState())).toBe(false);
  last().say({ type: 'accepted', id: command.id, version: 5 });
  expect(isSettled(visit.store.getState())).toBe(false);
  last().say(frame(5));
  expect(isSettled(visit.store.getState())).toBe(true);
});

it('comes back by itself, tells what it has seen, and says an unanswered command again under its id', () => {
  visit.act(play);
  const first = last().sent[1];
  last().cut();
  expect(visit.store.getState().line.is).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  expect(last().sent[0]).toMatchObject({ type: 'hello', since: 3 });
  last().say(welcome);
  expect(last().sent[1]).toEqual(first);
});

it('keeps a click made while the line is cut and sends it when it opens', () => {
  last().cut();
  visit.act(play);
  vi.advanceTimersByTime(1000);
  last().open();
  last().say(welcome);
  expect(last().sent[1]).toMatchObject({ type: 'command', act: play });
});

it('tells a refusal as a sentence and lets go of the command', () => {
  visit.act(play);
  const { id } = last().sent[1] as ClientMsg & { type: 'command' };
  last().say({
    type: 'game_error',
    id,
    code: 'rule',
    rule: 'must_follow',
    reason: 'blue is led and you have it',
    version: 3,
  });
  expect(visit.store.getState().notice?.text).toBe('blue is led and you have it');
  expect(isSettled(visit.store.getState())).toBe(true);
});

it('shows why nothing can be done with a card', () => {
  visit.askWhy({ card: 7 });
  const { id } = last().sent[1] as ClientMsg & { type: 'why' };
  last().say({
    type: 'game_error',
    id,
    code: 'rule',
    rule: 'no_candy',
    reason: 'no candy is left',
    version: 3,
  });
  expect(visit.store.getState().notice?.text).toBe('no candy is left');
});

it('says what can be done in the words of the offer, not in notation', () => {
  const offer = { code: 0, notation: 'bid 2', kind: 'bid', text: { id: 'toy-bid' }, on: [] };
  const whole = { ...snapshot(3), view: { ...plain.view, choices: [offer], ending: null } };
  const digest = digestOf(whole as unknown as JsonValue);
  last().say({ type: 'frame', version: 4, since: 3, digest, snapshot: whole });
  visit.askWhy({ card: 7 });
  const [asked] = last().sent.filter(msg => msg.type === 'why');
  last().say({ type: 'reason', id: asked?.id ?? '', version: 4, is: 'allowed', notation: 'bid 2' });
  const args = { choice: { id: 'toy-bid' } };
  expect(visit.store.getState().notice?.text).toEqual({ id: 'web-why-allowed', args });
});

it('does not come back when the server says not to', () => {
  last().say({ type: 'goodbye', code: 'replaced', reason: 'the seat is played elsewhere', come_back: 'no' });
  last().cut();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(visit.store.getState().line).toEqual({
    is: 'ended',
    code: 'replaced',
    reason: 'the seat is played elsewhere',
  });
});

it('waits longer from attempt to attempt, up to a limit', () => {
  // Waits differ by up to a quarter from what is meant, so that not everybody comes back at once.
  for (const wait of [250, 500, 1000, 2000, 4000, 5000, 5000]) {
    const attempts = FakeSocket.all.length;
    last().cut();
    vi.advanceTimersByTime(wait * 0.74);
    expect(FakeSocket.all).toHaveLength(attempts);
    vi.advanceTimersByTime(wait * 0.52);
    expect(FakeSocket.all).toHaveLength(attempts + 1);
  }
});

it('takes a line for dead on which a command has no answer, and says it again on another', () => {
  visit.act(play);
  const first = last().sent[1];
  vi.advanceTimersByTime(8000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(visit.store.getState().line.is).toBe('lost');
  last().open();
  last().say(welcome);
  expect(last().sent[1]).toEqual(first);
});

it('keeps waiting for a hint when something else is refused meanwhile', () => {
  visit.askHint();
  visit.askWhy({ card: 7 });
  const [, hint, why] = last().sent as [ClientMsg, ClientMsg & { id: string }, ClientMsg & { id: string }];
  last().say({
    type: 'reason',
    id: why.id,
    version: 3,
    is: 'refused',
    code: 'rule',
    rule: 'no_candy',
    reason: 'no candy is left',
  });
  expect(visit.store.getState().hint).toEqual({ id: hint.id, hint: null });
  last().say({ type: 'game_error', id: hint.id, code: 'no_hint', reason: 'nobody knows', version: 3 });
  expect(visit.store.getState().hint).toBeNull();
});

it('says so when there is nobody to ask', () => {
  last().cut();
  visit.askHint();
  expect(visit.store.getState().hint).toBeNull();
  expect(visit.store.getState().notice?.text).toEqual({ id: 'web-line-none' });
});

it('shows who is there as soon as it hears it, and lets a refusal go with its question', () => {
  visit.askWhy({ card: 7 });
  const { id } = last().sent[1] as ClientMsg & { type: 'why' };
  last().say({
    type: 'game_error',
    id,
    code: 'rule',
    rule: 'no_candy',
    reason: 'no candy is left',
    version: 3,
  });
  const away = { seat: 1, player: { is: 'person', name: 'Ben', presence: 'away' } } as const;
  last().say({ type: 'presence', seats: [away] });
  expect(visit.store.getState().seats).toEqual([away]);
  last().say(frame(4, 4));
  expect(visit.store.getState().notice).toBeNull();
});

it('gathers what happened in the log, and drops a hint about an older question', () => {
  visit.askHint();
  const { id } = last().sent[1] as ClientMsg & { type: 'hint' };
  last().say({ type: 'hint', id, version: 3, by: 'hard', best: 'play R1', candidates: [], unit: null });
  expect(visit.store.getState().hint).toMatchObject({ id, hint: { best: 'play R1' } });
  last().say(frame(4, 4, 'next'));
  expect(visit.store.getState().hint).toBeNull();
  expect(visit.store.getState().log.map(line => line.told.text)).toEqual(['something', 'next']);
});

it('follows what changed, and asks once for everything if it lost its way', () => {
  last().say({ type: 'frame', version: 4, digest: digest(4), patch: { asked: [4] } });
  expect(visit.store.getState().frame).toMatchObject({ version: 4, asked: 4 });
  last().say({ type: 'frame', version: 6, digest: digest(6), patch: { asked: [6] } });
  last().say({ type: 'frame', version: 7, digest: digest(7), patch: { asked: [7] } });
  expect(last().sent.slice(1)).toEqual([{ type: 'resync' }]);
  expect(visit.store.getState().frame?.version).toBe(4);
  last().say({ type: 'frame', version: 7, since: 7, digest: digest(7), snapshot: snapshot(7) });
  expect(visit.store.getState().frame).toMatchObject({ version: 7, asked: 7 });
});

it('passes over messages it does not know', () => {
  last().say({ type: 'clocks', left: [30, 30] } as unknown as ServerMsg);
  last().say(frame(4, 4));
  expect(visit.store.getState().frame?.version).toBe(4);
});

it('forgets what it said to a server of another history', () => {
  visit.act(play);
  last().cut();
  vi.advanceTimersByTime(1000);
  last().open();
  last().say({ ...welcome, epoch: '0000000000000002' } as ServerMsg);
  expect(last().sent).toHaveLength(1);
  expect(isSettled(visit.store.getState())).toBe(true);
});
