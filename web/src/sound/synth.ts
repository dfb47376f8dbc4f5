import type { Note } from './notes.ts';

/** Seconds in which a note comes up: at once it would click. */
const ATTACK = 0.006;

/** Plays notes with the browser's audio. Made after somebody has touched the page: before, browsers keep silent. */
export class Synth {
  readonly #context = new AudioContext();
  readonly #master = this.#context.createGain();
  #noise: AudioBuffer | null = null;

  constructor() {
    // Several at once are no louder than the loudest.
    const compressor = this.#context.createDynamicsCompressor();
    this.#master.connect(compressor).connect(this.#context.destination);
  }

  play(notes: readonly Note[], volume: number): void {
    if (this.#context.state === 'suspended') void this.#context.resume();
    this.#master.gain.value = volume;
    for (const note of notes) this.#note(note);
  }

  #note(note: Note): void {
    const { at, lasts, from, to, loud } = note;
    const start = this.#context.currentTime + at;
    const end = start + lasts;
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(this.#master);
    const source =
      note.voice === 'noise' ? this.#breath(from, to, start, end, gain) : this.#tone(note, start, end, gain);
    source.onended = () => gain.disconnect();
    source.start(start);
    source.stop(end);
  }

  #tone({ voice, from, to }: Note, start: number, end: number, into: AudioNode): AudioScheduledSourceNode {
    const tone = this.#context.createOscillator();
    tone.type = voice === 'triangle' ? 'triangle' : 'sine';
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(into);
    return tone;
  }

  #breath(from: number, to: number, start: number, end: number, into: AudioNode): AudioScheduledSourceNode {
    const breath = this.#context.createBufferSource();
    breath.buffer = this.#noise ??= noise(this.#context);
    const band = this.#context.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = 0.9;
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(to, end);
    breath.connect(band).connect(into);
    return breath;
  }
}

/** A second of noise. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
