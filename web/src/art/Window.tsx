import { Drawing, FOCUS } from './Art.tsx';
import { pictureOf, type Shape } from './picture.ts';
import type { Facts } from './scene.ts';
import { HEIGHT, WIDTH } from './sheet.ts';

export interface WindowProps {
  card: Facts;
  shape?: Shape | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
  className?: string | undefined;
}

/** The picture of a card in a part of a larger drawing, its motif in the middle of that part. */
export function Window({ card, shape, x, y, width, height, className }: WindowProps) {
  const { scene, picture } = pictureOf(card, shape);
  // As much of the picture as has the shape of the window, around the motif.
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const [wide, high] = [width * scale, height * scale];
  const centre = scene.build === 'figure' || scene.build === 'vista' ? scene.at * WIDTH : WIDTH / 2;
  const left = Math.min(Math.max(0, centre - wide / 2), WIDTH - wide);
  const top = Math.min(Math.max(0, FOCUS[scene.build] - high / 2), HEIGHT - high);
  return (
    <svg
      {...{ x, y, width, height, className }}
      viewBox={`${left} ${top} ${wide} ${high}`}
      aria-hidden="true"
    >
      <Drawing picture={picture} />
    </svg>
  );
}
