import { useId, useState } from 'react';
import { useGameWords } from '../client/gameWords.ts';
import { useT } from '../client/language.ts';
import type { GameOption } from '../protocol.ts';
import css from './Field.module.css';
import { type Field, fieldOf } from './plan.ts';
import { Switch } from './Switch.tsx';

interface OptionFieldProps {
  option: GameOption;
  value: string;
  onChange: (value: string) => void;
  /** The id of the game. */
  game: string;
}

/** One thing that can be set before a game, asked for as befits what it takes. */
export function OptionField({ option, value, onChange, game }: OptionFieldProps) {
  const words = useGameWords(game);
  const id = useId();
  const field = fieldOf(option);
  const input = { id, value, onChange, option, field, game, 'aria-describedby': `${id}-help` };
  return (
    <div className={field.is === 'switch' ? css.rowOfSwitch : css.row}>
      <label className={css.label} htmlFor={id}>
        {words.optionName(option)}
      </label>
      <Input {...input} />
      <p id={`${id}-help`} className={css.help}>
        {words.optionHelp(option)}
      </p>
    </div>
  );
}

interface InputProps extends OptionFieldProps {
  id: string;
  field: Field;
  'aria-describedby': string;
}

function Input({ id, field, value, onChange, option, game, ...rest }: InputProps) {
  const words = useGameWords(game);
  switch (field.is) {
    case 'switch':
      return (
        <Switch {...rest} id={id} isOn={value === 'on'} onChange={isOn => onChange(isOn ? 'on' : 'off')} />
      );
    case 'words':
      return (
        <select
          {...rest}
          id={id}
          className={css.input}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {field.words.map(word => (
            <option key={word} value={word}>
              {words.optionValue(option, word)}
            </option>
          ))}
        </select>
      );
    case 'list':
      return <ListInput {...{ ...rest, id, value, option, game, onChange }} words={field.words} />;
    default:
      return (
        <input
          {...rest}
          {...(field.is === 'number' ? { type: 'number', min: field.min, max: field.max } : { type: 'text' })}
          id={id}
          className={css.input}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      );
  }
}

/** The word that stands for what one types oneself. No option of a game has a word with a space. */
const OWN = 'own list';

function ListInput({
  id,
  words,
  value,
  option,
  game,
  onChange,
  ...rest
}: Omit<InputProps, 'field'> & { words: string[] }) {
  const t = useT();
  const names = useGameWords(game);
  const [isOwn, setOwn] = useState(!words.includes(value));
  return (
    <div className={css.list}>
      {words.length > 0 && (
        <select
          {...rest}
          id={id}
          className={css.input}
          value={isOwn ? OWN : value}
          onChange={event => {
            setOwn(event.target.value === OWN);
            onChange(event.target.value === OWN ? '' : event.target.value);
          }}
        >
          {words.map(word => (
            <option key={word} value={word}>
              {names.optionValue(option, word)}
            </option>
          ))}
          <option value={OWN}>{t('web-list-own')}</option>
        </select>
      )}
      {isOwn && (
        <input
          {...rest}
          {...(words.length > 0
            ? { 'aria-label': t('web-list-numbers', { option: names.optionName(option) }) }
            : { id })}
          className={css.input}
          type="text"
          placeholder="1, 2, 3"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
