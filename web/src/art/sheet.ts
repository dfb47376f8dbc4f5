/** The box every picture is drawn in. */
export const [WIDTH, HEIGHT] = [120, 90];

/** A colour, or the place of a gradient among those of the picture. */
export type Paint = string | number;

/** Colours from one place to another: straight, or from a middle outwards. */
export interface Gradient {
  kind: 'straight' | 'round';
  /** From x, y to x, y; or the middle x, y and the radius. */
  at: readonly number[];
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[];
}

/** A shape: an outline that is filled, or a line. */
export interface Layer {
  d: string;
  fill?: Paint;
  stroke?: Paint;
  width?: number;
  opacity?: number;
  /** What is inside, where outlines cross: as the attribute `fill-rule`. */
  rule?: 'evenodd';
  /** As the attribute `transform`. */
  transform?: string;
}

/** A picture as data: shapes from back to front. */
export interface Picture {
  layers: readonly Layer[];
  gradients: readonly Gradient[];
}

/** A picture while it is drawn. */
export class Sheet {
  readonly layers: Layer[] = [];
  readonly gradients: Gradient[] = [];

  fill(d: string, paint: Paint, more: Partial<Layer> = {}): void {
    if (d !== '') this.layers.push({ d, fill: paint, ...more });
  }

  line(d: string, paint: Paint, width: number, more: Partial<Layer> = {}): void {
    if (d !== '') this.layers.push({ d, stroke: paint, width, ...more });
  }

  gradient(gradient: Gradient): number {
    return this.gradients.push(gradient) - 1;
  }

  /** A gradient from above to below. */
  down(from: number, to: number, ...colours: string[]): number {
    const stops = colours.map((colour, index) => [index / (colours.length - 1), colour] as const);
    return this.gradient({ kind: 'straight', at: [0, from, 0, to], stops });
  }

  /** A soft light around a place. */
  glow(x: number, y: number, radius: number, colour: string, strength: number): void {
    const stops = [
      [0, colour, strength],
      [0.5, colour, strength * 0.45],
      [1, colour, 0],
    ] as const;
    this.fill(circle(x, y, radius), this.gradient({ kind: 'round', at: [x, y, radius], stops }));
  }
}

/** A number as it is written in a path. */
export const n = (value: number): string => `${Math.round(value * 10) / 10}`;

/** A circle, the way round all outlines go: where two overlap they add up. */
export const circle = (x: number, y: number, radius: number): string => {
  const [r, across] = [n(radius), n(radius * 2)];
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1-${across} 0z`;
};

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/** A closed outline of straight lines. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

/** A point at an angle (a share of the whole turn, from above) and a distance from a middle. */
export const polar = (x: number, y: number, turn: number, radius: number): [number, number] => [
  x + Math.sin(turn * 2 * Math.PI) * radius,
  y - Math.cos(turn * 2 * Math.PI) * radius,
];
