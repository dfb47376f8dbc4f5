import type { Seat, SeatInfo } from '../protocol.ts';
import { seatName, t } from './language.ts';

/** What bots are called, by their seat, so that one can tell them apart. */
const BOTS = ['Ada', 'Basil', 'Cleo', 'Dara', 'Edgar', 'Flora'];

/** What a seat's player is called. */
export function nameOf(seat: Seat, seats: readonly SeatInfo[]): string {
  const player = seats.find(info => info.seat === seat)?.player;
  if (!player || player.is === 'open') return seatName(seat);
  return player.is === 'bot' ? (BOTS[seat] ?? t('web-bot', { number: seat + 1 })) : player.name;
}

/** How many characters a name may have. */
const NAME_MAX = 24;

/** A name as the server takes it: without spaces around it, and one at a time inside. */
export const tidyName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** What is wrong with a name, if anything. */
export function nameProblem(typed: string): string | null {
  const length = [...tidyName(typed)].length;
  if (length === 0) return t('web-name-none');
  return length > NAME_MAX ? t('web-name-long', { max: NAME_MAX }) : null;
}
