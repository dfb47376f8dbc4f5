import { useId } from 'react';
import { useT } from '../client/language.ts';
import type { SeatEntry, StarterEntry } from '../protocol.ts';
import css from './DeckChoice.module.css';
import { type DeckCheck, recallDeck } from './deckCheck.ts';
import { OwnDeck } from './OwnDeck.tsx';

interface DeckChoiceProps {
  /** The id of the game. */
  game: string;
  decks: readonly StarterEntry[];
  /** The deck that is chosen. */
  value: SeatEntry | null;
  /** The check of a deck of one's own. */
  check: DeckCheck;
  onChange: (deck: SeatEntry) => void;
}

/** The deck one plays with, for games that have some to choose from: a ready one, or one's own. */
export function DeckChoice({ game, decks, value, check, onChange }: DeckChoiceProps) {
  const t = useT();
  const name = useId();
  if (decks.length === 0) return null;
  const own = typeof value === 'object' && value !== null ? value.text : null;
  const begin = decks.find(({ id }) => id === value) ?? decks[0];
  const first = () => recallDeck(game) ?? begin?.text ?? '';
  return (
    <fieldset className={css.decks}>
      <legend className={css.legend}>{t('web-deck')}</legend>
      <p className={css.help}>{t('web-deck-secret')}</p>
      <div className={css.all}>
        {decks.map(({ id, title, about }) => (
          <label key={id} className={css.deck}>
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={value === id}
              onChange={() => onChange(id)}
            />
            <span>
              <span className={css.title}>{title}</span>
              <span className={css.help}>{t('web-deck-about', { deck: id, about })}</span>
            </span>
          </label>
        ))}
        <label className={css.deck}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={own !== null}
            onChange={() => onChange({ text: first() })}
          />
          <span>
            <span className={css.title}>{t('web-deck-own')}</span>
            <span className={css.help}>{t('web-deck-own-help')}</span>
          </span>
        </label>
      </div>
      {own !== null && (
        <OwnDeck
          text={own}
          isSample={decks.some(({ text }) => text === own)}
          check={check}
          onChange={text => onChange({ text })}
        />
      )}
    </fieldset>
  );
}
