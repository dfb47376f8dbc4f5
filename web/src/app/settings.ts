import { create } from 'zustand';
import { keep, recall } from '../client/keep.ts';

export type Theme = 'system' | 'light' | 'dark';
/** How long one can watch what others do. */
export type Pace = 'calm' | 'brisk' | 'instant';

export interface Settings {
  theme: Theme;
  pace: Pace;
  /** Whether the log tells what happens all the time, too. */
  wholeLog: boolean;
  /** Whether there are sounds; none if the person has not said. */
  sound: boolean | null;
  /** Loudness of sounds, from 0 to 1. */
  volume: number;
  /** Whether single keys act at the table. */
  keys: boolean;
  /** Whether pointing once plays a card with which nothing else can be done. */
  oneTap: boolean;
  /** Whether the last card of a hand plays itself. */
  lastCard: boolean;
  /** Whether tables are played in text mode. */
  text: boolean;
}

const DEFAULTS: Settings = {
  theme: 'system',
  pace: 'calm',
  wholeLog: false,
  sound: null,
  volume: 0.5,
  keys: true,
  oneTap: false,
  lastCard: false,
  text: false,
};

export const useSettings = create<Settings>(() => ({
  ...DEFAULTS,
  ...recall<Partial<Settings>>('settings'),
}));

export function set(change: Partial<Settings>): void {
  useSettings.setState(change);
  keep('settings', useSettings.getState());
  dress();
}

/** Takes what the address says of settings: `?mode=text` leads to text mode, `?mode=table` out of it. */
export function takeAddress(): void {
  const mode = new URLSearchParams(location.search).get('mode');
  if (mode === 'text' || mode === 'table') set({ text: mode === 'text' });
}

/** Puts the theme on the page. */
export function dress(): void {
  const { theme } = useSettings.getState();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
