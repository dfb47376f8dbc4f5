import { type Settings, useSettings } from '../app/settings.ts';
import { isMotionReduced } from '../ui/media.ts';
import { Limiter, notesOf } from './notes.ts';
import type { Heard } from './sounds.ts';
import type { Synth } from './synth.ts';

/** Whether sounds are on. Who asks the device for less motion wants calm, and hears nothing until they say so. */
export const isSoundOn = ({ sound }: Pick<Settings, 'sound'>): boolean => sound ?? !isMotionReduced();

const limiter = new Limiter();
let synth: Promise<Synth> | null = null;

/** Plays sounds, if the person wants any and has touched the page: no browser makes a sound before that. */
export async function sound(heard: readonly Heard[]): Promise<void> {
  const settings = useSettings.getState();
  if (heard.length === 0 || !isSoundOn(settings) || settings.volume === 0) return;
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  const admitted = limiter.admit(heard, performance.now());
  if (admitted.length === 0) return;
  synth ??= import('./synth.ts').then(({ Synth }) => new Synth());
  (await synth).play(notesOf(admitted), settings.volume);
}
