import { type Brush, glyph } from './parts.ts';
import type { Aura } from './scene.ts';
import { circle, n, polar } from './sheet.ts';

/** Draws one sign around a motif of this size. */
type Sign = (brush: Brush, x: number, y: number, size: number) => void;

/** Lines of wind under wings. */
const wind: Sign = ({ palette, sheet }, x, y, size) => {
  const half = size * 0.62;
  const gust = (low: number, wide: number) =>
    `M${n(x - wide)} ${n(y + low)}q${n(wide * 0.5)}-6 ${n(wide)}-1.5t${n(wide)}-1`;
  sheet.line(
    gust(size * 0.18, half * 1.25) + gust(size * 0.34, half * 1.05) + gust(size * 0.5, half * 0.7),
    palette.light,
    1.3,
    {
      opacity: 0.75,
    },
  );
};

/** Streaks of something quick. */
const streaks: Sign = ({ scene, palette, sheet }, x, y, size) => {
  const back = scene.isMirrored ? 1 : -1;
  const rows = [-0.34, -0.16, 0.02, 0.2, 0.36];
  const d = rows.map(
    (row, index) =>
      `M${n(x + back * size * (0.2 + (index % 2) * 0.1))} ${n(y + row * size)}h${n(back * size * (0.5 + ((index * 7) % 3) * 0.12))}`,
  );
  sheet.line(d.join(''), palette.light, 1.6, { opacity: 0.7 });
};

/** Two cuts across. */
const slashes: Sign = ({ palette, sheet }, x, y, size) => {
  const cut = (shift: number) => {
    const [left, top] = [x - size * 0.55 + shift, y + size * 0.5];
    const [right, low] = [x + size * 0.5 + shift, y - size * 0.6];
    return `M${n(left)} ${n(top)}Q${n(x + shift + 3)} ${n(y + 3)} ${n(right)} ${n(low)}Q${n(x + shift - 2)} ${n(y - 2)} ${n(left)} ${n(top)}z`;
  };
  sheet.fill(cut(-3) + cut(5), palette.light, { opacity: 0.8 });
};

/** Thorns that rise from below. */
const thorns: Sign = ({ palette, sheet }, x, y, size) => {
  const spikes = [-0.62, -0.45, -0.28, 0.28, 0.45, 0.62].map(place => {
    const [foot, high] = [x + place * size, size * (0.75 - Math.abs(place) * 0.7)];
    return `M${n(foot - 2)} ${n(y + size * 0.6)}q${n(place * 6)}-${n(high * 0.6)} ${n(place * 12)}-${n(high)}q${n(-place * 2)} ${n(high * 0.6)} ${n(4 - place * 12)} ${n(high)}z`;
  });
  sheet.fill(spikes.join(''), palette.land[2], { opacity: 0.9 });
};

/** Arches held over the motif. */
const wards: Sign = ({ palette, sheet }, x, y, size) => {
  const arch = (radius: number) => {
    const [left, top] = polar(x, y, -0.2, radius);
    const [right, low] = polar(x, y, 0.2, radius);
    return `M${n(left)} ${n(top)}A${n(radius)} ${n(radius)} 0 0 1 ${n(right)} ${n(low)}`;
  };
  sheet.line(arch(size * 0.62), palette.light, 2, { opacity: 0.85 });
  sheet.line(arch(size * 0.7), palette.accent, 0.9, { opacity: 0.8 });
};

/** Four-pointed sparks. */
const sparks: Sign = ({ palette, dice, sheet }, x, y, size) => {
  let d = '';
  for (const turn of [-0.17, -0.07, 0.05, 0.15]) {
    const [sx, sy] = polar(x, y, turn + dice.from(-0.02, 0.02), size * dice.from(0.58, 0.72));
    const reach = dice.from(2.4, 4.6);
    const near = reach * 0.2;
    d += `M${n(sx)} ${n(sy - reach)}L${n(sx + near)} ${n(sy - near)}L${n(sx + reach)} ${n(sy)}L${n(sx + near)} ${n(sy + near)}L${n(sx)} ${n(sy + reach)}L${n(sx - near)} ${n(sy + near)}L${n(sx - reach)} ${n(sy)}L${n(sx - near)} ${n(sy - near)}z`;
  }
  sheet.fill(d, palette.light, { opacity: 0.95 });
};

/** The motif once more, faint and larger: somebody it was, or will be. */
const echo: Sign = (brush, x, y, size) => {
  const { scene, palette } = brush;
  const isMirrored = !scene.isMirrored;
  glyph(brush, scene.motif, {
    x,
    y: y - size * 0.14,
    size: size * 1.5,
    paint: palette.light,
    opacity: 0.3,
    isMirrored,
  });
};

/** Notes that rise. */
const notes: Sign = ({ palette, dice, sheet }, x, y, size) => {
  const places = [0.09, 0.15, 0.21].map(turn => polar(x, y, turn, size * dice.from(0.62, 0.76)));
  const heads = places.map(([nx, ny]) => circle(nx, ny, 2)).join('');
  const stems = places.map(([nx, ny]) => `M${n(nx + 1.7)} ${n(ny)}v-7.5l3 2`).join('');
  sheet.fill(heads, palette.light, { opacity: 0.95 });
  sheet.line(stems, palette.light, 1, { opacity: 0.95 });
};

const SIGNS: Record<Aura, Sign> = { wind, streaks, slashes, thorns, wards, sparks, echo, notes };
const BEHIND: readonly Aura[] = ['echo', 'streaks', 'slashes', 'thorns'];

/** The signs of a card's keywords that lie behind its motif, or before it. */
export function auras(brush: Brush, x: number, y: number, where: 'behind' | 'before'): void {
  for (const aura of brush.scene.auras)
    if (BEHIND.includes(aura) === (where === 'behind')) SIGNS[aura](brush, x, y, brush.scene.size);
}
