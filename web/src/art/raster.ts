import { HEIGHT, type Paint, type Picture, WIDTH } from './sheet.ts';

/** A coarse image: red, green and blue of each place, row by row. For tests, which have no browser. */
export type Raster = Float64Array;

type Point = readonly [number, number];
type Matrix = readonly [number, number, number, number, number, number];

/** The picture as an image of so many columns and rows. Thin lines are left out: they are not seen at a glance. */
export function raster({ layers, gradients }: Picture, columns: number, rows: number): Raster {
  const image = new Float64Array(columns * rows * 3);
  for (const { d, fill, opacity = 1, rule, transform = '' } of layers) {
    if (fill === undefined) continue;
    const matrix = matrixOf(transform);
    const outlines = flat(d).map(points => points.map(point => moved(matrix, point)));
    for (let row = 0; row < rows; row += 1) {
      const y = ((row + 0.5) * HEIGHT) / rows;
      const crossings = crossingsAt(outlines, y);
      for (let column = 0; column < columns; column += 1) {
        const x = ((column + 0.5) * WIDTH) / columns;
        const left = crossings.filter(([at]) => at < x);
        const wound = left.reduce((sum, [, way]) => sum + way, 0);
        if (rule === 'evenodd' ? left.length % 2 === 0 : wound === 0) continue;
        const [red = 0, green = 0, blue = 0, strength = 0] = colourAt(fill, gradients, x, y, matrix);
        const cover = opacity * strength;
        const at = (row * columns + column) * 3;
        for (const [channel, value] of [red, green, blue].entries())
          image[at + channel] = (image[at + channel] ?? 0) * (1 - cover) + value * cover;
      }
    }
  }
  return image;
}

/** How far apart two images are: the root of the mean square of their differences, of 255. */
export function difference(one: Raster, other: Raster): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += (value - (other[at] ?? 0)) ** 2;
  return Math.sqrt(sum / one.length);
}

/** Where a row crosses outlines, and which way they go there. */
function crossingsAt(outlines: readonly Point[][], y: number): [x: number, way: number][] {
  const found: [number, number][] = [];
  for (const points of outlines) {
    let [lastX, lastY] = points.at(-1) ?? [0, 0];
    for (const [x, y1] of points) {
      if (lastY <= y !== y1 <= y)
        found.push([lastX + ((y - lastY) / (y1 - lastY)) * (x - lastX), y1 > lastY ? 1 : -1]);
      [lastX, lastY] = [x, y1];
    }
  }
  return found;
}

function colourAt(
  paint: Paint,
  gradients: Picture['gradients'],
  x: number,
  y: number,
  matrix: Matrix,
): number[] {
  if (typeof paint === 'string') return [...channels(paint), 1];
  const gradient = gradients[paint];
  if (!gradient) throw new Error(`there is no gradient ${paint}`);
  const [px, py] = unmoved(matrix, [x, y]);
  const [a = 0, b = 0, c = 0, d = 0] = gradient.at;
  const share =
    gradient.kind === 'round'
      ? Math.hypot(px - a, py - b) / c
      : ((px - a) * (c - a) + (py - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2);
  const { stops } = gradient;
  const after = Math.max(
    1,
    stops.findIndex(([offset]) => offset >= share),
  );
  const isPast = share >= (stops.at(-1)?.[0] ?? 1);
  const [from, to] = isPast ? [stops.at(-1), stops.at(-1)] : [stops[after - 1], stops[after]];
  if (!from || !to) return [0, 0, 0, 0];
  const way = to[0] === from[0] ? 0 : Math.min(1, Math.max(0, (share - from[0]) / (to[0] - from[0])));
  const [start, end] = [
    [...channels(from[1]), from[2] ?? 1],
    [...channels(to[1]), to[2] ?? 1],
  ];
  return start.map((value, index) => value + ((end[index] ?? 0) - value) * way);
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));

/** What `translate`, `rotate` and `scale` come to. */
function matrixOf(transform: string): Matrix {
  let all: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, inside = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0] = Array.from(inside.matchAll(/-?[\d.]+/g), Number);
    const angle = (a * Math.PI) / 180;
    const next: Matrix =
      name === 'translate'
        ? [1, 0, 0, 1, a, b]
        : name === 'scale'
          ? [a, 0, 0, b, 0, 0]
          : [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
    all = [
      all[0] * next[0] + all[2] * next[1],
      all[1] * next[0] + all[3] * next[1],
      all[0] * next[2] + all[2] * next[3],
      all[1] * next[2] + all[3] * next[3],
      all[0] * next[4] + all[2] * next[5] + all[4],
      all[1] * next[4] + all[3] * next[5] + all[5],
    ];
  }
  return all;
}

const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

function unmoved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  const size = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / size, (a * (y - f) - b * (x - e)) / size];
}

/** The outlines of a path, curves as a few straight pieces. */
function flat(path: string): Point[][] {
  const outlines: Point[][] = [];
  let points: Point[] = [];
  let [x, y, controlX, controlY, last] = [0, 0, 0, 0, ''];
  const curve = (ax: number, ay: number, bx: number, by: number, toX: number, toY: number) => {
    for (let step = 1; step <= 4; step += 1) {
      const [t, r] = [step / 4, 1 - step / 4];
      const mix = (p0: number, p1: number, p2: number, p3: number) =>
        r ** 3 * p0 + 3 * r * r * t * p1 + 3 * r * t * t * p2 + t ** 3 * p3;
      points.push([mix(x, ax, bx, toX), mix(y, ay, by, toY)]);
    }
    [controlX, controlY, x, y] = [bx, by, toX, toY];
  };
  for (const [letter, numbers] of pieces(path)) {
    const low = letter.toLowerCase();
    const isRelative = letter === low;
    const [ox, oy] = isRelative ? [x, y] : [0, 0];
    const at = (index: number): number => (numbers[index] ?? 0) + (index % 2 === 0 ? ox : oy);
    const isSmooth = (of: string) => of.includes(last);
    if (low === 'm') {
      points = [];
      outlines.push(points);
    }
    if (low === 'm' || low === 'l') {
      [x, y] = [at(0), at(1)];
      points.push([x, y]);
    } else if (low === 'h' || low === 'v') {
      if (low === 'h') x = (numbers[0] ?? 0) + ox;
      else y = (numbers[0] ?? 0) + oy;
      points.push([x, y]);
    } else if (low === 'c') curve(at(0), at(1), at(2), at(3), at(4), at(5));
    else if (low === 's') {
      const [ax, ay] = isSmooth('cs') ? [2 * x - controlX, 2 * y - controlY] : [x, y];
      curve(ax, ay, at(0), at(1), at(2), at(3));
    } else if (low === 'q' || low === 't') {
      const smooth = isSmooth('qt') ? [2 * x - controlX, 2 * y - controlY] : [x, y];
      const [qx = 0, qy = 0] = low === 'q' ? [at(0), at(1)] : smooth;
      const [toX, toY] = low === 'q' ? [at(2), at(3)] : [at(0), at(1)];
      const third = (p: number, q: number) => p + ((q - p) * 2) / 3;
      curve(third(x, qx), third(y, qy), third(toX, qx), third(toY, qy), toX, toY);
      [controlX, controlY] = [qx, qy];
    } else if (low === 'a') {
      const [toX, toY] = [(numbers[5] ?? 0) + ox, (numbers[6] ?? 0) + oy];
      for (const point of arc([x, y], numbers, [toX, toY])) points.push(point);
      [x, y] = [toX, toY];
    } else if (low === 'z') [x, y] = points[0] ?? [0, 0];
    last = low;
  }
  return outlines;
}

const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };

/** The commands of a path of ours, letter by letter and number by number. */
function pieces(path: string): [string, number[]][] {
  return Array.from(path.matchAll(/([a-z])([^a-z]*)/gi), ([, letter = '', rest = '']) => {
    const numbers = Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), Number);
    const takes = TAKES[letter.toLowerCase()] ?? 0;
    if (takes === 0) return [[letter, []] as [string, number[]]];
    return Array.from({ length: numbers.length / takes }, (_, index): [string, number[]] => [
      index > 0 && letter === 'm' ? 'l' : index > 0 && letter === 'M' ? 'L' : letter,
      numbers.slice(index * takes, (index + 1) * takes),
    ]);
  }).flat();
}

/** An arc as a few points; its ellipse is never turned here. */
function arc(
  [x0, y0]: Point,
  [rx0 = 0, ry0 = 0, , large = 0, sweep = 0]: number[],
  [x1, y1]: Point,
): Point[] {
  const [dx, dy] = [(x0 - x1) / 2 / (rx0 || 1), (y0 - y1) / 2 / (ry0 || 1)];
  const grow = Math.max(1, Math.hypot(dx, dy));
  const [rx, ry] = [(rx0 || 1) * grow, (ry0 || 1) * grow];
  const [ux, uy] = [dx / grow, dy / grow];
  const far = Math.sqrt(Math.max(0, 1 / (ux * ux + uy * uy || 1) - 1)) * (large === sweep ? -1 : 1);
  const [mx, my] = [far * uy, -far * ux];
  const [from, to] = [Math.atan2(uy - my, ux - mx), Math.atan2(-uy - my, -ux - mx)];
  let turn = to - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const [cx, cy] = [(x0 + x1) / 2 + mx * rx, (y0 + y1) / 2 + my * ry];
  return Array.from({ length: 8 }, (_, step) => {
    const angle = from + (turn * (step + 1)) / 8;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry] as const;
  });
}
