import { hex, type Tone } from './colour.ts';
import { entry } from './table.ts';

/** The hues of an aspect or ink: of its sky, its light, its ground, and of what stands out; and how strong they are. */
interface Hues {
  sky: number;
  light: number;
  land: number;
  accent: number;
  strength: number;
  /** Sky and light after sunset, where they are others: dark yellow would be olive. */
  late?: readonly [sky: number, light: number];
}

/** Hues by aspect and ink. */
const HUES: Record<string, Hues> = {
  dawn: { sky: 62, light: 95, land: 68, accent: 245, strength: 1, late: [345, 62] },
  tide: { sky: 238, light: 195, land: 222, accent: 55, strength: 1 },
  dusk: { sky: 292, light: 340, land: 300, accent: 145, strength: 0.95 },
  ember: { sky: 28, light: 68, land: 32, accent: 58, strength: 1.15 },
  grove: { sky: 165, light: 115, land: 142, accent: 70, strength: 1 },
  amber: { sky: 55, light: 85, land: 52, accent: 265, strength: 1.05, late: [300, 58] },
  amethyst: { sky: 288, light: 320, land: 295, accent: 195, strength: 1 },
  emerald: { sky: 175, light: 130, land: 158, accent: 75, strength: 0.95 },
  ruby: { sky: 8, light: 50, land: 18, accent: 230, strength: 1.05 },
  sapphire: { sky: 262, light: 225, land: 255, accent: 68, strength: 1 },
  steel: { sky: 248, light: 235, land: 250, accent: 52, strength: 0.42 },
};

/** Stone and copper: what is of no colour. */
const PLAIN: Hues = { sky: 75, light: 85, land: 60, accent: 205, strength: 0.45 };

/** The hour of a picture: lightness and chroma of sky from above to the horizon, of ground from far to near, of its light. */
interface Hour {
  sky: readonly [Shade, Shade, Shade];
  land: readonly [Shade, Shade, Shade, Shade];
  light: Shade;
  /** Whether figures are dark before light, or light before dark. */
  figures: 'dark' | 'light';
}
type Shade = readonly [lightness: number, chroma: number];

const HOURS = {
  morning: {
    sky: [
      [0.75, 0.085],
      [0.85, 0.08],
      [0.94, 0.055],
    ],
    land: [
      [0.8, 0.065],
      [0.67, 0.085],
      [0.5, 0.08],
      [0.36, 0.06],
    ],
    light: [0.985, 0.035],
    figures: 'dark',
  },
  golden: {
    sky: [
      [0.6, 0.115],
      [0.75, 0.12],
      [0.9, 0.095],
    ],
    land: [
      [0.67, 0.105],
      [0.51, 0.105],
      [0.37, 0.08],
      [0.26, 0.06],
    ],
    light: [0.965, 0.07],
    figures: 'dark',
  },
  evening: {
    sky: [
      [0.34, 0.09],
      [0.5, 0.115],
      [0.72, 0.12],
    ],
    land: [
      [0.46, 0.1],
      [0.35, 0.085],
      [0.26, 0.065],
      [0.18, 0.045],
    ],
    light: [0.93, 0.085],
    figures: 'light',
  },
  night: {
    sky: [
      [0.2, 0.06],
      [0.29, 0.085],
      [0.44, 0.105],
    ],
    land: [
      [0.34, 0.08],
      [0.27, 0.065],
      [0.2, 0.05],
      [0.145, 0.04],
    ],
    light: [0.94, 0.05],
    figures: 'light',
  },
} satisfies Record<string, Hour>;

export type HourName = keyof typeof HOURS;
export const HOUR_NAMES = Object.keys(HOURS) as [HourName, ...HourName[]];

/** The colours of a picture, as `#rrggbb`. */
export interface Palette {
  sky: readonly [top: string, middle: string, horizon: string];
  /** The ground: far, middle, near, and what is right before one's eyes. */
  land: readonly [string, string, string, string];
  light: string;
  accent: string;
  /** The figure, its lit edge and its shade. */
  figure: string;
  edge: string;
  shade: string;
  figures: 'dark' | 'light';
}

/**
 * The palette of a card's colours at an hour. A card of two has the sky of one and the ground of the other. `turn` moves
 * all hues a little, so that neighbours of one colour differ.
 */
export function paletteOf(colours: readonly string[], hour: HourName, turn: number): Palette {
  const known = colours.flatMap(colour => entry(HUES, colour) ?? []);
  const above = known[0] ?? PLAIN;
  const below = known[1] ?? above;
  const { sky, land, light, figures }: Hour = HOURS[hour];
  const tone = ([lightness, chroma]: Shade, hue: number, strength: number): string =>
    hex([lightness, chroma * strength, hue + turn] satisfies Tone);
  const isDark = figures === 'dark';
  const [high, low] = (isDark ? undefined : above.late) ?? [above.sky, above.light];
  const between = (share: number) => high + shortest(low - high) * share;
  return {
    sky: [
      tone(sky[0], high, above.strength),
      tone(sky[1], between(0.45), above.strength),
      tone(sky[2], low, above.strength),
    ],
    land: [
      tone(land[0], between(0.25), below.strength),
      tone(land[1], below.land, below.strength),
      tone(land[2], below.land, below.strength),
      tone(land[3], below.land, below.strength),
    ],
    light: tone(light, above.light, above.strength),
    accent: hex([isDark ? 0.6 : 0.78, 0.13, below.accent]),
    figure: isDark ? tone([0.24, 0.055], below.land, below.strength) : tone([0.95, 0.04], above.light, 1),
    edge: isDark ? tone([0.97, 0.05], above.light, 1) : tone([0.72, 0.12], low, above.strength),
    shade: tone([0.13, 0.035], below.land, below.strength),
    figures,
  };
}

/** An angle from one hue to another, the short way. */
const shortest = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
