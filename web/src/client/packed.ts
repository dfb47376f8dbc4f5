import type { JsonValue } from '../protocol.ts';

/** Bytes before values, and how many there are of a kind. docs/protocol.md has the table. */
const WORD_LONG = 64;
const NUMBER = 128;
const TEXT = 192;
const NULL = 224;
const FALSE = 225;
const TRUE = 226;
const LIST = 227;
const OBJECT = 228;
const END = 229;
const NUMBER_LONG = 230;
const NEGATIVE = 231;
const TEXT_LONG = 232;
const LIST_OF_ONE = 233;
const OBJECT_OF_ONE = 234;
const NUMBER_OF_FOUR = 235;

const DECODER = new TextDecoder('utf-8', { fatal: true });

/** The value that bytes in the packed form hold. `words` are those the server named in `welcome`. */
export function unpacked(bytes: Uint8Array, words: readonly string[]): JsonValue {
  const reader = new Reader(bytes, words);
  const value = reader.value(reader.byte());
  if (!reader.isDone) throw notPacked();
  return value;
}

function notPacked(): Error {
  return new Error('these bytes are not a value in the packed form');
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #words: readonly string[];
  #at = 0;

  constructor(bytes: Uint8Array, words: readonly string[]) {
    this.#bytes = bytes;
    this.#words = words;
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw notPacked();
    return byte;
  }

  value(first: number): JsonValue {
    if (first < WORD_LONG) return this.#word(first);
    if (first < NUMBER) return this.#word(((first - WORD_LONG) << 8) | this.byte());
    if (first < TEXT) return first - NUMBER;
    if (first < NULL) return this.#text(first - TEXT);
    switch (first) {
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case LIST:
        return this.#list();
      case OBJECT:
        return this.#object();
      case LIST_OF_ONE:
        return [this.value(this.byte())];
      case OBJECT_OF_ONE:
        return Object.fromEntries([this.#member(this.byte())]);
      case NUMBER_LONG:
        return this.#number();
      case NUMBER_OF_FOUR:
        return this.byte() + this.byte() * 2 ** 8 + this.byte() * 2 ** 16 + this.byte() * 2 ** 24;
      case NEGATIVE:
        return -this.#number();
      case TEXT_LONG:
        return this.#text(this.#number());
      default:
        throw notPacked();
    }
  }

  #list(): JsonValue[] {
    const items: JsonValue[] = [];
    for (let first = this.byte(); first !== END; first = this.byte()) items.push(this.value(first));
    return items;
  }

  #object(): { [name: string]: JsonValue } {
    const members: { [name: string]: JsonValue } = {};
    for (let first = this.byte(); first !== END; first = this.byte()) {
      const [name, value] = this.#member(first);
      members[name] = value;
    }
    return members;
  }

  #member(first: number): [string | number, JsonValue] {
    const name = this.value(first);
    if (typeof name !== 'string' && typeof name !== 'number') throw notPacked();
    return [name, this.value(this.byte())];
  }

  #word(place: number): string {
    const word = this.#words[place];
    if (word === undefined) throw notPacked();
    return word;
  }

  #text(length: number): string {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw notPacked();
    const text = DECODER.decode(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return text;
  }

  /** Seven bits in a byte, the lowest first. Not by shifting, which would stop at 32 bits. */
  #number(): number {
    let number = 0;
    for (let worth = 1; worth <= 2 ** 49; worth *= 128) {
      const byte = this.byte();
      number += (byte & 127) * worth;
      if (byte < 128) return number;
    }
    throw notPacked();
  }
}
