import { type Brush, glyph } from './parts.ts';
import { box, HEIGHT, n, WIDTH } from './sheet.ts';

/** A hill under a motif, against the sky. */
export function hilltop({ palette, dice, sheet }: Brush, x: number, top: number): void {
  const [left, right] = [x - dice.from(46, 70), x + dice.from(46, 70)];
  const d = `M${n(left)} 92C${n(left + 24)} ${n(top + 14)} ${n(x - 20)} ${n(top)} ${n(x)} ${n(top)}S${n(right - 24)} ${n(top + 14)} ${n(right)} 92z`;
  sheet.fill(d, sheet.down(top, HEIGHT, palette.land[1], palette.land[3]));
  sheet.line(
    `M${n(x - 26)} ${n(top + 3.4)}Q${n(x - 10)} ${n(top)} ${n(x)} ${n(top)}t26 3.4`,
    palette.edge,
    0.8,
    { opacity: 0.5 },
  );
}

/** Still water up to the horizon, with the motif in it upside down. */
export function water(brush: Brush, x: number, horizon: number): void {
  const { scene, palette, dice, sheet } = brush;
  const deep = palette.figures === 'dark' ? palette.land[1] : palette.land[2];
  sheet.fill(box(-2, horizon, WIDTH + 4, 40), sheet.down(horizon, HEIGHT, palette.sky[2], deep));
  glyph(brush, scene.motif, {
    x,
    y: horizon + scene.size * 0.42,
    size: scene.size,
    paint: palette.figures === 'dark' ? palette.land[2] : palette.light,
    opacity: 0.35,
    isMirrored: !scene.isMirrored,
    turn: 0.5,
  });
  let d = '';
  for (let line = 0; line < 13; line += 1) {
    const y = horizon + 2 + line * 2.1;
    const wide = dice.from(6, 26);
    const from = dice.chance(0.5) ? x + dice.from(-wide * 1.2, wide * 0.2) : dice.from(-4, 104);
    d += `M${n(from)} ${n(y)}h${n(wide)}`;
  }
  sheet.line(d, palette.light, 0.9, { opacity: 0.5 });
}

/** An arch of stone that one looks through. */
export function arch({ palette, dice, sheet }: Brush): void {
  const [thick, point] = [dice.from(6, 10), dice.chance(0.5)];
  const [left, right] = [thick, WIDTH - thick];
  const hole = point
    ? `M${n(left)} 92V38Q${n(left)} 8 60 ${n(-4)}Q${n(right)} 8 ${n(right)} 38V92z`
    : `M${n(left)} 92V34C${n(left)} -4 ${n(right)} -4 ${n(right)} 34V92z`;
  sheet.fill(`${box(-2, -6, WIDTH + 4, 100)}${hole}`, palette.land[3], { rule: 'evenodd' });
  sheet.line(hole, palette.edge, 0.9, { opacity: 0.45 });
}

/** Leaves that hang into the picture, on the side where there is room. */
export function boughs({ palette, dice, sheet }: Brush, isRight: boolean): void {
  const side = isRight ? 1 : -1;
  const at = isRight ? WIDTH + 2 : -2;
  let d = `M${at} -2h${n(-side * 44)}Q${n(at - side * 20)} 6 ${at} 22z`;
  for (let leaf = 0; leaf < 13; leaf += 1) {
    const reach = dice.from(2, 46);
    const [x, y] = [at - side * reach, (46 - reach) * dice.from(0.1, 0.62)];
    const [long, lean] = [dice.from(5, 9), dice.from(-3, 3)];
    d += `M${n(x)} ${n(y)}q${n(-long * 0.45)} ${n(long * 0.6)} ${n(lean)} ${n(long * 1.3)}q${n(long * 0.5)} ${n(-long * 0.6)} ${n(-lean)} ${n(-long * 1.3)}z`;
  }
  sheet.fill(d, palette.land[3]);
}
