import type { Offer } from '../protocol.ts';

/** Words that do the same whatever is asked. They are the terminal's, and the same in every language. */
const PLAIN = [
  'hint',
  'undo',
  'agree',
  'refuse',
  'abilities',
  'concede',
  'leave',
  'rematch',
  'save',
  'quit',
] as const;

/** What a typed line asks for. */
export type Command =
  | { is: 'nothing' }
  | { is: (typeof PLAIN)[number] }
  /** Explains or reads a thing, or all there is. */
  | { is: 'help' | 'look' | 'why'; about: string }
  | { is: 'number'; number: number }
  /** A choice in notation, such as `use 27`. */
  | { is: 'choice'; notation: string };

/** Reads a line somebody typed. */
export function commandOf(line: string): Command {
  const typed = line.trim().replace(/\s+/g, ' ');
  if (typed === '') return { is: 'nothing' };
  if (/^\d+$/.test(typed)) return { is: 'number', number: Number(typed) };
  const [, first = '', about = ''] = /^(\S+) ?(.*)$/.exec(typed) ?? [];
  const word = first.toLowerCase();
  if (word === '?' || word === 'help') return { is: 'help', about };
  if (word === 'look' || word === 'why') return { is: word, about };
  const plain = about === '' ? PLAIN.find(one => one === word) : undefined;
  return plain ? { is: plain } : { is: 'choice', notation: typed };
}

/** Patterns of choices, one for each kind: words in which those of a kind differ become letters, as in `swap A B`. */
export function patterns(offers: readonly Offer[]): string[] {
  const kinds = new Map<string, string[][]>();
  for (const { kind, notation } of offers) {
    kinds.set(kind, [...(kinds.get(kind) ?? []), notation.split(' ')]);
  }
  return [...kinds.values()].map(([first = [], ...others]) => {
    let letters = 0;
    return first
      .map((word, index) =>
        others.every(other => other[index] === word) ? word : String.fromCharCode(65 + letters++),
      )
      .join(' ');
  });
}
