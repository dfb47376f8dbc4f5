import { useMemo } from 'react';
import type { GameOption, JsonValue } from '../protocol.ts';
import { seatName, useWords } from './language.ts';
import { sentence, titled, type Words } from './words.ts';

/** What is said of a game before it begins. */
export interface GameWords {
  /** What it is, in a sentence or two. */
  about: (summary: string) => string;
  /** What an option is called: `Sum rule`. */
  optionName: (option: GameOption) => string;
  optionHelp: (option: GameOption) => string;
  /** What a value of an option is called. */
  optionValue: (option: GameOption, value: string) => string;
}

/** A word for programs as people would write it. */
const spaced = (word: string): string => word.replaceAll('_', ' ');

/**
 * Words for a game from the client's catalogues, or else from the game's own by the ids games use: `GAME-summary`,
 * `GAME-help-OPTION`, `GAME-option-OPTION` and `GAME-option-OPTION-VALUE`. What neither has is said as the server does.
 */
export function gameWords(words: Words, game: string): GameWords {
  const own = (id: string, otherwise: string): string => {
    const known = `${game}-${id}`.replaceAll('_', '-');
    return words.has(known) ? words.show({ id: known }, seatName) : otherwise;
  };
  const say = (id: string, args: Record<string, string>): string => words.show({ id, args }, seatName);
  return {
    about: summary => say('web-pitch', { game, summary: own('summary', summary) }),
    optionName: ({ name }) =>
      titled(say('web-option', { option: `${game}-${name}`, name: own(`option-${name}`, spaced(name)) })),
    optionHelp: ({ name, help }) =>
      sentence(say('web-option-help', { option: `${game}-${name}`, help: own(`help-${name}`, help) })),
    optionValue: ({ name }, value) =>
      titled(
        say('web-option-value', {
          value: `${game}-${name}-${value}`,
          name: own(`option-${name}-${value}`, spaced(value)),
        }),
      ),
  };
}

export function useGameWords(game: string): GameWords {
  const words = useWords();
  return useMemo(() => gameWords(words, game), [words, game]);
}

/** A value of an option as one would type it: `on`, `3, 4`. */
export function typed(value: JsonValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.map(typed).join(', ') : String(value);
}
