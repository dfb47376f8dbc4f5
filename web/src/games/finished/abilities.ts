import backwardTime from 'virtual:icon/game-icons/backward-time';
import broom from 'virtual:icon/game-icons/broom';
import cardDraw from 'virtual:icon/game-icons/card-draw';
import cardExchange from 'virtual:icon/game-icons/card-exchange';
import coffeeCup from 'virtual:icon/game-icons/coffee-cup';
import fastBackward from 'virtual:icon/game-icons/fast-backward-button';
import fastForward from 'virtual:icon/game-icons/fast-forward-button';
import flag from 'virtual:icon/game-icons/flying-flag';
import saveArrow from 'virtual:icon/game-icons/save-arrow';
import sweet from 'virtual:icon/game-icons/wrapped-sweet';
import type { IconData } from '../../icons/Icon.tsx';
import type { Message, Text } from '../../protocol.ts';

/** What an ability has to do with: each family has a colour and a shape of its own. */
export type Family = 'draw' | 'past' | 'future' | 'stack' | 'candy' | 'goal';

/** How an ability is shown. */
export interface AbilityLook {
  family: Family;
  icon: IconData;
  /** How many, beside the icon. */
  mark?: Text;
  /** Whether it is paid for; the others work by themselves. */
  works: 'candy' | 'itself';
}

const ALL: Message = { id: 'web-finished-all' };

/** By the id of the ability, which is the picture of its cards. In the order one wants to read about them. */
export const ABILITIES: Readonly<Record<string, AbilityLook>> = {
  drawOne: {
    family: 'draw',
    icon: cardDraw,
    mark: '+1',
    works: 'candy',
  },
  drawTwo: {
    family: 'draw',
    icon: cardDraw,
    mark: '+2',
    works: 'candy',
  },
  drawOne3x: {
    family: 'draw',
    icon: cardDraw,
    mark: '3×1',
    works: 'candy',
  },
  exchangeCard: {
    family: 'draw',
    icon: cardExchange,
    works: 'candy',
  },
  cardsIntoPast: {
    family: 'past',
    icon: fastBackward,
    mark: '2',
    works: 'candy',
  },
  cardsFromPast: {
    family: 'past',
    icon: backwardTime,
    mark: '2',
    works: 'candy',
  },
  cardIntoFuture: {
    family: 'future',
    icon: fastForward,
    mark: '1',
    works: 'candy',
  },
  allCardsIntoFuture: {
    family: 'future',
    icon: fastForward,
    mark: ALL,
    works: 'candy',
  },
  belowTheStack: {
    family: 'stack',
    icon: saveArrow,
    mark: ALL,
    works: 'candy',
  },
  resetCandies: {
    family: 'candy',
    icon: broom,
    works: 'candy',
  },
  takeCandy: {
    family: 'candy',
    icon: sweet,
    mark: '+1',
    works: 'itself',
  },
  start: {
    family: 'goal',
    icon: flag,
    works: 'itself',
  },
  drinkCoffee: {
    family: 'goal',
    icon: coffeeCup,
    mark: '−1',
    works: 'itself',
  },
};

/** The name of an ability in plain words, in the lines a card writes it in. */
export const abilityName = (ability: string): Message => ({
  id: 'web-finished-ability',
  args: { ability },
});
