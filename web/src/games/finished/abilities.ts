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

/** What an ability has to do with: each family has a colour and a shape of its own. */
export type Family = 'draw' | 'past' | 'future' | 'stack' | 'candy' | 'goal';

/** How an ability is shown and said. */
export interface AbilityLook {
  /** Its name in plain words, in the lines a card writes it in. */
  lines: readonly [string, string?];
  family: Family;
  icon: IconData;
  /** How many, beside the icon. */
  mark?: string;
  /** What it does, for somebody who reads about all of them. */
  does: string;
  /** Whether it is paid for; the others work by themselves. */
  works: 'for a candy' | 'by itself';
}

/** By the id of the ability, which is the symbol of its cards. In the order one wants to read about them. */
export const ABILITIES: Readonly<Record<string, AbilityLook>> = {
  drawOne: {
    lines: ['Draw 1'],
    family: 'draw',
    icon: cardDraw,
    mark: '+1',
    does: 'Draw a card into the Present.',
    works: 'for a candy',
  },
  drawTwo: {
    lines: ['Draw 2'],
    family: 'draw',
    icon: cardDraw,
    mark: '+2',
    does: 'Draw 2 cards into the Present.',
    works: 'for a candy',
  },
  drawOne3x: {
    lines: ['Draw 1,', '3 times'],
    family: 'draw',
    icon: cardDraw,
    mark: '3×1',
    does: 'Draw a card for each candy; it has room for 3.',
    works: 'for a candy',
  },
  exchangeCard: {
    lines: ['Draw 1,', 'return 1'],
    family: 'draw',
    icon: cardExchange,
    does: 'Draw a card, then put any card of the Present on top of the Draw Stack.',
    works: 'for a candy',
  },
  cardsIntoPast: {
    lines: ['2 to the', 'Past'],
    family: 'past',
    icon: fastBackward,
    mark: '2',
    does: 'Move 2 cards of the Present to the Past, then draw 2.',
    works: 'for a candy',
  },
  cardsFromPast: {
    lines: ['2 from', 'the Past'],
    family: 'past',
    icon: backwardTime,
    mark: '2',
    does: 'Take the 2 newest cards of the Past back into the Present.',
    works: 'for a candy',
  },
  cardIntoFuture: {
    lines: ['1 to the', 'Future'],
    family: 'future',
    icon: fastForward,
    mark: '1',
    does: 'Send a card of the Present ahead: it joins your next turn.',
    works: 'for a candy',
  },
  allCardsIntoFuture: {
    lines: ['All to the', 'Future'],
    family: 'future',
    icon: fastForward,
    mark: 'all',
    does: 'Send the whole Present ahead, to be your next turn, and draw 3 now.',
    works: 'for a candy',
  },
  belowTheStack: {
    lines: ['All under', 'the stack'],
    family: 'stack',
    icon: saveArrow,
    mark: 'all',
    does: 'Lay the whole Present under the Draw Stack in an order you choose. The turn ends.',
    works: 'for a candy',
  },
  resetCandies: {
    lines: ['Clear the', 'candy'],
    family: 'candy',
    icon: broom,
    does: 'Candy on other cards goes to the Reserve, so they can be used again.',
    works: 'for a candy',
  },
  takeCandy: {
    lines: ['Get 1', 'candy'],
    family: 'candy',
    icon: sweet,
    mark: '+1',
    does: 'When it is drawn from the Draw Stack, a candy of the Reserve becomes yours.',
    works: 'by itself',
  },
  start: {
    lines: ['Start'],
    family: 'goal',
    icon: flag,
    does: 'The first card to finish.',
    works: 'by itself',
  },
  drinkCoffee: {
    lines: ['Costs a', 'coffee'],
    family: 'goal',
    icon: coffeeCup,
    mark: '−1',
    does: 'Costs a cup whenever it goes to the Past or under the stack unfinished. Finish it and you win.',
    works: 'by itself',
  },
};

/** The name of an ability in plain words; nothing if it has none. */
export const shortName = (ability: string): string =>
  ABILITIES[ability]?.lines.filter(Boolean).join(' ') ?? '';
