import type { Told } from '../protocol.ts';
import { sentence } from './api.ts';

/** A sentence of the tale. */
export interface Line {
  kind: string;
  text: string;
  /** The card it is about, by its name. */
  card?: string;
}

/** Whether the abilities that run are part of the tale. What they do is told in any case. */
export type Abilities = 'folded' | 'shown';

const ABILITY = 'ability_executed';

/** Whether this tells that an ability ran. */
export const isAbility = ({ kind }: Told): boolean => kind === ABILITY;

/**
 * What happened, as few sentences: neighbours that differ in their first word are told together ("27, 39, 40 from the
 * Draw Stack to the Present"). An ability that is shown stands before what it did.
 */
export function tale(events: readonly Told[], abilities: Abilities = 'folded'): Line[] {
  const joined: { kind: string; first: string[]; rest: string; card: string | null }[] = [];
  const told = abilities === 'shown' ? events : events.filter(event => !isAbility(event));
  for (const { kind, text, card } of told) {
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
    text: textOf(kind, first, rest),
  }));
}

function textOf(kind: string, first: readonly string[], rest: string): string {
  // An ability is called as the rules page writes it.
  if (kind === ABILITY) return `${first.join(', ')}${rest}.`;
  return sentence(kind === 'damage' ? summed(first) + rest : words(first) + rest + times(first));
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
