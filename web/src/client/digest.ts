import type { JsonValue } from '../protocol.ts';

/**
 * The digest of a value, as the server computes it: a small number by which this page notices that its copy of what is
 * shown went astray. The rules are in docs/protocol.md.
 */
export function digestOf(value: JsonValue): number {
  if (value === null) return start(1);
  switch (typeof value) {
    case 'boolean':
      return start(value ? 3 : 2);
    case 'number':
      return ofNumber(value);
    case 'string':
      return ofText(value);
  }
  if (Array.isArray(value))
    return value.reduce((digest: number, item) => mix(digest, digestOf(item)), start(6));
  let sum = start(7);
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) sum = (sum + mix(ofText(name), digestOf(member))) >>> 0;
  return sum;
}

/** One step of every digest: takes a word of 32 bits in. */
function mix(digest: number, word: number): number {
  const mixed = Math.imul(digest ^ word, 0x01000193) >>> 0;
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

const start = (kind: number): number => mix(0x811c9dc5, kind);

function ofNumber(value: number): number {
  const size = Math.abs(value);
  const halves = mix(mix(start(4), size >>> 0), Math.floor(size / 2 ** 32));
  return mix(halves, value < 0 ? 1 : 0);
}

const ENCODER = new TextEncoder();
/** Texts come again and again: names of fields, kinds, messages. */
const KNOWN = new Map<string, number>();
const KNOWN_MAX = 10_000;

function ofText(text: string): number {
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const bytes = ENCODER.encode(text);
  let digest = start(5);
  for (let at = 0; at < bytes.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
    digest = mix(digest, a | (b << 8) | (c << 16) | (d << 24));
  }
  digest = mix(digest, bytes.length);
  if (KNOWN.size >= KNOWN_MAX) KNOWN.clear();
  KNOWN.set(text, digest);
  return digest;
}
