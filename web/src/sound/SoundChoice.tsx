import on from 'virtual:icon/lucide/volume-2';
import off from 'virtual:icon/lucide/volume-x';
import { useId } from 'react';
import { set, useSettings } from '../app/settings.ts';
import { useT } from '../client/language.ts';
import { Icon } from '../icons/Icon.tsx';
import { Button } from '../ui/Button.tsx';
import { isSoundOn, sound } from './player.ts';
import css from './SoundChoice.module.css';

/** Turns sounds on or off, as a button at the table. */
export function SoundButton() {
  const t = useT();
  const isOn = useSettings(isSoundOn);
  return (
    <Button
      tone="quiet"
      aria-label={t(isOn ? 'web-sound-off' : 'web-sound-on')}
      data-shortcut="m"
      onPress={toggleSound}
    >
      <Icon of={isOn ? on : off} />
    </Button>
  );
}

export function toggleSound(): void {
  const isOn = !isSoundOn(useSettings.getState());
  set({ sound: isOn });
  if (isOn) void sound([{ sound: 'play', times: 1 }]);
}

/** Whether there are sounds, and how loud. */
export function SoundChoice() {
  const t = useT();
  const id = useId();
  const isOn = useSettings(isSoundOn);
  const volume = useSettings(({ volume }) => volume);
  return (
    <div className={css.sound}>
      <label className={css.switch}>
        <input type="checkbox" checked={isOn} onChange={toggleSound} />
        {t('web-sound')}
      </label>
      <label htmlFor={id}>{t('web-sound-volume')}</label>
      <input
        id={id}
        className={css.volume}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        disabled={!isOn}
        onChange={event => set({ volume: Number(event.target.value) / 100 })}
        onPointerUp={() => void sound([{ sound: 'rise', times: 1 }])}
      />
    </div>
  );
}
