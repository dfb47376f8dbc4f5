import { create } from 'zustand';
import type { Guest, Invitation, Seated, TableId, Token } from '../protocol.ts';
import { getMe, postGuest, Refused } from './api.ts';
import { keep, listen, recall } from './keep.ts';
import { randomHex } from './random.ts';

/** The guest this browser plays as, once there is one. */
interface Me {
  guest: Guest | null;
}

export const useMe = create<Me>(() => ({ guest: recall<Guest>('guest') }));

// All pages of a browser are one guest, whichever of them made it.
listen('guest', () => useMe.setState({ guest: recall<Guest>('guest') }));

export const myToken = (): Token | null => useMe.getState().guest?.token ?? null;

const NAMES = ['Amber', 'Birch', 'Clover', 'Fern', 'Hazel', 'Juniper', 'Linden', 'Maple', 'Sage', 'Thyme'];

/** A name for somebody who has not said one. */
function someName(): string {
  const drawn = Number.parseInt(randomHex(2), 16);
  return `${NAMES[drawn % NAMES.length]} ${(drawn % 89) + 10}`;
}

/** Most guests of before that a browser remembers. */
const FORMER_MAX = 12;

/** Tokens of the guests this browser was before, newest first: their tables are still the person's. */
export const formerTokens = (): Token[] => recall<Token[]>('former') ?? [];

/** Forgets a guest of before whom the server does not know. */
export function forgetFormer(token: Token): void {
  const former = formerTokens();
  if (former.includes(token))
    keep(
      'former',
      former.filter(one => one !== token),
    );
}

/**
 * Becomes a guest of that name: a new one, for a guest's name stands for good. Who one was before is remembered, for that
 * guest sits at tables.
 */
export async function becomeGuest(name: string): Promise<Token> {
  const before = recall<Guest>('guest')?.token;
  const guest = await postGuest(name);
  if (before) keep('former', [before, ...formerTokens()].slice(0, FORMER_MAX));
  return be(guest);
}

function be(guest: Guest): Token {
  keep('guest', guest);
  useMe.setState({ guest });
  return guest.token ?? '';
}

let ensuring: Promise<Token> | null = null;

/**
 * The token of the guest, who is made if there is none yet. A server that does not know the one we have (its data
 * is gone, or it is another server at the same address) gets a new one of the same name.
 */
export function ensureGuest(): Promise<Token> {
  // Asked twice at once, it is still one guest.
  ensuring ??= findGuest().finally(() => {
    ensuring = null;
  });
  return ensuring;
}

async function findGuest(): Promise<Token> {
  const guest = recall<Guest>('guest') ?? useMe.getState().guest;
  if (!guest?.token) return be(await postGuest(someName()));
  useMe.setState({ guest });
  try {
    await getMe(guest.token);
    return guest.token;
  } catch (error) {
    if (error instanceof Refused && error.code === 'unauthorized') return be(await postGuest(guest.name));
    throw error;
  }
}

const sitterKey = (table: TableId) => `sitter.${table}`;

/** The token of who sits at a table: the guest, or one this browser was before. */
export const sitterToken = (table: TableId): Token | null => recall<Token>(sitterKey(table)) ?? myToken();

/** Remembers that who sits at a table is not the guest of now. */
export function keepSitter(table: TableId, token: Token | null): void {
  if (token !== null && token !== myToken()) keep(sitterKey(table), token);
}

/** What the browser knows of a table its guest came to. */
export interface Visit {
  seat_token: Token | null;
  invitation: Invitation | null;
}

const visitKey = (table: TableId) => `table.${table}`;

export const recallVisit = (table: TableId): Visit =>
  recall<Visit>(visitKey(table)) ?? { seat_token: null, invitation: null };

export function keepVisit(table: TableId, visit: Partial<Visit>): void {
  keep(visitKey(table), { ...recallVisit(table), ...visit });
}

/** Keeps what one gets when one sits down. */
export function keepSeat(seated: Seated): void {
  const visit: Partial<Visit> = { seat_token: seated.seat_token };
  if (seated.invitation) visit.invitation = seated.invitation;
  keepVisit(seated.table, visit);
}
