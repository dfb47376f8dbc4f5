import type { Dice } from './dice.ts';
import { box, circle, HEIGHT, n, polygon, WIDTH } from './sheet.ts';

/** A strip of land: its outline down to the lower edge, and small lights in it, if any. */
export interface Land {
  d: string;
  lights?: string;
}

/** Draws a strip of land whose ground lies at `base` and that rises about `rise` above it. */
type Strip = (dice: Dice, base: number, rise: number) => Land;

/** Closes a line across the picture to an area down to the lower edge. */
const ground = (line: string): string => `${line}V${HEIGHT + 2}H-2z`;

/** A soft line through points across the picture. */
function soft(points: readonly (readonly [number, number])[]): string {
  const [[x0, y0] = [0, 0], ...rest] = points;
  let [lastX, lastY] = [x0, y0];
  let line = `M${n(x0)} ${n(y0)}`;
  for (const [x, y] of rest) {
    const middle = (lastX + x) / 2;
    line += `C${n(middle)} ${n(lastY)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`;
    [lastX, lastY] = [x, y];
  }
  return line;
}

const hills: Strip = (dice, base, rise) => {
  const count = dice.whole(3, 5);
  const points = Array.from({ length: count + 1 }, (_, index): [number, number] => [
    -4 + ((WIDTH + 8) * index) / count,
    base - rise * dice.from(index % 2 === 0 ? 0 : 0.45, index % 2 === 0 ? 0.4 : 1),
  ]);
  return { d: ground(soft(points)) };
};

const dunes: Strip = (dice, base, rise) => {
  const crest = dice.from(25, 95);
  const d = `M-2 ${n(base)}C${n(crest * 0.5)} ${n(base)} ${n(crest * 0.8)} ${n(base - rise)} ${n(crest)} ${n(base - rise)}C${n(crest + 8)} ${n(base - rise * 0.4)} ${n(crest + 20)} ${n(base - rise * 0.1)} 122 ${n(base - rise * dice.from(0, 0.4))}`;
  return { d: ground(d) };
};

const peaks: Strip = (dice, base, rise) => {
  const points: [number, number][] = [[-2, base - rise * dice.next() * 0.5]];
  let x = dice.from(4, 14);
  while (x < WIDTH) {
    points.push([x, base - rise * dice.from(0.55, 1.15)]);
    x += dice.from(6, 13);
    points.push([x, base - rise * dice.from(0, 0.4)]);
    x += dice.from(6, 12);
  }
  points.push([WIDTH + 2, base - rise * dice.next() * 0.5]);
  return { d: ground(`M${points.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}`) };
};

const volcano: Strip = (dice, base, rise) => {
  const x = dice.from(24, 96);
  const top = base - rise * 1.5;
  const wide = dice.from(30, 44);
  const d = `M-2 ${n(base)}H${n(x - wide)}C${n(x - wide * 0.4)} ${n(base - 2)} ${n(x - 9)} ${n(top + 8)} ${n(x - 6)} ${n(top)}Q${n(x)} ${n(top + 4)} ${n(x + 6)} ${n(top)}C${n(x + 9)} ${n(top + 8)} ${n(x + wide * 0.4)} ${n(base - 2)} ${n(x + wide)} ${n(base)}H122`;
  const flow = `M${n(x - 3)} ${n(top + 1)}q3 2 6 0q-1 7 2 12q-2 7 1 ${n(rise * 0.6)}q-5-6-5-${n(rise * 0.4)}q-4-8-4-15z`;
  return { d: ground(d), lights: flow };
};

const mounds: Strip = (dice, base, rise) => {
  let d = `M-2 ${n(base)}H122V92H-2z`;
  for (let x = dice.from(-6, 8); x < WIDTH; x += dice.from(24, 36)) {
    const [wide, high] = [dice.from(13, 20), rise * dice.from(0.5, 1)];
    d += `M${n(x - wide)} ${n(base + 1)}C${n(x - wide * 0.6)} ${n(base - high * 1.3)} ${n(x + wide * 0.6)} ${n(base - high * 1.3)} ${n(x + wide)} ${n(base + 1)}z`;
  }
  return { d };
};

const stones: Strip = (dice, base, rise) => {
  const { d } = hills(dice, base, rise * 0.35);
  let all = d;
  for (let x = dice.from(4, 14); x < WIDTH; x += dice.from(11, 22)) {
    const [wide, high, lean] = [dice.from(3, 5.5), rise * dice.from(0.6, 1.2), dice.from(-2, 2)];
    all += `M${n(x - wide)} ${n(base + 3)}L${n(x - wide * 0.8 + lean)} ${n(base - high)}q${n(wide * 0.8)}-3 ${n(wide * 1.5)} 1L${n(x + wide)} ${n(base + 3)}z`;
  }
  return { d: all };
};

const waves: Strip = (dice, base, rise) => {
  const length = dice.from(16, 30);
  let d = `M${n(-length + dice.from(-8, 0))} ${n(base)}`;
  const high = Math.min(9, rise * 0.5);
  for (let x = -length; x < WIDTH + length; x += length)
    d += `q${n(length * 0.45)} ${n(-high * 0.2)} ${n(length * 0.62)} ${n(-high)}q${n(length * 0.02)} ${n(high * 0.9)} ${n(length * 0.38)} ${n(high)}`;
  return { d: ground(d) };
};

const clouds: Strip = (dice, base, rise) => {
  let d = `M-6 ${n(base)}`;
  for (let x = -6; x < WIDTH + 4; ) {
    const wide = dice.from(9, 20);
    const high = wide * dice.from(0.35, 0.55) * Math.min(1.2, rise / 14);
    d += `c${n(wide * 0.08)} ${n(-high * 1.35)} ${n(wide * 0.92)} ${n(-high * 1.35)} ${n(wide)} 0`;
    x += wide;
  }
  return { d: ground(d) };
};

const pines: Strip = (dice, base, rise) => {
  let { d } = hills(dice, base, rise * 0.3);
  for (let x = dice.from(-3, 4); x < WIDTH + 3; x += dice.from(4, 9)) {
    const high = rise * dice.from(0.6, 1.3);
    const [wide, foot] = [high * 0.24, base + 2];
    const tier = (share: number, half: number) =>
      `M${n(x)} ${n(foot - high)}L${n(x + half)} ${n(foot - high * share)}H${n(x - half)}z`;
    d += tier(0.55, wide * 0.62) + tier(0.3, wide * 0.85) + tier(0.02, wide);
  }
  return { d };
};

const trees: Strip = (dice, base, rise) => {
  let { d } = hills(dice, base, rise * 0.25);
  for (let x = dice.from(0, 10); x < WIDTH + 4; x += dice.from(9, 18)) {
    const high = rise * dice.from(0.7, 1.15);
    const crown = high * dice.from(0.32, 0.42);
    const foot = base + 2;
    d += `M${n(x - 1)} ${n(foot)}L${n(x - 0.6)} ${n(foot - high)}h1.2L${n(x + 1.2)} ${n(foot)}z`;
    d += circle(x, foot - high, crown) + circle(x - crown * 0.75, foot - high * 0.8, crown * 0.7);
    d += circle(x + crown * 0.8, foot - high * 0.75, crown * 0.62);
  }
  return { d };
};

const bare: Strip = (dice, base, rise) => {
  let { d } = mounds(dice, base, rise * 0.4);
  for (let x = dice.from(6, 22); x < WIDTH; x += dice.from(22, 40)) {
    const high = rise * dice.from(0.8, 1.3);
    const branch = (from: number, side: number, reach: number) =>
      `M${n(x - 0.6)} ${n(base - high * from)}q${n(side * reach * 0.5)} -1 ${n(side * reach)} ${n(-high * 0.28)}q${n(-side * reach * 0.3)} ${n(high * 0.25)} ${n(-side * reach + 0.8)} ${n(high * 0.36)}z`;
    d += `M${n(x - 1.8)} ${n(base + 3)}Q${n(x - 0.4)} ${n(base - high * 0.4)} ${n(x)} ${n(base - high)}Q${n(x + 0.6)} ${n(base - high * 0.4)} ${n(x + 2)} ${n(base + 3)}z`;
    d += branch(0.3, -1, high * 0.4) + branch(0.42, 1, high * 0.46) + branch(0.6, -1, high * 0.26);
  }
  return { d };
};

const roofs: Strip = (dice, base, rise) => {
  let [d, lights] = ['', ''];
  for (let x = dice.from(-6, 0); x < WIDTH; ) {
    const [wide, high] = [dice.from(8, 15), rise * dice.from(0.35, 0.95)];
    const top = base - high;
    const gable = dice.pick([wide * 0.45, wide * 0.6, 2.5]);
    d += `M${n(x)} ${HEIGHT + 2}V${n(top)}L${n(x + wide / 2)} ${n(top - gable)}L${n(x + wide)} ${n(top)}V${HEIGHT + 2}z`;
    if (dice.chance(0.4)) d += box(x + wide * 0.7, top - gable * 0.8, 1.8, gable);
    for (const share of [0.25, 0.6])
      if (dice.chance(0.45)) lights += box(x + wide * share, top + dice.from(2, 4), 1.7, 2.4);
    x += wide;
  }
  return { d, lights };
};

const towers: Strip = (dice, base, rise) => {
  let d = `M-2 ${n(base - rise * 0.25)}H122V92H-2z`;
  let lights = '';
  for (let x = dice.from(2, 12); x < WIDTH - 4; x += dice.from(16, 30)) {
    const [wide, high] = [dice.from(7, 11), rise * dice.from(0.75, 1.35)];
    const top = base - high;
    d += box(x, top, wide, high + 4);
    if (dice.chance(0.5)) {
      d += `M${n(x - 1.4)} ${n(top)}L${n(x + wide / 2)} ${n(top - wide * 1.2)}L${n(x + wide + 1.4)} ${n(top)}z`;
    } else {
      const tooth = (wide + 2.4) / 5;
      d += box(x - 1.2, top - 2, wide + 2.4, 3);
      for (const place of [0, 2, 4]) d += box(x - 1.2 + tooth * place, top - 4.4, tooth, 3);
    }
    lights += box(x + wide * 0.4, top + high * 0.25, 1.7, 3);
  }
  return { d, lights };
};

const domes: Strip = (dice, base, rise) => {
  let d = `M-2 ${n(base - rise * 0.2)}H122V92H-2z`;
  let lights = '';
  for (let x = dice.from(8, 18); x < WIDTH; x += dice.from(24, 34)) {
    const [half, high] = [dice.from(6, 11), rise * dice.from(0.4, 0.75)];
    const top = base - high;
    d += `M${n(x - half)} ${n(base + 3)}V${n(top)}a${n(half)} ${n(half)} 0 0 1 ${n(half * 2)} 0V${n(base + 3)}z`;
    d += box(x - 0.5, top - half - 6, 1, 7) + circle(x, top - half - 6, 1.3);
    for (const share of [-0.55, 0, 0.55]) lights += box(x + half * share - 0.8, top + 2.5, 1.6, 3);
  }
  return { d, lights };
};

const arches: Strip = (dice, base, rise) => {
  const [span, deck] = [dice.from(18, 28), base - rise * dice.from(0.7, 0.95)];
  const pier = span * 0.24;
  const half = (span - pier) / 2;
  const crown = Math.min(half, base - deck + 10);
  let d = `M-2 ${n(deck)}H122v4.5`;
  let lights = '';
  const right = Math.ceil(124 / span) * span - dice.from(0, span);
  for (let x = right; x > -span; x -= span) {
    d += `H${n(x)}V${HEIGHT + 2}h${n(-pier)}V${n(deck + 5 + crown)}a${n(half)} ${n(crown)} 0 0 0 ${n(-half * 2)} 0`;
    lights += circle(x - pier / 2, deck - 6.4, 1.3);
    d += '';
  }
  const posts = lights.replace(/M([-\d.]+) ([-\d.]+)a[^z]*z/g, (_, x) =>
    box(Number(x) + 1, deck - 6, 0.7, 6),
  );
  return { d: `${d}V${HEIGHT + 2}H-2z${posts}`, lights };
};

const walls: Strip = (dice, base, rise) => {
  const top = base - rise * dice.from(0.45, 0.65);
  const tooth = dice.from(3.4, 5);
  let d = `M-2 ${n(top)}H122V92H-2z`;
  for (let x = -2; x < WIDTH + 2; x += tooth * 2) d += box(x, top - tooth * 0.9, tooth, tooth);
  const gate = dice.from(20, 100);
  d += box(gate - 9, top - rise * 0.5, 5, rise) + box(gate + 5, top - rise * 0.5, 5, rise);
  return { d, lights: box(gate - 7.3, top - rise * 0.3, 1.6, 3) + box(gate + 6.7, top - rise * 0.3, 1.6, 3) };
};

const tents: Strip = (dice, base, rise) => {
  let d = `M-2 ${n(base)}H122V92H-2z`;
  let lights = '';
  for (let x = dice.from(-8, 2); x < WIDTH; ) {
    const [wide, high] = [dice.from(15, 24), rise * dice.from(0.6, 1)];
    const eave = base - high * 0.45;
    d += `M${n(x)} ${n(eave)}Q${n(x + wide * 0.4)} ${n(eave - high * 0.2)} ${n(x + wide / 2)} ${n(eave - high * 0.75)}Q${n(x + wide * 0.6)} ${n(eave - high * 0.2)} ${n(x + wide)} ${n(eave)}`;
    for (let scallop = 0; scallop < 4; scallop += 1) d += `q${n(-wide / 8)} 3.4 ${n(-wide / 4)} 0`;
    d += `z${box(x + wide * 0.06, eave, 1, high)}${box(x + wide * 0.9, eave, 1, high)}`;
    lights += circle(x + wide * 0.5, eave + 4, 1.3);
    x += wide * dice.from(0.95, 1.2);
  }
  return { d, lights };
};

const terraces: Strip = (dice, base, rise) => {
  const points: string[] = [`M-2 ${n(base)}`];
  let [x, y] = [dice.from(4, 14), base];
  const middle = dice.from(50, 80);
  while (x < WIDTH) {
    y += (x < middle ? -1 : 1) * rise * dice.from(0.18, 0.32);
    points.push(`H${n(x)}V${n(Math.min(base, y))}`);
    x += dice.from(9, 17);
  }
  let d = ground(`${points.join('')}H122`);
  for (let tuft = 0; tuft < 5; tuft += 1)
    d += circle(dice.from(0, WIDTH), base - rise * dice.from(0, 0.3), dice.from(2, 4));
  return { d };
};

const masts: Strip = (dice, base, rise) => {
  let { d } = waves(dice, base, rise * 0.5);
  for (let x = dice.from(4, 22); x < WIDTH; x += dice.from(28, 44)) {
    const high = rise * dice.from(0.9, 1.3);
    const wide = high * 0.55;
    d += `M${n(x - wide * 0.7)} ${n(base - 3)}h${n(wide * 1.5)}q-2 6-6 7h${n(-wide * 0.9)}q-3-2-4-7z`;
    d += `M${n(x + 0.8)} ${n(base - 5)}V${n(base - high)}Q${n(x + wide * 0.9)} ${n(base - high * 0.5)} ${n(x + wide * 0.8)} ${n(base - 5)}z`;
    d += `M${n(x - 0.8)} ${n(base - 5)}V${n(base - high * 0.85)}Q${n(x - wide * 0.4)} ${n(base - high * 0.4)} ${n(x - wide * 0.6)} ${n(base - 5)}z`;
  }
  return { d };
};

const chimneys: Strip = (dice, base, rise) => {
  const { d: low, lights = '' } = roofs(dice, base, rise * 0.6);
  let d = low;
  for (let x = dice.from(8, 24); x < WIDTH; x += dice.from(22, 38)) {
    const high = rise * dice.from(0.9, 1.35);
    d += polygon([
      [x - 3, base + 4],
      [x - 1.8, base - high],
      [x + 1.8, base - high],
      [x + 3, base + 4],
    ]);
    d += box(x - 2.5, base - high - 1.2, 5, 2.2);
  }
  return { d, lights };
};

const reeds: Strip = (dice, base, rise) => {
  let { d } = waves(dice, base + 2, rise * 0.3);
  for (let x = dice.from(-2, 6); x < WIDTH; x += dice.from(2.5, 9)) {
    const [high, lean] = [rise * dice.from(0.5, 1.1), dice.from(-4, 4)];
    d += `M${n(x - 0.7)} ${n(base + 4)}Q${n(x)} ${n(base - high * 0.5)} ${n(x + lean)} ${n(base - high)}Q${n(x + 1.2)} ${n(base - high * 0.4)} ${n(x + 0.9)} ${n(base + 4)}z`;
  }
  return { d };
};

const STRIPS = {
  arches,
  bare,
  chimneys,
  clouds,
  domes,
  dunes,
  hills,
  masts,
  mounds,
  peaks,
  pines,
  reeds,
  roofs,
  stones,
  tents,
  terraces,
  towers,
  trees,
  volcano,
  walls,
  waves,
} satisfies Record<string, Strip>;

export type LandName = keyof typeof STRIPS;
export const drawLand = (name: LandName, dice: Dice, base: number, rise: number): Land =>
  STRIPS[name](dice, base, rise);

type Lands = readonly [LandName, ...LandName[]];

/** The lands of aspects and inks: what is seen in the distance, and what stands before it. */
export const LANDS: Record<string, { far: Lands; near: Lands }> = {
  dawn: {
    far: ['hills', 'clouds', 'peaks', 'terraces'],
    near: ['towers', 'terraces', 'arches', 'hills', 'domes'],
  },
  tide: { far: ['waves', 'hills', 'clouds', 'peaks'], near: ['waves', 'masts', 'reeds', 'dunes', 'arches'] },
  dusk: { far: ['mounds', 'peaks', 'hills', 'towers'], near: ['stones', 'bare', 'mounds', 'roofs', 'walls'] },
  ember: {
    far: ['volcano', 'peaks', 'dunes', 'hills'],
    near: ['peaks', 'chimneys', 'dunes', 'walls', 'bare'],
  },
  grove: { far: ['hills', 'pines', 'peaks', 'clouds'], near: ['pines', 'trees', 'hills', 'reeds', 'stones'] },
  amber: {
    far: ['roofs', 'arches', 'hills', 'clouds'],
    near: ['arches', 'roofs', 'towers', 'domes', 'trees'],
  },
  amethyst: {
    far: ['clouds', 'towers', 'peaks', 'waves'],
    near: ['clouds', 'stones', 'bare', 'arches', 'mounds'],
  },
  emerald: {
    far: ['roofs', 'hills', 'clouds', 'domes'],
    near: ['tents', 'roofs', 'reeds', 'walls', 'masts'],
  },
  ruby: {
    far: ['clouds', 'masts', 'peaks', 'dunes'],
    near: ['clouds', 'masts', 'waves', 'peaks', 'chimneys'],
  },
  sapphire: {
    far: ['domes', 'terraces', 'clouds', 'hills'],
    near: ['terraces', 'domes', 'trees', 'towers', 'arches'],
  },
  steel: {
    far: ['arches', 'peaks', 'chimneys', 'walls'],
    near: ['walls', 'arches', 'towers', 'chimneys', 'stones'],
  },
};
export const PLAIN_LANDS: { far: Lands; near: Lands } = {
  far: ['hills', 'dunes', 'peaks', 'mounds'],
  near: ['walls', 'stones', 'dunes', 'arches', 'hills'],
};
