import type { Seat, SeatInfo } from '../protocol.ts';

/** What bots are called, by their seat, so that one can tell them apart. */
const BOTS = ['Ada', 'Basil', 'Cleo', 'Dara', 'Edgar', 'Flora'];

/** What a seat's player is called. */
export function nameOf(seat: Seat, seats: readonly SeatInfo[]): string {
  const player = seats.find(info => info.seat === seat)?.player;
  if (!player || player.is === 'open') return `Seat ${seat + 1}`;
  return player.is === 'bot' ? (BOTS[seat] ?? `Bot ${seat + 1}`) : player.name;
}

/** A text of the game with names in the place of seats: games say `seat 2`, for they do not know who sits there. */
export function withNames(text: string, seats: readonly SeatInfo[]): string {
  const name = (number: string): string => {
    const seat = Number(number) - 1;
    const isTaken = seats.some(info => info.seat === seat && info.player.is !== 'open');
    return isTaken ? nameOf(seat, seats) : `seat ${number}`;
  };
  return text
    .replace(/\bseats ((?:\d+, )*\d+ and \d+)\b/gi, (_, list: string) => list.replace(/\d+/g, name))
    .replace(/\bseat (\d+)\b/gi, (_, number: string) => name(number));
}
