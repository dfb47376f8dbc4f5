import { type Brush, foreground, land } from './parts.ts';
import { box, circle, HEIGHT, n, polar, polygon, WIDTH } from './sheet.ts';
import { air } from './weather.ts';

/** Rays around a place. */
function rays({ palette, sheet }: Brush, x: number, y: number, opacity: number): void {
  const all = Array.from({ length: 16 }, (_, index) => {
    const turn = (index + 0.5) / 16;
    return polygon([[x, y], polar(x, y, turn - 0.014, 120), polar(x, y, turn + 0.014, 120)]);
  });
  sheet.fill(all.join(''), palette.light, { opacity });
}

/** The sun over terraces. */
function sunrise(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const x = WIDTH * scene.at;
  rays(brush, x, 50, 0.3);
  sheet.glow(x, 50, 54, palette.light, 0.9);
  sheet.fill(circle(x, 50, 22), palette.light);
  sheet.line(circle(x, 50, 26.5), palette.light, 1, { opacity: 0.7 });
  air(brush);
  land(brush, 'hills', 56, 14, 0);
  land(brush, 'terraces', 72, 22, 1);
  land(brush, 'terraces', 84, dice.from(10, 14), 2);
  foreground(brush);
}

/** A bay at rest, between two headlands. */
function inlet(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const x = WIDTH * scene.at;
  sheet.glow(x, 30, 50, palette.light, 0.7);
  sheet.fill(circle(x, 27, 11), palette.light, { opacity: 0.95 });
  air(brush);
  const horizon = 48;
  sheet.fill(box(-2, horizon, WIDTH + 4, 50), sheet.down(horizon, HEIGHT, palette.sky[2], palette.land[1]));
  let glints = '';
  for (let row = 0; row < 12; row += 1) {
    const wide = 4 + row * 1.5 + dice.from(0, 6);
    glints += `M${n(x - wide / 2 + dice.from(-3, 3))} ${n(horizon + 2 + row * 3)}h${n(wide)}`;
  }
  sheet.line(glints, palette.light, 1.1, { opacity: 0.8 });
  sheet.fill('M-2 40C14 38 24 44 40 49C28 51 12 50 -2 54z', palette.land[1]);
  sheet.fill('M122 34C108 34 96 42 76 49.5C92 52 108 52 122 58z', palette.land[2]);
  land(brush, 'waves', 78, 12, 2);
  land(brush, 'waves', 86, 10, 2);
}

/** Barrows under a great moon, each with its door. */
function barrow(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const x = WIDTH * scene.at;
  sheet.glow(x, 34, 52, palette.light, 0.6);
  sheet.fill(circle(x, 34, 19), palette.light, { opacity: 0.92 });
  sheet.fill(circle(x - 5, 29, 3.4) + circle(x + 6, 37, 4.6) + circle(x - 2, 42, 2.2), palette.sky[2], {
    opacity: 0.5,
  });
  air(brush);
  land(brush, 'bare', 62, 18, 0);
  land(brush, 'mounds', 72, 24, 1);
  const door = WIDTH - x + dice.from(-6, 6);
  sheet.fill(
    `M${n(door - 30)} 92C${n(door - 24)} 48 ${n(door + 24)} 48 ${n(door + 30)} 92z`,
    palette.land[2],
  );
  sheet.fill(`M${n(door - 7)} 86V75l2-5h10l2 5V86z`, palette.shade);
  sheet.fill(
    box(door - 10, 67.5, 20, 3.4) + box(door - 9.5, 71, 3, 15) + box(door + 6.5, 71, 3, 15),
    palette.land[0],
  );
  foreground(brush);
}

/** A mountain that breathes fire. */
function vent(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const x = WIDTH * scene.at;
  sheet.glow(x, 32, 54, palette.light, 0.85);
  for (const [shift, size] of [
    [0, 8],
    [-9, 10],
    [7, 12],
    [-3, 15],
  ] as const) {
    const y = 26 - size * 1.3;
    sheet.fill(circle(x + shift, y + 4, size), palette.land[0], { opacity: 0.55 });
  }
  land(brush, 'peaks', 70, 20, 0);
  sheet.fill(
    `M${n(x - 62)} 92C${n(x - 30)} 82 ${n(x - 14)} 50 ${n(x - 9)} 32q9 5 18 0C${n(x + 14)} 50 ${n(x + 30)} 82 ${n(x + 62)} 92z`,
    sheet.down(30, HEIGHT, palette.land[1], palette.land[3]),
  );
  const flow = sheet.down(30, 86, palette.light, palette.accent);
  sheet.fill(
    `M${n(x - 6)} 33.5q6 3 12 0q-2 9 4 18q-2 10 8 22q-8-2-12-12q-1 14-7 20q1-14-4-22q-4-14-1-26z`,
    flow,
  );
  const sparks = Array.from({ length: 14 }, () => `M${n(x + dice.from(-24, 24))} ${n(dice.from(4, 30))}h0`);
  sheet.line(sparks.join(''), palette.light, 1.6, { opacity: 0.9 });
  land(brush, 'dunes', 84, 8, 2);
}

/** A tree older than the wood around it. */
function grove(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const x = WIDTH * scene.at;
  sheet.glow(x, 36, 56, palette.light, 0.8);
  air(brush);
  land(brush, 'pines', 66, 22, 0);
  land(brush, 'trees', 78, 22, 1);
  sheet.fill(
    `M${n(x - 12)} 86Q${n(x - 4)} 80 ${n(x - 5)} 60Q${n(x - 8)} 50 ${n(x - 18)} 46L${n(x - 16)} 43Q${n(x - 5)} 46 ${n(x - 2)} 50V36h4V50Q${n(x + 6)} 44 ${n(x + 16)} 40L${n(x + 18)} 43Q${n(x + 7)} 50 ${n(x + 5)} 60Q${n(x + 4)} 80 ${n(x + 13)} 86z`,
    palette.land[3],
  );
  let [back, front] = ['', ''];
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const [cx, cy] = polar(x, 30, -0.32 + leaf * 0.08, 22 + dice.from(-2, 3));
    back += circle(cx, cy, dice.from(9, 12));
    if (leaf % 2 === 0) front += circle(x + (cx - x) * 0.62, cy * 0.55 + 14, dice.from(7, 10));
  }
  sheet.fill(back + circle(x, 26, 20), palette.land[2]);
  sheet.fill(front, palette.land[1], { opacity: 0.75 });
  foreground(brush);
}

/** Places drawn whole, by the motif that would stand for them. */
export const ESSENCES: Record<string, (brush: Brush) => void> = {
  sunrise,
  waves: inlet,
  moon: barrow,
  fire: vent,
  'oak-leaf': grove,
};
