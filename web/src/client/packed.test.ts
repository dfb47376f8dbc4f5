import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../protocol.ts';
import { unpacked } from './packed.ts';

const WORDS = ['type', 'frame'];

describe('the packed form', () => {
  it('is read as the examples of docs/protocol.md say', () => {
    const examples: [JsonValue, number[]][] = [
      [null, [224]],
      [
        [true, false],
        [227, 226, 225, 229],
      ],
      [63, [191]],
      [64, [230, 64]],
      [300, [230, 172, 2]],
      [-1, [231, 1]],
      [3523832008, [235, 200, 104, 9, 210]],
      ['frame', [1]],
      ['Tür', [196, 84, 195, 188, 114]],
      [{ type: 'frame' }, [234, 0, 1]],
      [{ '7': 7 }, [234, 193, 55, 135]],
      [{ '7': 7 }, [234, 135, 135]],
      [{ frame: [2], type: 1 }, [228, 1, 233, 130, 0, 129, 229]],
      [[], [227, 229]],
      [{}, [228, 229]],
    ];
    for (const [value, bytes] of examples) expect(unpacked(Uint8Array.from(bytes), WORDS)).toEqual(value);
  });

  it('has words in two bytes, long texts and numbers beyond 32 bits', () => {
    const words = Array.from({ length: 1000 }, (_, number) => `word ${number}`);
    expect(unpacked(Uint8Array.from([67, 231]), words)).toBe('word 999');
    const long = 'x'.repeat(300);
    const bytes = [232, 172, 2, ...new TextEncoder().encode(long)];
    expect(unpacked(Uint8Array.from(bytes), [])).toBe(long);
    expect(unpacked(Uint8Array.from([230, 128, 128, 128, 128, 128, 1]), [])).toBe(2 ** 35);
  });

  it('refuses what is no value', () => {
    for (const bytes of [
      [],
      [5],
      [227],
      [228, 0, 229],
      [228, 224, 224, 229],
      [196, 84],
      [193, 255],
      [224, 224],
      [233],
      [234, 0],
      [240],
    ])
      expect(() => unpacked(Uint8Array.from(bytes), WORDS), String(bytes)).toThrow();
  });
});
