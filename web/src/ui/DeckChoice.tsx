import { type ChangeEvent, useId, useState } from 'react';
import { postEntry, Refused } from '../client/api.ts';
import { keep, recall } from '../client/keep.ts';
import { useT } from '../client/language.ts';
import { sentence } from '../client/words.ts';
import type { SeatEntry, StarterEntry } from '../protocol.ts';
import { Button } from './Button.tsx';
import css from './DeckChoice.module.css';

interface DeckChoiceProps {
  /** The id of the game. */
  game: string;
  decks: readonly StarterEntry[];
  /** The deck that is chosen. */
  value: SeatEntry | null;
  onChange: (deck: SeatEntry) => void;
}

/** The deck one plays with, for games that have some to choose from: a ready one, or one's own. */
export function DeckChoice({ game, decks, value, onChange }: DeckChoiceProps) {
  const t = useT();
  const name = useId();
  if (decks.length === 0) return null;
  const own = typeof value === 'object' && value !== null ? value.text : null;
  const begin = decks.find(({ id }) => id === value) ?? decks[0];
  const first = () => recall<string>(keyOf(game)) ?? begin?.text ?? '';
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
      {own !== null && <OwnDeck game={game} text={own} onChange={text => onChange({ text })} />}
    </fieldset>
  );
}

const keyOf = (game: string) => `deck-${game}`;

interface OwnDeckProps {
  game: string;
  text: string;
  onChange: (text: string) => void;
}

/** A list to paste or open, and all that is wrong with it. What is right is kept for the next time. */
function OwnDeck({ game, text, onChange }: OwnDeckProps) {
  const t = useT();
  const id = useId();
  const [faults, setFaults] = useState<readonly string[] | null>(null);
  const edit = (changed: string) => {
    setFaults(null);
    onChange(changed);
  };
  const check = async () => {
    try {
      const report = await postEntry(game, text);
      setFaults(report.reasons);
      if (report.text === null) return;
      keep(keyOf(game), report.text);
      onChange(report.text);
    } catch (error) {
      setFaults([error instanceof Refused ? error.message : String(error)]);
    }
  };
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) edit(await file.text());
  };
  return (
    <div className={css.own}>
      <label htmlFor={id}>{t('web-deck-list')}</label>
      <textarea
        id={id}
        className={css.list}
        rows={10}
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-faults`}
        aria-invalid={faults !== null && faults.length > 0}
        onChange={event => edit(event.target.value)}
      />
      <div className={css.buttons}>
        <Button onPress={() => void check()}>{t('web-deck-check')}</Button>
        <label className={css.file}>
          {t('web-deck-file')}
          <input type="file" accept=".txt,.toml,.json" onChange={event => void open(event)} />
        </label>
      </div>
      <div id={`${id}-faults`} role="status">
        {faults?.length === 0 && <p className={css.good}>{t('web-deck-good')}</p>}
        {faults !== null && faults.length > 0 && (
          <>
            <p className={css.bad}>{t('web-deck-faults', { count: faults.length })}</p>
            <ul className={css.faults}>
              {faults.map(fault => (
                <li key={fault}>{sentence(fault)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
