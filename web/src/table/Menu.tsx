import { useState } from 'react';
import { linkTo } from '../app/route.ts';
import { type Pace, set, useSettings } from '../app/settings.ts';
import { ThemeChoice } from '../app/ThemeChoice.tsx';
import type { Invitation, Phase, TableInfo } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Link } from './Lobby.tsx';
import css from './Menu.module.css';

export interface MenuProps {
  isOpen: boolean;
  onClose: () => void;
  table: TableInfo;
  phase: Phase;
  invitation: Invitation | null;
  /** Whether one sits at the table. */
  isSeated: boolean;
  onConcede: () => void;
  onLeave: () => void;
}

const PACES: [Pace, string][] = [
  ['calm', 'Calm: watch every move'],
  ['brisk', 'Brisk'],
  ['instant', 'At once'],
];

/** Everything that is not about the next move. */
export function Menu({ isOpen, onClose, table, phase, invitation, isSeated, onConcede, onLeave }: MenuProps) {
  const pace = useSettings(settings => settings.pace);
  const [sure, setSure] = useState<'concede' | 'leave' | null>(null);
  const close = () => {
    setSure(null);
    onClose();
  };
  const isOn = phase === 'playing';
  return (
    <Dialog title="This table" isOpen={isOpen} onClose={close}>
      <Choice
        name="pace"
        title="How fast others' moves are shown"
        of={PACES}
        value={pace}
        onChange={value => set({ pace: value })}
      />
      <div className={css.colours}>
        <span className={css.legend}>Colours</span>
        <ThemeChoice />
      </div>
      {(table.access === 'open' || invitation) && (
        <Link text={linkTo(table.table, invitation)} seats={table.seats.length} />
      )}
      {isSeated && (isOn || phase === 'waiting') && (
        <div className={css.row}>
          {isOn && (
            <Button tone="danger" onPress={() => setSure('concede')}>
              Give up…
            </Button>
          )}
          <Button tone="danger" onPress={() => setSure('leave')}>
            Leave for good…
          </Button>
        </div>
      )}
      {sure && (
        <div className={css.sure} role="alert">
          <p>
            {sure === 'concede'
              ? 'Give up? The game ends for you as lost.'
              : `Leave? ${table.seats.length > 1 ? 'A bot takes your seat, and you' : 'The game ends here, and you'} cannot come back to it. To go on later just close the page instead.`}
          </p>
          <div className={css.row}>
            <Button
              tone="danger"
              onPress={() => {
                if (sure === 'concede') onConcede();
                else onLeave();
                close();
              }}
            >
              {sure === 'concede' ? 'Give up' : 'Leave'}
            </Button>
            <Button onPress={() => setSure(null)}>Play on</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  title: string;
  of: [T, string][];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ name, title, of, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      {of.map(([word, text]) => (
        <label key={word}>
          <input type="radio" name={name} checked={word === value} onChange={() => onChange(word)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
