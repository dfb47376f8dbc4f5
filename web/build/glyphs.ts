import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { GLYPH_GRID, glyphNames } from '../src/art/motifs.ts';

const ID = 'virtual:glyphs';
/** The box of the package's icons. */
const BOX = 512;

/** How many numbers each command of a path takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The commands of a path, each with its numbers; a letter that is not repeated stands for each group of numbers. */
function commands(path: string): [letter: string, numbers: number[]][] {
  const found: [string, number[]][] = [];
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const takes = TAKES[letter.toLowerCase()] ?? 0;
    if (takes === 0) {
      found.push([letter, []]);
      continue;
    }
    // The flags of an arc may stand together: `0 01.5`.
    const isArc = letter.toLowerCase() === 'a';
    const numbers: number[] = [];
    const pattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
    let at = 0;
    while (at < rest.length) {
      const place = numbers.length % 7;
      if (isArc && (place === 3 || place === 4) && /[01]/.test(rest.charAt(at))) {
        numbers.push(Number(rest.charAt(at)));
        at += 1;
        continue;
      }
      pattern.lastIndex = at;
      const match = pattern.exec(rest);
      if (match) numbers.push(Number(match[0]));
      at += match ? match[0].length : 1;
    }
    for (let from = 0; from < numbers.length; from += takes) {
      const next = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter;
      found.push([from === 0 ? letter : next, numbers.slice(from, from + takes)]);
    }
  }
  return found;
}

/**
 * A path with its points on the grid, in whole numbers from point to point: a third of the letters, and no error adds up,
 * since every point is put on the grid by itself.
 */
export function coarse(path: string): string {
  let out = '';
  let last = '';
  // Where the pen is, exactly and on the grid, and where the outline began.
  let [x, y, onX, onY, startX, startY] = [0, 0, 0, 0, 0, 0];
  const grid = (value: number) => Math.round((value * GLYPH_GRID) / BOX);
  const write = (letter: string, numbers: readonly number[]) => {
    const text = numbers.map(String).join(' ').replaceAll(' -', '-');
    out += letter === last && letter !== 'm' ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
    last = letter;
  };
  for (const [letter, numbers] of commands(path)) {
    const low = letter.toLowerCase();
    const [fromX, fromY] = letter === low ? [x, y] : [0, 0];
    if (low === 'z') {
      [x, y, onX, onY] = [startX, startY, grid(startX), grid(startY)];
      write('z', []);
      continue;
    }
    if (low === 'h' || low === 'v') {
      const value = numbers[0] ?? 0;
      if (low === 'h') x = fromX + value;
      else y = fromY + value;
      const moved = low === 'h' ? grid(x) - onX : grid(y) - onY;
      if (moved !== 0) write(low, [moved]);
    } else if (low === 'a') {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, dx = 0, dy = 0] = numbers;
      [x, y] = [fromX + dx, fromY + dy];
      const [toX, toY] = [grid(x) - onX, grid(y) - onY];
      if (toX !== 0 || toY !== 0) write('a', [grid(rx), grid(ry), Math.round(turn), large, sweep, toX, toY]);
    } else {
      const points = numbers.map((value, index) =>
        index % 2 === 0 ? grid(fromX + value) - onX : grid(fromY + value) - onY,
      );
      [x, y] = [fromX + (numbers.at(-2) ?? 0), fromY + (numbers.at(-1) ?? 0)];
      if (low === 'm') [startX, startY] = [x, y];
      if (low === 'm' || points.some(value => value !== 0)) write(low, points);
    }
    [onX, onY] = [grid(x), grid(y)];
  }
  return out;
}

/**
 * The module `virtual:glyphs`: the outlines of the icons of game-icons that the table of motifs names, and no others, on a
 * coarse grid.
 */
export function glyphs(): Plugin {
  const load = (): Record<string, { body: string }> => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    return JSON.parse(readFileSync(file, 'utf8')).icons;
  };
  return {
    name: 'glyphs',
    resolveId: id => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const all = load();
      const found = glyphNames().map(name => {
        const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(all[name]?.body ?? '')?.[1];
        return path ? [name, coarse(path)] : this.error(`there is no outline of ${name} in game-icons`);
      });
      return `export default ${JSON.stringify(Object.fromEntries(found))};`;
    },
  };
}
