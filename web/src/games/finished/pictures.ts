import type { Facts } from '../../art/scene.ts';
import type { CardView } from '../../protocol.ts';
import type { Family } from './abilities.ts';

/** The light of each family of abilities, by the ink that has it. */
const INKS: Record<Family, string> = {
  draw: 'sapphire',
  past: 'amethyst',
  future: 'emerald',
  stack: 'amber',
  candy: 'ruby',
  goal: 'steel',
};

/** What stands in the picture, by ability: things of a long day at a desk. */
const THINGS: Record<string, string> = {
  drawOne: 'scroll',
  drawTwo: 'book',
  drawOne3x: 'tome',
  exchangeCard: 'ledger',
  cardsIntoPast: 'hourglass',
  cardsFromPast: 'lantern',
  cardIntoFuture: 'kite',
  allCardsIntoFuture: 'boat',
  belowTheStack: 'crate',
  resetCandies: 'jar',
  takeCandy: 'sweet',
  start: 'dawn',
  drinkCoffee: 'coffee',
};

/** The facts the picture of a card is made from: its number gives it the hour, the light and the land. */
export const factsOf = ({ name, art = '' }: CardView, family: Family): Facts => ({
  name: `finished ${typeof name === 'string' ? name : ''}`,
  types: ['location'],
  colours: [INKS[family]],
  art: THINGS[art] ?? 'hourglass',
});
