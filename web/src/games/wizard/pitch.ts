/** At how many seats one usually sits down. */
export const usualSeats = 4;
