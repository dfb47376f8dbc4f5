import { choose, LANGUAGES, nameOfLanguage, useT, useWords } from '../client/language.ts';
import css from './LanguageChoice.module.css';

/** The language everything is said in. Each is called as its speakers call it. */
export function LanguageChoice() {
  const t = useT();
  const { tag } = useWords();
  const known = LANGUAGES.includes(tag) ? LANGUAGES : [tag, ...LANGUAGES];
  return (
    <select
      className={css.choice}
      aria-label={t('web-language')}
      value={tag}
      onChange={event => void choose(event.target.value)}
    >
      {known.map(one => (
        <option key={one} value={one} lang={one}>
          {nameOfLanguage(one)}
        </option>
      ))}
    </select>
  );
}
