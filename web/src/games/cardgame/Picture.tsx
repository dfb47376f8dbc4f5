import { Art } from '../../art/Art.tsx';
import { edgeOf } from '../../art/edges.ts';
import { pictureOf, type Shape } from '../../art/picture.ts';
import type { FaceProps } from '../../look/look.ts';
import css from './Picture.module.css';

/** The width the edge is drawn with; it is stretched to the card's. */
const EDGE = 100;

/** The picture of a card: it fills whatever room it is given, and its lower edge tells the type of the card. */
export function Picture({ card, shape }: FaceProps & { shape: Shape }) {
  return (
    <>
      <Art card={card} shape={shape} className={css.picture} />
      <svg className={css.edge} viewBox={`0 -4 ${EDGE} 4`} preserveAspectRatio="none" aria-hidden="true">
        <path d={edgeOf(pictureOf(card, shape).scene.build, EDGE)} />
      </svg>
    </>
  );
}
