import { Icon } from '../../icons/Icon.tsx';
import type { FaceProps } from '../../look/look.ts';
import { pictureOf } from './pictures.ts';

/** The picture of a card, in the middle of whatever room it is given. */
export function Picture({ card, className }: FaceProps & { className?: string | undefined }) {
  return <Icon of={pictureOf(card)} className={className} />;
}
