import { Drawing } from './Art.tsx';
import { hex } from './colour.ts';
import { glyph } from './parts.ts';
import { box, circle, n, type Picture, polar, Sheet } from './sheet.ts';

/** What the back of a game's cards shows. */
export interface BackDesign {
  /** Its hue, in degrees of OKLCH. */
  hue: number;
  /** The icons around the middle. */
  signs: readonly string[];
  /** The icon in the middle. */
  centre: string;
}

/** The back of cards, in a box of 100 by 140: a rosette with a sign for each colour of the game, the same from both ends. */
export function backOf({ hue, signs, centre }: BackDesign): Picture {
  const sheet = new Sheet();
  const [deep, dark, middle, gold] = [
    hex([0.22, 0.06, hue]),
    hex([0.3, 0.085, hue]),
    hex([0.42, 0.1, hue]),
    hex([0.82, 0.1, 82]),
  ];
  const stops = [
    [0, middle],
    [0.55, dark],
    [1, deep],
  ] as const;
  sheet.fill(box(0, 0, 100, 140), sheet.gradient({ kind: 'round', at: [50, 70, 84], stops }));
  const fold = signs.length;
  const petals = (far: number, wide: number, shift: number) =>
    Array.from({ length: fold * 2 }, (_, index) => {
      const turn = (index + shift) / (fold * 2);
      const [x, y] = polar(50, 70, turn, far);
      const [lx, ly] = polar(50, 70, turn - wide / fold, far * 0.6);
      const [rx, ry] = polar(50, 70, turn + wide / fold, far * 0.6);
      return `M50 70Q${n(lx)} ${n(ly)} ${n(x)} ${n(y)}Q${n(rx)} ${n(ry)} 50 70z`;
    }).join('');
  sheet.fill(petals(92, 0.34, 0.5), gold, { opacity: 0.07 });
  sheet.fill(petals(60, 0.3, 0), gold, { opacity: 0.1 });
  sheet.line(circle(50, 70, 40) + circle(50, 70, 24), gold, 0.8, { opacity: 0.75 });
  sheet.line(circle(50, 70, 42.4), gold, 0.4, { opacity: 0.6 });
  const brush = { sheet };
  for (const [index, sign] of signs.entries()) {
    const turn = index / fold;
    const [x, y] = polar(50, 70, turn, 32);
    glyph(brush, sign, { x, y, size: 11.5, paint: gold, turn });
  }
  glyph(brush, centre, { x: 50, y: 70, size: 27, paint: gold });
  sheet.line('M5 5h90v130H5z', gold, 1.1, { opacity: 0.85 });
  sheet.line('M8 17q0-9 9-9M83 8q9 0 9 9M92 123q0 9-9 9M17 132q-9 0-9-9', gold, 0.7, { opacity: 0.7 });
  const dots = [
    [50, 14],
    [50, 126],
  ].flatMap(([x = 0, y = 0]) => [-14, -7, 0, 7, 14].map(by => circle(x + by, y, by === 0 ? 1.8 : 0.9)));
  sheet.fill(dots.join(''), gold, { opacity: 0.85 });
  return sheet;
}

/** The back of a card, as a game designed it. */
export const CardBack = ({ picture }: { picture: Picture }) => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <Drawing picture={picture} />
  </svg>
);
