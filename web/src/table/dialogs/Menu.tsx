import { useState } from 'react';
import { LanguageChoice } from '../../app/LanguageChoice.tsx';
import { linkTo } from '../../app/route.ts';
import { type Pace, set, useSettings } from '../../app/settings.ts';
import { ThemeChoice } from '../../app/ThemeChoice.tsx';
import { useT } from '../../client/language.ts';
import type { Invitation, Phase, TableInfo } from '../../protocol.ts';
import { SoundChoice } from '../../sound/SoundChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../lobby/Lobby.tsx';
import { Check } from './Check.tsx';
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

const PACES: [Pace, id: string][] = [
  ['calm', 'web-pace-calm'],
  ['brisk', 'web-pace-brisk'],
  ['instant', 'web-pace-instant'],
];

/** Everything that is not about the next move. */
export function Menu({ isOpen, onClose, table, phase, invitation, isSeated, onConcede, onLeave }: MenuProps) {
  const t = useT();
  const { pace, oneTap, lastCard, text } = useSettings();
  const [sure, setSure] = useState<'concede' | 'leave' | null>(null);
  const close = () => {
    setSure(null);
    onClose();
  };
  const isOn = phase === 'playing';
  return (
    <Dialog title={t('web-menu')} isOpen={isOpen} onClose={close}>
      <Choice
        name="pace"
        title={t('web-pace')}
        of={PACES}
        value={pace}
        onChange={value => set({ pace: value })}
      />
      <div>
        <Check is={oneTap} onChange={is => set({ oneTap: is })} text={t('web-one-tap')} />
        <Check is={lastCard} onChange={is => set({ lastCard: is })} text={t('web-last-card')} />
        <Check is={text} onChange={is => set({ text: is })} text={t('web-text-mode-on')} />
      </div>
      <SoundChoice />
      <div className={css.colours}>
        <span className={css.legend}>{t('web-theme')}</span>
        <ThemeChoice />
      </div>
      <div className={css.colours}>
        <span className={css.legend}>{t('web-language')}</span>
        <LanguageChoice />
      </div>
      {(table.access === 'open' || invitation) && (
        <Link text={linkTo(table.table, invitation)} seats={table.seats.length} />
      )}
      {isSeated && (isOn || phase === 'waiting') && (
        <div className={css.row}>
          {isOn && (
            <Button tone="danger" onPress={() => setSure('concede')}>
              {t('web-concede-ask')}
            </Button>
          )}
          <Button tone="danger" onPress={() => setSure('leave')}>
            {t('web-leave-ask')}
          </Button>
        </div>
      )}
      {sure && (
        <div className={css.sure} role="alert">
          <p>
            {sure === 'concede'
              ? t('web-concede-sure')
              : t(table.seats.length > 1 ? 'web-leave-sure' : 'web-leave-alone-sure')}
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
              {t(sure === 'concede' ? 'web-concede' : 'web-leave')}
            </Button>
            <Button onPress={() => setSure(null)}>{t('web-play-on')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  title: string;
  of: [T, id: string][];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ name, title, of, value, onChange }: ChoiceProps<T>) {
  const t = useT();
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      {of.map(([word, text]) => (
        <label key={word}>
          <input type="radio" name={name} checked={word === value} onChange={() => onChange(word)} />
          {t(text)}
        </label>
      ))}
    </fieldset>
  );
}
