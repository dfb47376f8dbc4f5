import type { Heard, Sound } from './sounds.ts';

/** A note to play: a tone or a breath of noise that glides from one pitch to another and fades. */
export interface Note {
  /** Seconds after now. */
  at: number;
  /** Seconds it lasts. */
  lasts: number;
  voice: 'sine' | 'triangle' | 'noise';
  /** Pitch in hertz, at its beginning and at its end. */
  from: number;
  to: number;
  /** Loudness, from 0 to 1. */
  loud: number;
}

type Timbre = readonly [
  at: number,
  lasts: number,
  voice: Note['voice'],
  from: number,
  to: number,
  loud: number,
];

/** The sounds as notes: paper and wood for cards, a few warm tones for what counts. */
const TIMBRES: Readonly<Record<Sound, readonly Timbre[]>> = {
  deal: [[0, 0.07, 'noise', 2600, 1500, 0.22]],
  play: [
    [0, 0.08, 'noise', 1300, 600, 0.3],
    [0.01, 0.09, 'sine', 190, 120, 0.35],
  ],
  tap: [[0, 0.05, 'triangle', 520, 470, 0.12]],
  hit: [
    [0, 0.2, 'sine', 150, 52, 0.6],
    [0, 0.09, 'noise', 900, 250, 0.35],
  ],
  rise: [
    [0, 0.14, 'triangle', 523, 523, 0.16],
    [0.08, 0.22, 'triangle', 784, 784, 0.16],
  ],
  fall: [
    [0, 0.14, 'triangle', 392, 392, 0.16],
    [0.08, 0.24, 'triangle', 294, 277, 0.16],
  ],
  trick: [
    [0, 0.16, 'noise', 700, 2200, 0.22],
    [0.09, 0.2, 'triangle', 440, 440, 0.16],
  ],
  turn: [
    [0, 0.2, 'sine', 659, 659, 0.14],
    [0.11, 0.3, 'sine', 880, 880, 0.14],
  ],
  won: [
    [0, 0.3, 'triangle', 523, 523, 0.2],
    [0.12, 0.3, 'triangle', 659, 659, 0.2],
    [0.24, 0.3, 'triangle', 784, 784, 0.2],
    [0.36, 0.9, 'triangle', 1047, 1047, 0.2],
    [0.36, 0.9, 'sine', 523, 523, 0.14],
  ],
  lost: [
    [0, 0.34, 'sine', 392, 392, 0.2],
    [0.2, 0.34, 'sine', 330, 330, 0.2],
    [0.4, 0.8, 'sine', 262, 255, 0.2],
  ],
  drew: [
    [0, 0.3, 'sine', 440, 440, 0.18],
    [0.18, 0.6, 'sine', 440, 440, 0.18],
  ],
};

/** Times in a row that a sound is heard, at most, and the seconds between. */
const REPEATS: Partial<Record<Sound, { most: number; gap: number }>> = {
  deal: { most: 5, gap: 0.075 },
  play: { most: 2, gap: 0.12 },
  tap: { most: 2, gap: 0.09 },
  hit: { most: 2, gap: 0.14 },
};

/** Seconds between the sounds of one frame. */
const STAGGER = 0.1;

/** The notes of some sounds, one after the other. */
export function notesOf(heard: readonly Heard[]): Note[] {
  const notes: Note[] = [];
  let start = 0;
  for (const { sound, times } of heard) {
    const { most, gap } = REPEATS[sound] ?? { most: 1, gap: 0 };
    const count = Math.min(times, most);
    for (let time = 0; time < count; time++) {
      for (const [at, lasts, voice, from, to, loud] of TIMBRES[sound]) {
        notes.push({ at: start + time * gap + at, lasts, voice, from, to, loud });
      }
    }
    start += STAGGER + (count - 1) * gap;
  }
  return notes;
}

/** Milliseconds before the same sound is heard again. */
const REST_MS: Readonly<Record<Sound, number>> = {
  deal: 250,
  play: 120,
  tap: 150,
  hit: 150,
  rise: 250,
  fall: 250,
  trick: 300,
  turn: 1500,
  won: 3000,
  lost: 3000,
  drew: 3000,
};

/** Most sounds within `CROWD_MS` milliseconds, whatever they are. */
const CROWD_MAX = 5;
const CROWD_MS = 700;

/** Limit on what is heard, so that a table of bots in a hurry is no roar: the rest is left out, never kept for later. */
export class Limiter {
  readonly #last = new Map<Sound, number>();
  #recent: number[] = [];

  /** The sounds that may be heard at `now`, in milliseconds. */
  admit(heard: readonly Heard[], now: number): Heard[] {
    return heard.filter(({ sound }) => {
      this.#recent = this.#recent.filter(at => now - at < CROWD_MS);
      const rested = now - (this.#last.get(sound) ?? Number.NEGATIVE_INFINITY);
      if (rested < REST_MS[sound] || this.#recent.length >= CROWD_MAX) return false;
      this.#last.set(sound, now);
      this.#recent.push(now);
      return true;
    });
  }
}
