import type { Brush } from './parts.ts';
import type { Air, Light } from './scene.ts';
import { circle, n, polar, polygon, WIDTH } from './sheet.ts';

/** Draws a light of a scene whose motif is at x, y. */
type DrawLight = (brush: Brush, x: number, y: number) => void;

const isBright = ({ palette }: Brush): boolean => palette.figures === 'dark';

/** A place in the sky where the motif is not. */
const aside = ({ dice }: Brush, x: number): [number, number] => [
  x < WIDTH / 2 ? dice.from(84, 104) : dice.from(16, 36),
  dice.from(14, 26),
];

const disc: DrawLight = (brush, x, y) => {
  const { scene, palette, sheet } = brush;
  sheet.fill(circle(x, y, scene.size * 0.56), palette.light, { opacity: isBright(brush) ? 0.85 : 0.3 });
};

const halo: DrawLight = (brush, x, y) => {
  const { scene, palette, sheet } = brush;
  sheet.fill(circle(x, y, scene.size * 0.5), palette.light, { opacity: isBright(brush) ? 0.6 : 0.22 });
  sheet.line(circle(x, y, scene.size * 0.6), palette.light, 1.1, { opacity: 0.75 });
};

const crescent: DrawLight = (brush, x) => {
  const { palette, dice, sheet } = brush;
  const [left, top] = aside(brush, x);
  const radius = dice.from(8, 12);
  const [outer, inner] = [n(radius), n(radius * 0.8)];
  sheet.fill(
    `M${n(left)} ${n(top - radius)}a${outer} ${outer} 0 1 0 ${outer} ${outer}a${inner} ${inner} 0 0 1-${outer}-${outer}z`,
    palette.light,
  );
};

const rays: DrawLight = (brush, x, y) => {
  const { palette, dice, sheet } = brush;
  const [count, start] = [dice.whole(7, 12), dice.next()];
  const beams = Array.from({ length: count }, (_, index) => {
    const turn = start + index / count;
    return polygon([[x, y], polar(x, y, turn - 0.016, 110), polar(x, y, turn + 0.016, 110)]);
  });
  sheet.fill(beams.join(''), palette.light, { opacity: isBright(brush) ? 0.4 : 0.16 });
};

const rings: DrawLight = (brush, x) => {
  const { palette, sheet } = brush;
  const [left, top] = aside(brush, x);
  sheet.fill(circle(left, top, 7), palette.light, { opacity: 0.95 });
  sheet.line(circle(left, top, 12), palette.light, 1.2, { opacity: 0.4 });
  sheet.line(circle(left, top, 18) + circle(left, top, 25), palette.light, 1.2, { opacity: 0.24 });
};

const aurora: DrawLight = (brush, _x) => {
  const { palette, dice, sheet } = brush;
  for (let band = 0; band < 3; band += 1) {
    const top = 8 + band * 9 + dice.from(-3, 3);
    const bend = dice.from(-12, 12);
    const [left, right, far] = [n(top + bend), n(top - bend), top + bend * 1.4];
    sheet.fill(
      `M-2 ${left}C30 ${right} 80 ${n(far)} 122 ${right}v7C80 ${n(far + 11)} 30 ${n(top - bend + 11)} -2 ${n(top + bend + 5)}z`,
      band === 1 ? palette.accent : palette.light,
      { opacity: isBright(brush) ? 0.35 : 0.22 },
    );
  }
};

const LIGHTS: Record<Light, DrawLight> = { disc, halo, crescent, rays, rings, aurora };

/** The light of a scene: around the motif, and behind it or where there is room. */
export function light(brush: Brush, x: number, y: number): void {
  const { scene, palette, sheet } = brush;
  if (isBright(brush)) sheet.glow(x, y, 46, palette.light, 0.9);
  else sheet.glow(x, y, 46, palette.sky[2], 0.75);
  LIGHTS[scene.light](brush, x, y);
}

const scattered = ({ dice }: Brush, count: number, low: number): (readonly [number, number])[] =>
  Array.from({ length: count }, () => [dice.from(2, 118), dice.from(2, low)]);

/** Dots: lines of no length, whose ends are round. */
const dots = (brush: Brush, count: number, low: number): string =>
  scattered(brush, count, low)
    .map(([x, y]) => `M${n(x)} ${n(y)}h0`)
    .join('');

const AIRS: Record<Air, (brush: Brush) => void> = {
  none: () => {},
  stars: brush => {
    const { palette, sheet } = brush;
    sheet.line(dots(brush, 16, 52), palette.light, 0.9, { opacity: 0.8 });
    sheet.line(dots(brush, 6, 46), palette.light, 1.8, { opacity: 0.9 });
  },
  motes: brush => {
    const { palette, sheet } = brush;
    sheet.line(dots(brush, 9, 70), palette.accent, 2, { opacity: 0.6 });
    sheet.line(dots(brush, 7, 70), palette.light, 1.3, { opacity: 0.8 });
  },
  rain: brush => {
    const { palette, sheet } = brush;
    const drops = scattered(brush, 26, 60).map(([x, y]) => `M${n(x)} ${n(y)}l-2.6 7`);
    sheet.line(drops.join(''), isBright(brush) ? palette.land[0] : palette.light, 0.7, { opacity: 0.55 });
  },
  snow: brush => {
    const { palette, sheet } = brush;
    sheet.line(dots(brush, 18, 74), palette.light, 1.5, { opacity: 0.75 });
    sheet.line(dots(brush, 8, 74), palette.light, 2.4, { opacity: 0.55 });
  },
  birds: brush => {
    const { palette, sheet } = brush;
    const birds = scattered(brush, 4, 30).map(([x, y]) => `M${n(x)} ${n(y)}q2.2-2.6 4 0q1.8-2.6 4 0`);
    sheet.line(birds.join(''), isBright(brush) ? palette.land[2] : palette.light, 0.9, { opacity: 0.7 });
  },
  drifts: ({ palette, dice, sheet }) => {
    for (let drift = 0; drift < 3; drift += 1) {
      const [x, y, wide] = [dice.from(-10, 90), dice.from(8, 44), dice.from(26, 46)];
      const [a, b] = [wide * 0.16, wide * 0.21];
      sheet.fill(
        `M${n(x)} ${n(y)}c2-${n(a)} ${n(wide * 0.22)}-${n(a)} ${n(wide * 0.28)}-2c${n(wide * 0.06)}-${n(b)} ${n(wide * 0.32)}-${n(b)} ${n(wide * 0.38)} 0c${n(wide * 0.1)}-${n(a * 0.6)} ${n(wide * 0.3)} 0 ${n(wide * 0.34)} 2z`,
        palette.light,
        { opacity: 0.32 },
      );
    }
  },
};

/** What is in the air of a scene. */
export const air = (brush: Brush): void => AIRS[brush.scene.air](brush);
