import { memo, useId } from 'react';
import { edgeOf } from './edges.ts';
import { pictureOf } from './picture.ts';
import type { Build, Facts } from './scene.ts';
import { type Gradient, HEIGHT, type Layer, type Paint, type Picture, WIDTH } from './sheet.ts';

export interface ArtProps {
  card: Facts;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Class of what lies below the picture, whose edge is shaped by the type of the card; none for a straight edge. */
  edge?: string | undefined;
}

/** Boxes that are this many times as wide as high show a band of the picture. */
const BAND_ASPECT = 2;

/** How high the motif is in a picture, by build. */
const FOCUS: Record<Build, number> = { figure: 46, burst: 45, rosette: 45, song: 42, still: 59, vista: 47 };

/** The picture of a card, as a part of a drawing: it fills its box, whatever the shape, with the motif in its middle. */
export function Art({ card, x, y, width, height, edge }: ArtProps) {
  const isBand = width / height > BAND_ASPECT;
  const { scene, picture } = pictureOf(card, isBand ? 'band' : 'whole');
  const high = isBand ? (WIDTH * height) / width : HEIGHT;
  const top = Math.min(Math.max(0, FOCUS[scene.build] - high / 2), HEIGHT - high);
  return (
    <>
      <svg
        {...{ x, y, width, height }}
        viewBox={`0 ${top} ${WIDTH} ${high}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Drawing picture={picture} />
      </svg>
      {edge !== undefined && (
        <path d={edgeOf(scene.build, width)} transform={`translate(${x} ${y + height})`} className={edge} />
      )}
    </>
  );
}

/** The shapes of a picture. */
export const Drawing = memo(function Drawing({ picture: { layers, gradients } }: { picture: Picture }) {
  const id = useId();
  const paint = (of: Paint | undefined) => (typeof of === 'number' ? `url(#${id}${of})` : of);
  return (
    <>
      <defs>
        {gradients.map((gradient, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gradient is its place
          <Shading key={index} id={`${id}${index}`} of={gradient} />
        ))}
      </defs>
      {layers.map(({ d, fill, stroke, width, opacity, rule, transform }: Layer, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place
          key={index}
          {...{ d, opacity, transform }}
          fill={paint(fill) ?? 'none'}
          fillRule={rule}
          stroke={paint(stroke)}
          strokeWidth={width}
          strokeLinecap={width === undefined ? undefined : 'round'}
        />
      ))}
    </>
  );
});

function Shading({ id, of: { kind, at, stops } }: { id: string; of: Gradient }) {
  const colours = stops.map(([offset, colour, opacity]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
  const [a, b, c, d] = at;
  return kind === 'round' ? (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={a} cy={b} r={c}>
      {colours}
    </radialGradient>
  ) : (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={a} y1={b} x2={c} y2={d}>
      {colours}
    </linearGradient>
  );
}
