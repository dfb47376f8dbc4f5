import { useId, useState } from 'react';
import { sentence } from '../client/api.ts';
import type { OptionWords } from '../games/pitches.ts';
import type { GameOption } from '../protocol.ts';
import css from './Field.module.css';
import { type Field, fieldOf } from './plan.ts';
import { Switch } from './Switch.tsx';
import { titled } from './words.ts';

interface OptionFieldProps {
  option: GameOption;
  value: string;
  onChange: (value: string) => void;
  /** What it is in other words, where the server's are few. */
  words?: OptionWords | undefined;
}

/** One thing that can be set before a game, asked for as befits what it takes. */
export function OptionField({ option, value, onChange, words }: OptionFieldProps) {
  const id = useId();
  const field = fieldOf(option);
  const input = { id, value, onChange, option, field, words, 'aria-describedby': `${id}-help` };
  return (
    <div className={field.is === 'switch' ? css.rowOfSwitch : css.row}>
      <label className={css.label} htmlFor={id}>
        {titled(option.name)}
      </label>
      <Input {...input} />
      <p id={`${id}-help`} className={css.help}>
        {sentence(words?.help ?? option.help)}
      </p>
    </div>
  );
}

interface InputProps extends OptionFieldProps {
  id: string;
  field: Field;
  'aria-describedby': string;
}

function Input({ id, field, value, onChange, option, words, ...rest }: InputProps) {
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
              {words?.values[word] ?? titled(word)}
            </option>
          ))}
        </select>
      );
    case 'list':
      return (
        <ListInput {...rest} id={id} words={field.words} value={value} option={option} onChange={onChange} />
      );
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
  onChange,
  ...rest
}: Omit<InputProps, 'field' | 'words'> & { words: string[] }) {
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
              {titled(word)}
            </option>
          ))}
          <option value={OWN}>A list of my own</option>
        </select>
      )}
      {isOwn && (
        <input
          {...rest}
          {...(words.length > 0 ? { 'aria-label': `${titled(option.name)}: numbers with commas` } : { id })}
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
