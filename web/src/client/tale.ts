import type { Told } from '../protocol.ts';
import { sentence } from './api.ts';

/** A sentence of the tale. */
export interface Line {
  kind: string;
  text: string;
  /** The card it is about, by its name. */
  card?: string;
}

/**
 * What happened, as few sentences: neighbours that differ in their first word are told together ("27, 39, 40 from the
 * Draw Stack to the Present"). That an ability ran is for programs: what it did is told by the events around it.
 */
export function tale(events: readonly Told[]): Line[] {
  const joined: { kind: string; first: string[]; rest: string; card: string | null }[] = [];
  for (const { kind, text, card } of events) {
    if (kind === 'ability_executed') continue;
    const space = text.indexOf(' ');
    const [first, rest] = space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space)];
    const last = joined.at(-1);
    if (last && last.kind === kind && rest !== '' && last.rest === rest) last.first.push(first);
    else if (last && last.kind === kind && isDraw(text) && isDraw(last.first + last.rest))
      last.rest += text.replace(DRAW, ', ');
    else joined.push({ kind, first: [first], rest, card: typeof card === 'string' ? card : null });
  }
  return joined.map(({ kind, first, rest, card }) => ({
    kind,
    ...(card === null ? {} : { card }),
    text: sentence(kind === 'damage' ? summed(first) + rest : words(first) + rest + times(first)),
  }));
}

/** What one draws is told card by card: a whole hand is one sentence. */
const DRAW = /^you draw /;
const isDraw = (text: string): boolean => DRAW.test(text);

/** Damage that several deal at once, as the sum that is felt. */
const summed = (amounts: readonly string[]): string => {
  const sum = amounts.reduce((all, amount) => all + Number(amount), 0);
  return amounts.length > 1 && Number.isFinite(sum) ? `${sum} (${amounts.join(' + ')})` : amounts.join(', ');
};

const isRepeated = (words: readonly string[]): boolean => words.length > 1 && new Set(words).size === 1;

const words = (first: readonly string[]): string => (isRepeated(first) ? first[0] : first.join(', ')) ?? '';

const times = (first: readonly string[]): string => (isRepeated(first) ? ` (${first.length} times)` : '');
