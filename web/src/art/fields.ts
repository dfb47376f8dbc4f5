import { type Brush, foreground, glyph, land, lit, sky } from './parts.ts';
import { box, circle, HEIGHT, n, polar, polygon, WIDTH } from './sheet.ts';
import { air } from './weather.ts';

/** Light that falls off from a place to the edges. */
function field({ palette, sheet }: Brush, x: number, y: number): void {
  const isDark = palette.figures === 'dark';
  const stops = isDark
    ? ([
        [0, palette.light],
        [0.4, palette.sky[2]],
        [0.75, palette.sky[1]],
        [1, palette.sky[0]],
      ] as const)
    : ([
        [0, palette.sky[2]],
        [0.35, palette.sky[1]],
        [0.8, palette.sky[0]],
        [1, palette.land[3]],
      ] as const);
  sheet.fill(box(0, 0, WIDTH, HEIGHT), sheet.gradient({ kind: 'round', at: [x, y, 84], stops }));
}

/** Something that happens: power around a motif, without a ground to stand on. */
export function burst(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const [x, y] = [WIDTH * (0.5 + (scene.at - 0.5) * 0.6), dice.from(42, 47)];
  field(brush, x, y);
  const faint = palette.figures === 'dark' ? 0.42 : 0.2;
  const force = FORCES[scene.variant % FORCES.length];
  force?.(brush, x, y, faint);
  air(brush);
  // The companion is flung outwards, several times.
  const count = dice.whole(4, 7);
  const start = dice.next();
  for (let index = 0; index < count; index += 1) {
    const turn = start + (index + dice.from(-0.2, 0.2)) / count;
    const [cx, cy] = polar(x, y, turn, dice.from(40, 54));
    glyph(brush, scene.companion, {
      x: cx,
      y: cy,
      size: dice.from(11, 19),
      paint: palette.figures === 'dark' ? palette.land[1] : palette.light,
      opacity: 0.6,
      turn: turn + dice.from(-0.08, 0.08),
    });
  }
  sheet.glow(x, y, scene.size * 0.75, palette.light, palette.figures === 'dark' ? 0.9 : 0.3);
  lit(brush, x, y, scene.size * 1.08);
}

/** Draws a kind of power around a place. */
type Force = (brush: Brush, x: number, y: number, faint: number) => void;

const beams: Force = ({ palette, dice, sheet }, x, y, opacity) => {
  const count = dice.whole(9, 16);
  const start = dice.next();
  const all = Array.from({ length: count }, (_, index) => {
    const [turn, half] = [start + index / count, dice.from(0.008, 0.022)];
    return polygon([[x, y], polar(x, y, turn - half, 120), polar(x, y, turn + half, 120)]);
  });
  sheet.fill(all.join(''), palette.light, { opacity });
};

const ripples: Force = ({ palette, dice, sheet }, x, y, opacity) => {
  const squeeze = dice.from(0.5, 1);
  for (let ring = 0; ring < 5; ring += 1) {
    const radius = 26 + ring * 13;
    const tall = radius * squeeze;
    sheet.line(
      `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(tall)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(tall)} 0 1 0 ${n(-radius * 2)} 0z`,
      ring % 2 === 0 ? palette.light : palette.accent,
      3.4 - ring * 0.5,
      { opacity: opacity * 1.3 },
    );
  }
};

const spiral: Force = ({ palette, dice, sheet }, x, y, opacity) => {
  const [arms, way, start] = [dice.whole(3, 5), dice.chance(0.5) ? 1 : -1, dice.next()];
  const all = Array.from({ length: arms }, (_, arm) => {
    const outer: [number, number][] = [];
    const inner: [number, number][] = [];
    for (let step = 0; step <= 10; step += 1) {
      const turn = start + arm / arms + way * step * 0.045;
      outer.push(polar(x, y, turn, 8 + step * 9));
      inner.unshift(polar(x, y, turn + way * 0.045, 8 + step * 9));
    }
    return polygon([...outer, ...inner]);
  });
  sheet.fill(all.join(''), palette.light, { opacity });
};

const sweep: Force = ({ palette, dice, sheet }, _x, y, opacity) => {
  const lean = dice.pick([-38, -24, 24, 38]);
  for (let band = 0; band < 5; band += 1) {
    const top = -20 + band * 28 + dice.from(-4, 4);
    const thick = dice.from(4, 13);
    sheet.fill(
      `M-4 ${n(top + lean * 0.5)}Q60 ${n(top + (y - 45) * 0.4)} 124 ${n(top - lean * 0.5)}v${n(thick)}Q60 ${n(top + thick * 1.4)} -4 ${n(top + lean * 0.5 + thick * 0.4)}z`,
      band % 2 === 0 ? palette.light : palette.land[0],
      { opacity },
    );
  }
};

const shards: Force = ({ palette, dice, sheet }, x, y, opacity) => {
  const all = Array.from({ length: 15 }, () => {
    const [turn, near, far] = [dice.next(), dice.from(22, 36), dice.from(46, 84)];
    const half = dice.from(0.01, 0.035);
    const middle = near + (far - near) * 0.4;
    return polygon([
      polar(x, y, turn, near),
      polar(x, y, turn + half, middle),
      polar(x, y, turn, far),
      polar(x, y, turn - half, middle),
    ]);
  });
  sheet.fill(all.join(''), palette.light, { opacity: opacity * 1.15 });
};

const tongues: Force = ({ palette, dice, sheet }, x, y, opacity) => {
  for (const [reach, paint, strength] of [
    [62, palette.land[0], 1],
    [46, palette.light, 0.9],
  ] as const) {
    const count = dice.whole(8, 11);
    const start = dice.next();
    let d = '';
    for (let index = 0; index < count; index += 1) {
      const turn = start + index / count;
      const [ax, ay] = polar(x, y, turn, reach * 0.5);
      const [bx, by] = polar(x, y, turn + 0.5 / count, reach * dice.from(0.85, 1.2));
      const [cx, cy] = polar(x, y, turn + 1 / count, reach * 0.5);
      const [kx, ky] = polar(x, y, turn + 0.12 / count, reach * 0.9);
      d += `${d ? 'L' : 'M'}${n(ax)} ${n(ay)}Q${n(kx)} ${n(ky)} ${n(bx)} ${n(by)}Q${n(cx)} ${n(cy)} ${n(cx)} ${n(cy)}`;
    }
    sheet.fill(`${d}z`, paint, { opacity: opacity * strength });
  }
};

const FORCES: readonly Force[] = [beams, ripples, spiral, sweep, shards, tongues];

/** Something that lasts: a rosette with the motif in its middle, as on a window. */
export function rosette(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  field(brush, x, y);
  air(brush);
  const fold = dice.pick([5, 6, 7, 8, 9, 10, 12]);
  const isDark = palette.figures === 'dark';
  const petals = (near: number, far: number, wide: number, shift: number) =>
    Array.from({ length: fold }, (_, index) => {
      const turn = (index + shift) / fold;
      const [ax, ay] = polar(x, y, turn, near);
      const [bx, by] = polar(x, y, turn, far);
      const [lx, ly] = polar(x, y, turn - wide / fold, (near + far) / 2);
      const [rx, ry] = polar(x, y, turn + wide / fold, (near + far) / 2);
      return `M${n(ax)} ${n(ay)}Q${n(lx)} ${n(ly)} ${n(bx)} ${n(by)}Q${n(rx)} ${n(ry)} ${n(ax)} ${n(ay)}z`;
    }).join('');
  sheet.fill(petals(20, dice.from(62, 78), dice.from(0.5, 0.9), 0), palette.land[0], {
    opacity: isDark ? 0.5 : 0.55,
  });
  sheet.fill(petals(18, dice.from(44, 54), dice.from(0.45, 0.8), 0.5), palette.light, {
    opacity: isDark ? 0.55 : 0.26,
  });
  const ring = scene.size * dice.from(0.8, 0.86);
  if (scene.variant % 2 === 0) sheet.line(circle(x, y, ring + 9), palette.light, 0.8, { opacity: 0.6 });
  for (let index = 0; index < fold; index += 1) {
    const turn = (index + (scene.variant % 3 === 0 ? 0.5 : 0)) / fold;
    const [cx, cy] = polar(x, y, turn, ring);
    glyph(brush, scene.companion, {
      x: cx,
      y: cy,
      size: 70 / fold + 4,
      paint: isDark ? palette.land[2] : palette.light,
      opacity: 0.85,
      turn,
    });
  }
  const disc = scene.size * 0.57;
  sheet.fill(circle(x, y, disc), isDark ? palette.light : palette.land[2], { opacity: isDark ? 0.92 : 0.85 });
  sheet.line(circle(x, y, disc), palette.edge, 1.4, { opacity: 0.9 });
  sheet.line(circle(x, y, disc - 2.6), isDark ? palette.land[1] : palette.light, 0.6, { opacity: 0.6 });
  lit(brush, x, y, scene.size * 0.78);
}

/** A song: over a land of its colour the lines of a stave are carried by the wind. */
export function song(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const horizon = dice.from(66, 74);
  const x = scene.at * WIDTH;
  sky(brush, horizon);
  sheet.glow(x, 40, 52, palette.figures === 'dark' ? palette.light : palette.sky[2], 0.85);
  air(brush);
  land(brush, scene.far, horizon, dice.from(12, 20), 0);
  const [left, right, bend] = [
    dice.from(20, 68),
    dice.from(14, 58),
    dice.from(14, 30) * (dice.chance(0.5) ? 1 : -1),
  ];
  const at = (share: number) => {
    const rest = 1 - share;
    const [a, b] = [left + bend, right - bend];
    return rest ** 3 * left + 3 * rest * rest * share * b + 3 * rest * share * share * a + share ** 3 * right;
  };
  for (let line = -2; line <= 2; line += 1) {
    const gap = line * 4.6;
    sheet.line(
      `M-2 ${n(left + gap)}C38 ${n(right - bend + gap * 0.7)} 82 ${n(left + bend + gap * 1.3)} 122 ${n(right + gap)}`,
      palette.light,
      0.9,
      { opacity: 0.8 },
    );
  }
  let [heads, stems] = ['', ''];
  for (let note = 0; note < 7; note += 1) {
    const share = (note + dice.from(0.2, 0.8)) / 7;
    const [nx, ny] = [share * WIDTH, at(share) + dice.whole(-2, 2) * 2.3];
    heads += circle(nx, ny, 2.1);
    stems += `M${n(nx + 1.8)} ${n(ny)}v-8.5${dice.chance(0.4) ? 'q1 3 3.4 4' : ''}`;
  }
  const ink = palette.figures === 'dark' ? palette.land[3] : palette.accent;
  sheet.fill(heads, ink, { opacity: 0.9 });
  sheet.line(stems, ink, 1, { opacity: 0.9 });
  lit(brush, x, 42, scene.size);
  land(brush, scene.near, horizon + 13, dice.from(10, 16), 1);
  glyph(brush, scene.companion, {
    x: WIDTH - x + dice.from(-8, 8),
    y: horizon + 3,
    size: dice.from(19, 25),
    paint: palette.land[3],
  });
  foreground(brush);
}

/** A thing on a table, by a window. */
export function still(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const isDark = palette.figures === 'dark';
  const table = dice.from(66, 71);
  const wall = isDark ? [palette.sky[1], palette.sky[2]] : [palette.land[2], palette.land[0]];
  sheet.fill(box(0, 0, WIDTH, HEIGHT), sheet.down(0, table, ...wall));
  const x = scene.at * WIDTH;
  // The window, with the land of the card's colour behind it.
  const [wx, half, top] = [WIDTH - x + dice.from(-6, 6), dice.from(17, 25), dice.from(8, 14)];
  const sill = table - dice.from(12, 18);
  const round = scene.variant % 3;
  const arch =
    round === 0
      ? `M${n(wx - half)} ${n(sill)}V${n(top + half)}a${n(half)} ${n(half)} 0 0 1 ${n(half * 2)} 0V${n(sill)}z`
      : round === 1
        ? `M${n(wx - half)} ${n(sill)}V${n(top + half)}Q${n(wx - half)} ${n(top + 4)} ${n(wx)} ${n(top - 4)}Q${n(wx + half)} ${n(top + 4)} ${n(wx + half)} ${n(top + half)}V${n(sill)}z`
        : circle(wx, (top + sill) / 2, half);
  sheet.fill(
    arch,
    sheet.down(top, sill, isDark ? palette.sky[0] : palette.sky[1], isDark ? palette.light : palette.sky[2]),
  );
  const bars = `M${n(wx)} ${n(top - 3)}V${n(sill)}M${n(wx - half)} ${n((top + sill) / 2)}h${n(half * 2)}`;
  sheet.line(bars, isDark ? palette.land[1] : palette.land[3], 1.6);
  sheet.line(arch, isDark ? palette.land[1] : palette.land[3], 2.6);
  // Its light falls on the table.
  const fall = x - wx;
  sheet.fill(
    polygon([
      [wx - half, sill],
      [wx + half, sill],
      [wx + half + fall * 1.1, HEIGHT],
      [wx - half + fall * 0.7, HEIGHT],
    ]),
    palette.light,
    { opacity: isDark ? 0.4 : 0.14 },
  );
  air(brush);
  sheet.fill(box(-2, table, WIDTH + 4, 30), sheet.down(table, HEIGHT, palette.land[1], palette.land[3]));
  sheet.line(`M-2 ${n(table)}h124`, palette.edge, 0.9, { opacity: 0.7 });
  const beside = x < 60 ? x + dice.from(34, 42) : x - dice.from(34, 42);
  const small = dice.from(20, 26);
  glyph(brush, scene.companion, {
    x: beside,
    y: table + 4 - small / 2 + 2,
    size: small,
    paint: isDark ? palette.land[3] : palette.edge,
    opacity: 0.9,
  });
  const size = scene.size * 1.05;
  const flat = (cx: number, cy: number, radius: number) =>
    `M${n(cx - radius)} ${n(cy)}a${n(radius)} ${n(radius * 0.17)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius * 0.17)} 0 1 0 ${n(-radius * 2)} 0z`;
  sheet.fill(flat(x + fall * 0.06, table + 9, size * 0.52), palette.shade, { opacity: 0.4 });
  sheet.glow(x, table + 8 - size / 2, size * 0.7, palette.light, isDark ? 0.7 : 0.3);
  lit(brush, x, table + 9 - size / 2, size);
}
