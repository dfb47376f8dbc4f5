import { byFolder } from './folders.ts';

/** What is to be known of a game before its look is fetched. */
interface Pitch {
  usualSeats: number;
}

const PITCHES = byFolder(import.meta.glob<Pitch>('./*/pitch.ts', { eager: true }));

/** At how many seats one usually sits down, if not at as few as possible. */
export const usualSeats = (game: string): number | undefined => PITCHES.get(game)?.usualSeats;
