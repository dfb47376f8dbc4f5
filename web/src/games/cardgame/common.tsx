import { Art } from '../../art/Art.tsx';
import type { Bars, Faces } from '../../look/look.ts';
import { Face } from './Face.tsx';
import { Offers } from './Offers.tsx';
import { described } from './words.ts';

/** What games with permanents, a hand and things waiting to happen have in common; the rest is a few words. */
export const faces: Partial<Faces> = {
  Face,
  Picture: ({ card }) => <Art card={card} shape="band" />,
  isReadable: true,
  describe: card => ({ name: card.name, text: described(card) }),
};
export const bars: Partial<Bars> = { Offers, sheets: { id: 'cards-keywords' } };
