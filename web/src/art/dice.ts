/** Numbers that are drawn by a word: the same word gives the same numbers, on every machine. */
export class Dice {
  private state: number;

  constructor(word: string) {
    // FNV-1a, then stirred: words that differ in one letter give numbers that have nothing in common.
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    this.state = hash >>> 0;
    this.next();
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number from `least` to `most`. */
  from(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Whether something happens that does so with this chance. */
  chance(of: number): boolean {
    return this.next() < of;
  }

  /** One of several. */
  pick<T>(all: readonly [T, ...T[]]): T {
    return all[Math.floor(this.next() * all.length)] ?? all[0];
  }
}
