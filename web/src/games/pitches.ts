/** At how many seats one usually sits down, by the id of the game, if not at as few as possible. */
const SEATS: Record<string, number> = { wizard: 4 };

export const usualSeats = (game: string): number | undefined => SEATS[game];
