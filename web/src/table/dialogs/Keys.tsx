import { set, useSettings } from '../../app/settings.ts';
import { useT } from '../../client/language.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Check } from './Check.tsx';
import css from './Keys.module.css';

/** Keys and what they do, by the ids of their messages. A key that is a word has a message, too. */
const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['web-keys-space', 'web-keys-go'],
  ['1 – 9', 'web-keys-digits'],
  ['H', 'web-keys-hint'],
  ['U', 'web-keys-undo'],
  ['L', 'web-keys-log'],
  ['M', 'web-keys-sound'],
  ['web-keys-arrows', 'web-keys-walk'],
  ['web-keys-enter', 'web-keys-point'],
  ['web-keys-escape', 'web-keys-let-go'],
  ['?', 'web-keys-list'],
];

/** The keys of the table, as a list, with the switch that turns them off. */
export function Keys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const isOn = useSettings(({ keys }) => keys);
  return (
    <Dialog title={t('web-keys')} isOpen={isOpen} onClose={onClose}>
      <dl className={css.keys}>
        {KEYS.map(([key, does]) => (
          <div key={does}>
            <dt>
              <kbd className={css.key}>{key.startsWith('web-') ? t(key) : key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Check is={isOn} onChange={keys => set({ keys })} text={t('web-keys-on')} />
    </Dialog>
  );
}
