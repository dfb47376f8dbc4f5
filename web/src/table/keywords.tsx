import type { View } from '../protocol.ts';
import css from './keywords.module.css';

/** A word of the game and what it means. */
export type Keyword = readonly [word: string, meaning: string];

/** Words of the sheet of keywords that a text uses, in the order of the sheet. */
export function keywordsIn(view: View, text: string): Keyword[] {
  const rows = view.sheets?.find(({ id }) => id === 'keywords')?.rows ?? [];
  const said = text.toLowerCase();
  return rows.flatMap(([word, meaning]) =>
    word && meaning && isSaid(said, word.toLowerCase()) ? [[word, meaning] as const] : [],
  );
}

/** Whether a word stands in a text as a word of its own: `reach` is not in `each`, nor in `breach`. */
function isSaid(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const isLetter = (letter: string | undefined) => letter !== undefined && /[a-z]/.test(letter);
  if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return isSaid(text.slice(at + 1), word);
}

/** What keywords mean. */
export function Glossary({ of }: { of: readonly Keyword[] }) {
  if (of.length === 0) return null;
  return (
    <dl className={css.glossary}>
      {of.map(([word, meaning]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
