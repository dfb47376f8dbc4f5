import { useShow } from '../../client/language.ts';
import type { CardView, Cell, Text, View } from '../../protocol.ts';
import css from './keywords.module.css';

/** A word of the game and what it means. */
export interface Keyword {
  word: string;
  meaning: Text;
}

/** What the keywords of a card mean, in the order of the sheet of keywords: its first column has their words. */
export function keywordsOf(view: View, { keywords = [] }: CardView): Keyword[] {
  const rows = view.sheets?.find(({ id }) => id === 'keywords')?.rows ?? [];
  return rows.flatMap(([first, second]) => {
    const [word, meaning] = [textIn(first), textIn(second)];
    const isOn = typeof word === 'string' && keywords.includes(word);
    return isOn && meaning !== null ? [{ word, meaning }] : [];
  });
}

/** The text in a cell, if there is one. */
const textIn = (cell: Cell | undefined): Text | null =>
  typeof cell === 'object' && 'text' in cell ? cell.text : null;

/** What keywords mean. */
export function Glossary({ of }: { of: readonly Keyword[] }) {
  const show = useShow();
  if (of.length === 0) return null;
  return (
    <dl className={css.glossary}>
      {of.map(({ word, meaning }) => (
        <div key={word}>
          <dt>{show(word)}</dt>
          <dd>{show(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}
