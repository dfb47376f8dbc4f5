import type { Seat, SeatInfo } from '../protocol.ts';

/** What bots are called, by their seat, so that one can tell them apart. */
const BOTS = ['Ada', 'Basil', 'Cleo', 'Dara', 'Edgar', 'Flora'];

/** What a seat's player is called. */
export function nameOf(seat: Seat, seats: readonly SeatInfo[]): string {
  const player = seats.find(info => info.seat === seat)?.player;
  if (!player || player.is === 'open') return `Seat ${seat + 1}`;
  return player.is === 'bot' ? (BOTS[seat] ?? `Bot ${seat + 1}`) : player.name;
}

/**
 * A text of the game with names in the place of seats: games say `seat 2`, for they do not know who sits there. Texts
 * of the table itself know, and mean the chair: `Ann sits down at seat 2`. `you` is whom the text is said to, if it is
 * said to somebody.
 */
export function withNames(text: string, seats: readonly SeatInfo[], you: Seat | null = null): string {
  const name = (number: string): string => {
    const seat = Number(number) - 1;
    if (seat === you) return 'you';
    const isTaken = seats.some(info => info.seat === seat && info.player.is !== 'open');
    return isTaken ? nameOf(seat, seats) : `seat ${number}`;
  };
  return text
    .replace(/\bseats ((?:\d+, )*\d+ and \d+)\b/gi, (_, list: string) => list.replace(/\d+/g, name))
    .replace(/(?<!\b(?:at|takes|leaves) )\bseat (\d+)\b/gi, (_, number: string) => name(number));
}

/** How many characters a name may have. */
const NAME_MAX = 24;

/** A name as the server takes it: without spaces around it, and one at a time inside. */
export const tidyName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** What is wrong with a name, if anything. */
export function nameProblem(typed: string): string | null {
  const length = [...tidyName(typed)].length;
  if (length === 0) return 'Type a name.';
  return length > NAME_MAX ? `A name has at most ${NAME_MAX} characters.` : null;
}
