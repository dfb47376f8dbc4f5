import { useState } from 'react';
import { postEntry, Refused } from '../client/api.ts';
import { keep, recall } from '../client/keep.ts';
import type { ReportedFault, SeatEntry } from '../protocol.ts';

/** What was found out about a deck of one's own. */
export interface DeckReport {
  /** The list that was looked at. */
  text: string;
  faults: readonly ReportedFault[];
}

/** The check of a deck before one plays with it. */
export interface DeckCheck {
  report: DeckReport | null;
  /** Looks at a deck and says whether one can play with it; a ready one needs no look. */
  passes: (deck: SeatEntry | null) => Promise<boolean>;
}

const keyOf = (game: string) => `deck-${game}`;

/** The own deck one could play with the last time. */
export const recallDeck = (game: string) => recall<string>(keyOf(game));

/** Checks decks of one's own, and keeps what is right for the next time. */
export function useDeckCheck(game: string, set?: string): DeckCheck {
  const [report, setReport] = useState<DeckReport | null>(null);
  const passes = async (deck: SeatEntry | null): Promise<boolean> => {
    if (typeof deck !== 'object' || deck === null) return true;
    const { text } = deck;
    try {
      const found = await postEntry(game, text, set);
      setReport({ text, faults: found.faults });
      if (found.text === null) return false;
      keep(keyOf(game), text);
      return true;
    } catch (error) {
      const reason = error instanceof Refused ? error.message : String(error);
      setReport({ text, faults: [{ reason, line: null, instead: null }] });
      return false;
    }
  };
  return { report, passes };
}

/** A list with what is right in the places of its faults. */
export function mended(text: string, faults: readonly ReportedFault[]): string {
  const lines = text.split('\n');
  for (const { line, instead } of faults) {
    if (line !== null && instead !== null && line <= lines.length) lines[line - 1] = instead;
  }
  return lines.join('\n');
}
