import { memo, useId } from 'react';
import { pictureOf, type Shape } from './picture.ts';
import type { Build, Facts } from './scene.ts';
import { type Gradient, HEIGHT, type Layer, type Paint, type Picture, WIDTH } from './sheet.ts';

export interface ArtProps {
  card: Facts;
  /** The shape it is mostly seen in: a band where words leave it little height. */
  shape?: Shape | undefined;
  className?: string | undefined;
}

/** How many times a band is as wide as high. */
const BAND_ASPECT = 2;

/** How high the motif is in a picture, by build. */
export const FOCUS: Record<Build, number> = {
  figure: 46,
  burst: 45,
  rosette: 45,
  song: 42,
  still: 59,
  vista: 47,
};

/** The picture of a card: it fills its box, whatever the shape, with the motif in its middle. */
export function Art({ card, shape = 'whole', className }: ArtProps) {
  const { scene, picture } = pictureOf(card, shape);
  const high = shape === 'band' ? WIDTH / BAND_ASPECT : HEIGHT;
  const top = Math.min(Math.max(0, FOCUS[scene.build] - high / 2), HEIGHT - high);
  return (
    <svg
      className={className}
      viewBox={`0 ${top} ${WIDTH} ${high}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Drawing picture={picture} />
    </svg>
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
