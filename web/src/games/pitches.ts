/** What an option is about, and what its values are called. */
export interface OptionWords {
  help: string;
  values: Readonly<Record<string, string>>;
}

/** What the client says of a game beyond what the server does: how to tell a stranger about it. */
export interface Pitch {
  /** Two sentences: what one does, and why it is not easy. */
  sentences: string;
  /** Options in more words than the server has for them, by their name. */
  options?: Record<string, OptionWords>;
  /** At how many seats one usually sits down, if not at as few as possible. */
  seats?: number;
}

/** By the id of the game. Games that are not here are introduced by their own summary. */
const PITCHES: Record<string, Pitch> = {
  finished: {
    sentences:
      'A day at the desk, alone: sort 48 shuffled cards into order before the coffee runs out. ' +
      'Every card has a trick that costs a candy, and what slips through your hands comes round again.',
  },
  wizard: {
    sentences:
      'Look at your hand and predict how many tricks you will win: not as many as you can, but exactly so many. ' +
      'Wizards beat everything, Fools next to nothing, and who gains the most Experience Points ascends to Wizard.',
    seats: 4,
  },
  duel: {
    sentences:
      'Two players, 20 life each: creatures fight, spells answer spells. ' +
      'Everything one does the other may respond to, and what was said last happens first.',
  },
  lorcana: {
    sentences:
      'Turn cards into ink, play characters and send them on quests for lore. ' +
      'Whoever has 20 lore first wins, and every quest leaves a character open to a challenge.',
    options: {
      edition: {
        help:
          'The rules of 2025 or of 2026; they differ in small things. With an empty deck one loses by the first ' +
          'when one has to draw, by the second when one ends a turn.',
        values: { classic: 'Classic, of 2025', current: 'Current, of 2026' },
      },
    },
  },
};

export const pitchOf = (game: string): Pitch | undefined => PITCHES[game];
