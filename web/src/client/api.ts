import type {
  EntryReport,
  Games,
  Guest,
  Invitation,
  Listed,
  NewTable,
  Nonce,
  Pledge,
  RefusalCode,
  Seat,
  SeatEntry,
  Seated,
  Story,
  TableId,
  Tables,
  Text,
  Token,
} from '../protocol.ts';
import { shown, t, useWords } from './language.ts';
import { randomHex } from './random.ts';
import { sentence } from './words.ts';

export { sentence } from './words.ts';

/** Why a request came to nothing: what the server says, or that nothing could be heard from it. */
export type RequestCode = RefusalCode | 'unreachable' | 'unheard';

/** A request that was refused or got nowhere, with a sentence for people. */
export class Refused extends Error {
  readonly code: RequestCode;

  constructor(code: RequestCode, reason: Text) {
    super(sentence(shown(reason)));
    this.code = code;
  }
}

interface Asking {
  token?: Token | null | undefined;
  invitation?: Invitation | null | undefined;
  body?: unknown;
}

async function send(method: 'GET' | 'POST', path: string, asking: Asking): Promise<Response> {
  // What the server says in words it says in the language of the page.
  const headers: Record<string, string> = { 'accept-language': useWords.getState().tag };
  if (asking.token) headers.authorization = `Bearer ${asking.token}`;
  if (asking.invitation) headers['x-parlour-invitation'] = asking.invitation;
  if (asking.body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (asking.body !== undefined) init.body = JSON.stringify(asking.body);
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refused('unreachable', t('web-server-unreachable'));
  }
  if (response.ok) return response;
  const error: { reason: Text; code: RequestCode } = await response.json().catch(() => ({
    code: 'unheard',
    reason: t('web-server-unheard', { status: response.status }),
  }));
  throw new Refused(error.code, error.reason);
}

const ask = async <T>(method: 'GET' | 'POST', path: string, asking: Asking = {}): Promise<T> =>
  (await send(method, path, asking)).json();

/** What the client adds to the shuffle: 256 random bits. */
function newNonce(): Nonce {
  return randomHex(32);
}

export const getGames = () => ask<Games>('GET', '/api/games');

/** What is wrong with a deck of one's own, if anything is. */
export const postEntry = (game: string, text: string, set?: string) =>
  ask<EntryReport>(
    'POST',
    `/api/games/${encodeURIComponent(game)}/entries${set ? `?set=${encodeURIComponent(set)}` : ''}`,
    { body: { text } },
  );

export const postGuest = (name: string) => ask<Guest>('POST', '/api/guests', { body: { name } });

export const getMe = (token: Token) => ask<Guest>('GET', '/api/me', { token });

export const getOwnTables = (token: Token) => ask<Tables>('GET', '/api/me/tables', { token });

export const getOpenTables = (token: Token | null) => ask<Tables>('GET', '/api/tables', { token });

export const getTable = (table: TableId, token: Token | null, invitation: Invitation | null) =>
  ask<Listed>('GET', `/api/tables/${encodeURIComponent(table)}`, { token, invitation });

/** Makes a table. The server commits to its half of the shuffle before it hears ours. */
export async function postTable(token: Token, table: NewTable): Promise<Seated> {
  const { commitment } = await ask<Pledge>('POST', '/api/commitments', { token });
  return ask<Seated>('POST', '/api/tables', { token, body: { ...table, commitment, nonce: newNonce() } });
}

export async function postSeat(
  token: Token,
  table: TableId,
  seat: Seat | null,
  invitation: Invitation | null,
  entry: SeatEntry | null = null,
): Promise<Seated> {
  const body = { seat, invitation, entry, nonce: newNonce() };
  return ask<Seated>('POST', `/api/tables/${encodeURIComponent(table)}/seats`, { token, body });
}

export async function postRematch(token: Token, table: TableId): Promise<Seated> {
  const { commitment } = await ask<Pledge>('POST', '/api/commitments', { token });
  return ask<Seated>('POST', `/api/tables/${table}/rematch`, {
    token,
    body: { commitment, nonce: newNonce() },
  });
}

/** The course of a finished game. */
export const getStory = (table: TableId, token: Token | null, invitation: Invitation | null) =>
  ask<Story>('GET', `/api/tables/${table}/story`, { token, invitation });

/** The record of a finished game, as a file to save. */
export const getRecord = async (
  table: TableId,
  token: Token | null,
  invitation: Invitation | null,
): Promise<Blob> => (await send('GET', `/api/tables/${table}/record`, { token, invitation })).blob();
