import { useT } from '../client/language.ts';
import css from './SkipLink.module.css';

/** The id of what a screen is about. */
export const MAIN = 'main';

/** A way past the head of the page, for who goes by keyboard: the first thing the Tab key comes to. */
export function SkipLink() {
  const t = useT();
  return (
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
  );
}
