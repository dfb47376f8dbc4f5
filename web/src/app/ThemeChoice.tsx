import monitor from 'virtual:icon/lucide/monitor';
import moon from 'virtual:icon/lucide/moon';
import sun from 'virtual:icon/lucide/sun';
import { useT } from '../client/language.ts';
import { Icon, type IconData } from '../icons/Icon.tsx';
import { set, type Theme, useSettings } from './settings.ts';
import css from './ThemeChoice.module.css';

const THEMES: { theme: Theme; id: string; icon: IconData }[] = [
  { theme: 'system', id: 'web-theme-system', icon: monitor },
  { theme: 'light', id: 'web-theme-light', icon: sun },
  { theme: 'dark', id: 'web-theme-dark', icon: moon },
];

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const t = useT();
  const theme = useSettings(settings => settings.theme);
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">{t('web-theme')}</legend>
      {THEMES.map(it => (
        <label key={it.theme} className={css.theme} title={t(it.id)}>
          <input
            className="visually-hidden"
            type="radio"
            name="theme"
            checked={theme === it.theme}
            onChange={() => set({ theme: it.theme })}
          />
          <Icon of={it.icon} />
          <span className="visually-hidden">{t(it.id)}</span>
        </label>
      ))}
    </fieldset>
  );
}
