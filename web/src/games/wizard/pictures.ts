import type { Facts } from '../../art/scene.ts';
import type { CardView } from '../../protocol.ts';
import { type Colour, colourOf, isWizard, rankOf } from './cards.ts';

/** The land of each colour, by the aspect whose light and ground it has. */
const LANDS: Record<Colour, string> = { blue: 'tide', green: 'grove', red: 'ember', yellow: 'dawn' };

/** Who lives there, from the least to the mightiest: the same in every land, so that ranks are known again. */
const LADDER = [
  'rat',
  'crab',
  'fox',
  'owl',
  'snake',
  'boar',
  'wolf',
  'bear',
  'soldier',
  'knight',
  'castle',
  'giant',
  'dragon',
];

/** The facts the picture of a card is made from. */
export function factsOf(card: CardView): Facts {
  const [colour, rank] = [colourOf(card), rankOf(card)];
  if (colour) {
    const art = LADDER[(rank ?? 1) - 1] ?? 'star';
    const type = art === 'castle' ? 'location' : 'creature';
    const might = { kind: 'power', base: rank ?? 1, now: rank ?? 1 };
    return { name: `${colour} ${rank}`, types: [type], colours: [LANDS[colour]], art, numbers: [might] };
  }
  return isWizard(card)
    ? { name: 'wizard', types: ['enchantment'], colours: ['amethyst'], art: 'mage', keywords: ['lifelink'] }
    : { name: 'fool', types: ['enchantment'], colours: ['amber', 'emerald'], art: 'fool' };
}
