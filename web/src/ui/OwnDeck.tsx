import folder from 'virtual:icon/lucide/folder-open';
import pen from 'virtual:icon/lucide/pencil-line';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useT } from '../client/language.ts';
import { sentence } from '../client/words.ts';
import { Icon } from '../icons/Icon.tsx';
import type { ReportedFault } from '../protocol.ts';
import { Button } from './Button.tsx';
import { type DeckCheck, type DeckReport, mended } from './deckCheck.ts';
import css from './OwnDeck.module.css';

interface OwnDeckProps {
  text: string;
  /** Whether the list is one to begin with, and nobody's work. */
  isSample: boolean;
  check: DeckCheck;
  onChange: (text: string) => void;
}

/** A list to paste or open, and all that is wrong with it by lines, with what would be right there. */
export function OwnDeck({ text, isSample, check, onChange }: OwnDeckProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  // What was found out about another list says nothing about this one.
  const report = check.report?.text === text ? check.report : null;
  const bad = new Set(report?.faults.map(({ line }) => line));
  const write = (changed: string) => {
    onChange(changed);
    void check.passes({ text: changed });
  };
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) write(await file.text());
  };
  const point = (line: number) => {
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <div className={css.own}>
      <label htmlFor={id}>{t('web-deck-list')}</label>
      <div className={css.editor}>
        <div ref={numbers} className={css.numbers} aria-hidden="true">
          {text.split('\n').map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <div key={index} data-bad={bad.has(index + 1) || undefined}>
              {index + 1}
            </div>
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          className={css.list}
          rows={10}
          wrap="off"
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-faults`}
          aria-invalid={report !== null && report.faults.length > 0}
          onFocus={event => isSample && event.target.select()}
          onChange={event => onChange(event.target.value)}
          onScroll={event => numbers.current?.scrollTo(0, event.currentTarget.scrollTop)}
        />
      </div>
      <div className={css.buttons}>
        <Button onPress={() => void check.passes({ text })}>{t('web-deck-check')}</Button>
        <label className={css.file}>
          <Icon of={folder} />
          {t('web-deck-file')}
          <input
            className="visually-hidden"
            type="file"
            accept=".txt,.toml,.json"
            onChange={event => void open(event)}
          />
        </label>
      </div>
      <div id={`${id}-faults`} role="status">
        {report && <Report report={report} onWrite={write} onPoint={point} />}
      </div>
    </div>
  );
}

interface ReportProps {
  report: DeckReport;
  onWrite: (text: string) => void;
  onPoint: (line: number) => void;
}

/** All that is wrong with a list, each with its line and a button that puts it right where one is near. */
function Report({ report, onWrite, onPoint }: ReportProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { text, faults } = report;
  const near = faults.filter(({ instead }) => instead !== null);
  useEffect(() => {
    // Asked for at the foot of a long page, it would be out of sight.
    if (faults.length > 0) place.current?.scrollIntoView?.({ block: 'start' });
  }, [faults]);
  if (faults.length === 0) return <p className={css.good}>{t('web-deck-good')}</p>;
  const lines = text.split('\n');
  const mend = (some: readonly ReportedFault[]) => {
    onWrite(mended(text, some));
    // The button that was pressed goes away.
    place.current?.focus();
  };
  return (
    <div ref={place} className={css.report} tabIndex={-1}>
      <div className={css.head}>
        <p className={css.bad}>{t('web-deck-faults', { count: faults.length })}</p>
        {near.length > 1 && (
          <Button onPress={() => mend(near)}>{t('web-deck-write-all', { count: near.length })}</Button>
        )}
      </div>
      <ol className={css.faults}>
        {faults.map(fault => (
          <li key={`${fault.line} ${fault.reason}`} className={css.fault}>
            {fault.line !== null && (
              <button type="button" className={css.line} onClick={() => onPoint(fault.line ?? 1)}>
                <span className={css.number}>{t('web-deck-line', { line: fault.line })}</span>
                <code className={css.written}>{lines[fault.line - 1]?.trim()}</code>
              </button>
            )}
            <p className={css.reason}>{sentence(fault.reason)}</p>
            {fault.instead !== null && (
              <Button className={css.write} onPress={() => mend([fault])}>
                <Icon of={pen} />
                <span>{t('web-deck-write', { text: fault.instead })}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
