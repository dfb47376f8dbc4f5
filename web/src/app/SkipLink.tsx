import { useT } from '../client/language.ts';
import css from './SkipLink.module.css';
import { set, useSettings } from './settings.ts';

/** The id of what a screen is about. */
export const MAIN = 'main';

/** What the Tab key comes to first: a way past the head of the page, and one into text mode or out of it. */
export function SkipLink() {
  const t = useT();
  const isText = useSettings(({ text }) => text);
  return (
    <nav aria-label={t('web-skip-links')}>
      <a
        className={css.skip}
        href={`#${MAIN}`}
        onClick={event => {
          // The part of the address after `#` says which screen this is.
          event.preventDefault();
          const main = document.getElementById(MAIN);
          main?.setAttribute('tabindex', '-1');
          main?.focus();
        }}
      >
        {t('web-skip-link')}
      </a>
      <button type="button" className={css.skip} onClick={() => set({ text: !isText })}>
        {t(isText ? 'web-text-mode-off' : 'web-text-mode-on')}
      </button>
    </nav>
  );
}
