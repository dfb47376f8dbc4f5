import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import { Face } from './Face.tsx';
import { Offers } from './Offers.tsx';
import { described } from './words.ts';

/** What games with permanents, a hand and things waiting to happen have in common; the rest is a few words. */
export const common = {
  Face,
  Back,
  Offers,
  sheets: { id: 'cards-keywords' },
  words: card => ({ name: card.name, text: described(card) }),
} satisfies Partial<Look>;
