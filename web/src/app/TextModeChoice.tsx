import { useT } from '../client/language.ts';
import { Button } from '../ui/Button.tsx';
import { set, useSettings } from './settings.ts';

/** Whether tables are played in text mode: by headings and typed lines. */
export function TextModeChoice() {
  const t = useT();
  const isText = useSettings(({ text }) => text);
  return (
    <Button tone={isText ? 'main' : 'quiet'} aria-pressed={isText} onPress={() => set({ text: !isText })}>
      {t('web-text-mode')}
    </Button>
  );
}
