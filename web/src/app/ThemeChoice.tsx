import monitor from 'virtual:icon/lucide/monitor';
import moon from 'virtual:icon/lucide/moon';
import sun from 'virtual:icon/lucide/sun';
import { Icon, type IconData } from '../icons/Icon.tsx';
import { set, type Theme, useSettings } from './settings.ts';
import css from './ThemeChoice.module.css';

const THEMES: { theme: Theme; title: string; icon: IconData }[] = [
  { theme: 'system', title: 'As the device', icon: monitor },
  { theme: 'light', title: 'Light', icon: sun },
  { theme: 'dark', title: 'Dark', icon: moon },
];

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const theme = useSettings(settings => settings.theme);
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">Colours</legend>
      {THEMES.map(it => (
        <label key={it.theme} className={css.theme} title={it.title}>
          <input
            className="visually-hidden"
            type="radio"
            name="theme"
            checked={theme === it.theme}
            onChange={() => set({ theme: it.theme })}
          />
          <Icon of={it.icon} />
          <span className="visually-hidden">{it.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
