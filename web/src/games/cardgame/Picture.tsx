import { Art } from '../../art/Art.tsx';
import { edgeOf } from '../../art/edges.ts';
import { pictureOf } from '../../art/picture.ts';
import { HEIGHT, WIDTH } from '../../art/sheet.ts';
import type { FaceProps } from '../../look/look.ts';
import css from './Picture.module.css';

/** The width the edge is drawn with; it is stretched to the card's. */
const EDGE = 100;

/** The picture of a card: it fills whatever room it is given, and its lower edge tells the type of the card. */
export function Picture({ card }: FaceProps) {
  return (
    <>
      <svg
        className={css.picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Art card={card} x={0} y={0} width={WIDTH} height={HEIGHT} />
      </svg>
      <svg className={css.edge} viewBox={`0 -4 ${EDGE} 4`} preserveAspectRatio="none" aria-hidden="true">
        <path d={edgeOf(pictureOf(card).scene.build, EDGE)} />
      </svg>
    </>
  );
}
