import { useId } from 'react';
import { useT } from '../client/language.ts';
import type { StarterEntry } from '../protocol.ts';
import css from './DeckChoice.module.css';

interface DeckChoiceProps {
  decks: readonly StarterEntry[];
  /** The id of the deck that is chosen. */
  value: string | null;
  onChange: (id: string) => void;
}

/** The deck one plays with, for games that have some to choose from. */
export function DeckChoice({ decks, value, onChange }: DeckChoiceProps) {
  const t = useT();
  const name = useId();
  if (decks.length === 0) return null;
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
      </div>
    </fieldset>
  );
}
