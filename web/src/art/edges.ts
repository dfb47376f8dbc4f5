import type { Build } from './scene.ts';
import { n } from './sheet.ts';

/** How far the edge rises into a picture. */
const RISE = 4;

/** Equal pieces side by side. */
const row = (count: number, piece: string): string => piece.repeat(count);

/** The lower edges of pictures, by build: lines that lead from the left to the right, from `RISE` above the edge. */
const LINES: Record<Build, (width: number) => string> = {
  // Somebody: a shallow bow.
  figure: width => `q${n(width / 2)} ${RISE * 1.9} ${n(width)} 0`,
  // A deed: a point.
  burst: width =>
    `h${n(width * 0.36)}l${n(width * 0.14)} ${RISE}l${n(width * 0.14)} ${-RISE}h${n(width * 0.36)}`,
  // What lasts: scallops.
  rosette: width => row(8, `q${n(width / 16)} ${RISE * 1.7} ${n(width / 8)} 0`),
  // A song: waves.
  song: width =>
    row(4, `q${n(width / 16)} ${-RISE * 0.7} ${n(width / 8)} ${RISE / 2}t${n(width / 8)} ${-RISE / 2}`),
  // A thing: a tray.
  still: width =>
    `h${n(width * 0.08)}l${n(width * 0.05)} ${RISE}h${n(width * 0.74)}l${n(width * 0.05)} ${-RISE}h${n(width * 0.08)}`,
  // A place: battlements.
  vista: width => row(10, `h${n(width / 20)}v${RISE * 0.75}h${n(width / 20)}v${-RISE * 0.75}`),
};

/** What lies below a picture of this width, above its lower edge: one shape for each way of building pictures. */
export const edgeOf = (build: Build, width: number): string => `M0 ${-RISE}${LINES[build](width)}V0.3H0z`;
