import type { CardView, Text } from '../../protocol.ts';

const COLOURS = ['blue', 'green', 'red', 'yellow'] as const;

export type Colour = (typeof COLOURS)[number];

/** A word of the game as one of its colours, if it is one. */
export const asColour = (word: string | undefined): Colour | null =>
  COLOURS.find(colour => colour === word) ?? null;

/** The name of a colour. */
export const colourName = (colour: Colour): Text => ({ id: `colour-${colour}` });

/** The colour of a card; nothing for Wizards and Fools. */
export const colourOf = (card: CardView): Colour | null => asColour(card.colours?.[0]);

/** The number on a card; nothing for Wizards and Fools. */
export const rankOf = (card: CardView): number | null =>
  card.numbers?.find(({ kind }) => kind === 'rank')?.now ?? null;

export const isWizard = (card: CardView): boolean => card.types?.includes('wizard') ?? false;

/** What a card is called, and what it does. */
export function words(card: CardView): { name: Text; text: Text } {
  const colour = colourOf(card);
  if (colour) {
    return {
      name: card.text,
      text: { id: 'web-wizard-colour-text', args: { colour: colourName(colour) } },
    };
  }
  return isWizard(card)
    ? { name: { id: 'web-wizard-wizard' }, text: { id: 'web-wizard-wizard-text' } }
    : { name: { id: 'web-wizard-fool' }, text: { id: 'web-wizard-fool-text' } };
}
