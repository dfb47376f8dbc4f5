import glyphs from 'virtual:glyphs';
import type { Dice } from './dice.ts';
import { drawLand } from './land.ts';
import { GLYPH_GRID } from './motifs.ts';
import type { Palette } from './palettes.ts';
import type { Scene } from './scene.ts';
import { box, HEIGHT, n, type Sheet, WIDTH } from './sheet.ts';

/** All a part of a picture is drawn with. */
export interface Brush {
  scene: Scene;
  palette: Palette;
  dice: Dice;
  sheet: Sheet;
}

export function sky({ palette, sheet }: Brush, horizon: number): void {
  sheet.fill(box(0, 0, WIDTH, HEIGHT), sheet.down(0, horizon + 4, ...palette.sky));
}

/** A strip of land, with mist at its foot. */
export function land(
  { palette, dice, sheet }: Brush,
  name: Scene['far'],
  base: number,
  rise: number,
  depth: 0 | 1 | 2,
): void {
  const { d, lights } = drawLand(name, dice, base, rise);
  const next = palette.land[depth + 1] ?? palette.shade;
  const paint = sheet.down(base - rise, base + 26, palette.land[depth], depth === 0 ? palette.land[0] : next);
  sheet.fill(d, paint, depth === 0 ? { opacity: 0.9 } : {});
  if (lights)
    sheet.fill(lights, palette.figures === 'dark' && depth > 0 ? palette.sky[2] : palette.light, {
      opacity: 0.85,
    });
}

/** What grows or lies right before one's eyes. */
export function foreground({ scene, palette, dice, sheet }: Brush): void {
  const paint = palette.land[3];
  const top = dice.from(80, 84);
  let d = `M-2 ${n(top)}C30 ${n(top - dice.from(-3, 5))} 80 ${n(top + dice.from(-4, 4))} 122 ${n(top - dice.from(-2, 3))}V92H-2z`;
  const side = scene.at < 0.5 ? 1 : -1;
  for (let blade = 0; blade < 12; blade += 1) {
    const x = side > 0 ? dice.from(60, 122) : dice.from(-2, 60);
    const [high, lean] = [dice.from(3, 11), dice.from(-4, 4)];
    d += `M${n(x - 1)} ${n(top + 3)}Q${n(x)} ${n(top - high * 0.4)} ${n(x + lean)} ${n(top - high)}Q${n(x + 1)} ${n(top - high * 0.3)} ${n(x + 1.2)} ${n(top + 3)}z`;
  }
  sheet.fill(d, paint);
}

interface GlyphPlace {
  x: number;
  y: number;
  size: number;
  paint: number | string;
  opacity?: number;
  isMirrored?: boolean;
  /** A share of the whole turn. */
  turn?: number;
}

/** An icon as a shape of a picture. */
export function glyph(
  { sheet }: Pick<Brush, 'sheet'>,
  name: string,
  { x, y, size, paint, opacity, isMirrored, turn }: GlyphPlace,
): void {
  const scale = size / GLYPH_GRID;
  const across = isMirrored ? -scale : scale;
  const place = `translate(${n(x)} ${n(y)})${turn ? `rotate(${n(turn * 360)})` : ''}scale(${across.toFixed(3)} ${scale.toFixed(3)})translate(${-GLYPH_GRID / 2} ${-GLYPH_GRID / 2})`;
  sheet.fill(glyphs[name] ?? '', paint, { transform: place, ...(opacity === undefined ? {} : { opacity }) });
}

/** The motif: a shadow, an edge that catches the light, and its body from lit to shaded. */
export function lit(brush: Brush, x: number, y: number, size: number): void {
  const { scene, palette, sheet } = brush;
  const isMirrored = scene.isMirrored;
  const isDark = palette.figures === 'dark';
  const at = { x, y, size, isMirrored };
  const from = scene.light === 'disc' || scene.light === 'halo' ? 0 : x < WIDTH / 2 ? 1 : -1;
  glyph(brush, scene.motif, {
    ...at,
    x: x - from * 1.2,
    y: y + 1.6,
    paint: palette.shade,
    opacity: isDark ? 0.25 : 0.5,
  });
  glyph(brush, scene.motif, {
    ...at,
    x: x + from * 0.7,
    y: y - 0.7,
    paint: palette.edge,
    opacity: isDark ? 0.9 : 1,
  });
  // Gradients of a shape that is moved are in its own box.
  const body = sheet.gradient({
    kind: 'straight',
    at: [0, GLYPH_GRID * 0.08, 0, GLYPH_GRID * 0.94],
    stops: isDark
      ? [
          [0, palette.land[3]],
          [1, palette.figure],
        ]
      : [
          [0, palette.figure],
          [1, palette.sky[2]],
        ],
  });
  glyph(brush, scene.motif, { ...at, paint: body });
}
