import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Argument, Message, Price, Seat, Text } from '../protocol.ts';
import { accent, scramble } from './scramble.ts';

/** The language every catalogue has. */
export const ENGLISH = 'en';

/** The language whose words are nonsense of the same length: what still works in it depends on no word. For tests. */
export const SCRAMBLED = 'en-x-scramble';

/** The language whose words have accents and brackets: what shows without them cannot be translated. For tests. */
export const PSEUDO = 'en-x-pseudo';

/** What somebody at a seat is called. */
export type Names = (seat: Seat) => string;

/** The language of a tag without its region: `de` for `de-CH`. */
export const primary = (tag: string): string => /^[a-z]+/i.exec(tag)?.[0].toLowerCase() ?? ENGLISH;

/** The catalogues of one language. */
export interface Catalogues {
  tag: string;
  texts: readonly string[];
}

/** A part of a text: the name of a card stands out. */
export interface Piece {
  text: string;
  isCard: boolean;
}

/** How arguments are put into words: by names, and with marks around cards if those are to be told apart. */
interface Putting {
  names: Names;
  card: (name: string) => string;
}

const unmarked = (name: string): string => name;

/** Marks that show nothing: what stands between them is of one kind. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** A text as a title: with a capital, and nothing at its end. Messages begin small, as parts of a sentence do. */
export const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text as a sentence of its own. */
export function sentence(text: string): string {
  const whole = titled(text);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** What is done last with what is shown, in languages for tests. */
const MASKS: Record<string, (text: string) => string> = { [SCRAMBLED]: scramble, [PSEUDO]: accent };

/**
 * The words of one reader: the catalogues of their language first, those of English behind them. The same as `Language` in
 * `crates/language` makes of the same messages.
 */
export class Words {
  readonly tag: string;
  readonly #bundles: FluentBundle[];
  readonly #mask: (text: string) => string;

  constructor(tag: string, catalogues: readonly Catalogues[]) {
    this.tag = tag;
    this.#bundles = catalogues.map(bundleOf);
    this.#mask = MASKS[tag] ?? (text => text);
  }

  /** A text in words. */
  show(text: Text, names: Names): string {
    return this.#mask(this.#text(text, { names, card: unmarked }));
  }

  /** A text as a sentence, in pieces. */
  pieces(text: Text, names: Names): Piece[] {
    const marked = this.#text(text, { names, card: name => `${BEGIN}${name}${END}` });
    return sentence(this.#mask(marked))
      .split(new RegExp(`(${BEGIN}[^${END}]*${END})`, 'u'))
      .filter(Boolean)
      .map(part => ({
        text: part.replaceAll(BEGIN, '').replaceAll(END, ''),
        isCard: part.startsWith(BEGIN),
      }));
  }

  /** A price in words: `2 ink`, `1 Ember and 3 more`. */
  price(price: Price): string {
    return this.#mask(this.#price(price));
  }

  /** Whether some catalogue has a message of this id. */
  has(id: string): boolean {
    return this.#bundles.some(bundle => bundle.hasMessage(id));
  }

  #text(text: Text, put: Putting): string {
    return typeof text === 'string' ? text : this.#say(text, put);
  }

  /** What no catalogue has shows its id: a game of somebody else may say what is unknown here. */
  #say(message: Message, put: Putting): string {
    const args = Object.entries(message.args ?? {});
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(message.id)?.value;
      // What is missing shows in its place, and is no reason to show nothing.
      if (pattern) return bundle.formatPattern(pattern, this.#values(args, put), []);
    }
    return [message.id, ...args.map(([name, value]) => `${name}=${this.#words(value, put)}`)].join(' ');
  }

  #values(args: readonly [string, Argument][], put: Putting): Record<string, FluentVariable> {
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of args) {
      if (typeof value === 'object' && 'list' in value) values[`${name}-count`] = plain(value.list.length);
      values[name] = typeof value === 'number' ? plain(value) : this.#words(value, put);
    }
    return values;
  }

  #words(value: Argument, put: Putting): string {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' || 'id' in value) return this.#text(value, put);
    if ('seat' in value) return put.names(value.seat);
    if ('card' in value) return put.card(this.#text(value.card, put));
    if ('price' in value) return this.#price(value.price);
    return value.list.map(one => this.#words(one, put)).join(', ');
  }

  #price({ unit, any, x = 0, colours = [] }: Price): string {
    const parts: Message[] = colours.map(({ colour, count }) => ({
      id: 'price-colour',
      args: { count, colour: { id: `colour-${colour}` } },
    }));
    const isAnyAlone = colours.length === 0 && x === 0;
    if (x > 0) parts.push({ id: 'price-x', args: { count: x } });
    if (any > 0 || isAnyAlone)
      parts.push({ id: isAnyAlone ? 'price-any' : 'price-more', args: { count: any, unit } });
    const put = { names: String, card: unmarked };
    const said = parts.map(part => this.#say(part, put));
    const last = said.pop() ?? '';
    if (said.length === 0) return last;
    return this.#say({ id: 'list-and', args: { others: said.join(', '), last } }, put);
  }
}

/** A number as it is written at a table: without marks between thousands. */
const plain = (value: number): FluentNumber => new FluentNumber(value, { useGrouping: false });

function bundleOf({ tag, texts }: Catalogues): FluentBundle {
  // The marks that keep apart what is written in two directions are in the way of who reads or copies a sentence.
  const bundle = new FluentBundle(tag, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}
