import { memo, useId } from 'react';
import { edgeOf } from './edges.ts';
import { pictureOf } from './picture.ts';
import type { Facts } from './scene.ts';
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

/** The picture of a card, as a part of a drawing: it fills its box, whatever the shape, and shows its middle. */
export function Art({ card, x, y, width, height, edge }: ArtProps) {
  const { scene, picture } = pictureOf(card);
  return (
    <>
      <svg
        {...{ x, y, width, height }}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
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
