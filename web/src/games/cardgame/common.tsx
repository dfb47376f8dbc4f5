import type { Look } from '../../look/look.ts';
import { Back } from '../../look/plain.tsx';
import { Face } from './Face.tsx';
import { Offers } from './Offers.tsx';
import { typeLine } from './words.ts';

/** What games with permanents, a hand and things waiting to happen have in common; the rest is a few words. */
export const common = {
  Face,
  Back,
  Offers,
  sheets: 'Keywords',
  words: ({ name, text, symbol }) => ({
    name,
    text: [typeLine(symbol), text].filter(Boolean).join('\n'),
  }),
} satisfies Partial<Look>;
