import { type ReactNode, useState } from 'react';
import { useT, useWords } from '../client/language.ts';
import { primary } from '../client/words.ts';
import button from '../ui/Button.module.css';
import { Button } from '../ui/Button.tsx';
import css from './TableList.module.css';
import { whenWord } from './words.ts';

/** How many of a list are shown before one asks for all. */
const SHORT = 5;

interface TableListProps<T> {
  /** What is in it, newest first. */
  all: readonly T[];
  /** What a screen reader calls the list. */
  label: string;
  children: (one: T) => ReactNode;
}

/** A list of tables: the newest, and the rest for who wants them. */
export function TableList<T>({ all, label, children }: TableListProps<T>) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, SHORT);
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {shown.map(children)}
      </ul>
      {all.length > SHORT && (
        <Button tone="quiet" className={css.more} onPress={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? t('web-show-fewer') : t('web-show-all', { count: all.length })}
        </Button>
      )}
    </>
  );
}

interface TableRowProps {
  title: string;
  /** A word beside the title: where the table is in its life. */
  mark?: { text: string; tone: 'good' | 'plain' | 'brass' };
  created: number;
  /** Lines below the title. */
  children: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

export function TableRow({ title, mark, created, children, actions }: TableRowProps) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.head}>
          <strong className={css.title}>{title}</strong>
          {mark && <span className={`${css.mark} ${css[mark.tone]}`}>{mark.text}</span>}
          <When seconds={created} />
        </p>
        {children}
      </div>
      <div className={css.actions}>{actions}</div>
    </li>
  );
}

function When({ seconds }: { seconds: number }) {
  const { tag } = useWords();
  const date = new Date(seconds * 1000);
  return (
    <time className={css.when} dateTime={date.toISOString()} title={date.toLocaleString(primary(tag))}>
      {whenWord(seconds, Date.now() / 1000)}
    </time>
  );
}

/** A link that looks like the thing to press. */
export function GoLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} aria-label={label} className={`${button.button} ${css.go}`}>
      {children}
    </a>
  );
}
