import { useEffect, useRef } from 'react';
import { set, useSettings } from '../../app/settings.ts';
import { usePieces, useShow, useT } from '../../client/language.ts';
import type { LogLine } from '../../client/table.ts';
import { sentence } from '../../client/words.ts';
import css from './Log.module.css';

export interface LogProps {
  lines: readonly LogLine[];
}

/** The lines somebody wants to read: what happens all the time is folded away unless they ask for it. */
function useTold(lines: readonly LogLine[]): readonly LogLine[] {
  const isWhole = useSettings(settings => settings.wholeLog);
  return isWhole ? lines : lines.filter(line => !isDull(line));
}

const isDull = ({ told }: LogLine): boolean => told.weight === 'dull';

/** What happened, in words, newest last. */
export function Log({ lines }: LogProps) {
  const t = useT();
  const told = useTold(lines);
  const end = useRef<HTMLLIElement>(null);
  const last = told.at(-1)?.key;
  useEffect(() => {
    const list = end.current?.parentElement;
    if (last !== undefined && list) list.scrollTop = list.scrollHeight;
  }, [last]);
  return (
    <div className={css.frame}>
      {lines.some(isDull) && <FoldSwitch />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={css.log} tabIndex={0} aria-label={t('web-log-happened')}>
        {told.map((line, index) => (
          <li
            key={line.key}
            data-kind={line.told.kind}
            data-weight={line.told.weight}
            data-first={told[index - 1]?.version !== line.version || undefined}
          >
            <Sentence line={line} />
          </li>
        ))}
        <li ref={end} aria-hidden="true" className={css.end} />
      </ol>
    </div>
  );
}

/** Shows or folds away what happens all the time. The browser remembers which. */
function FoldSwitch() {
  const t = useT();
  const isWhole = useSettings(settings => settings.wholeLog);
  return (
    <label className={css.fold}>
      <input type="checkbox" checked={isWhole} onChange={event => set({ wholeLog: event.target.checked })} />
      {t('web-log-all')}
    </label>
  );
}

/** A sentence in which the names of cards stand out. */
function Sentence({ line: { told } }: { line: LogLine }) {
  const t = useT();
  const pieces = usePieces();
  return (
    <>
      {pieces(told.text).map(({ text, isCard }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
        isCard ? <b key={index}>{text}</b> : text,
      )}
      {told.times !== undefined && ` ${t('web-times', { times: told.times })}`}
    </>
  );
}

/** So many things that happened at once are said; who was away hears how many more there were. */
const SAID = 12;

/** Says what happened to who cannot see it: one region that is always there, so that it is read when it changes. */
export function Announcer({ lines }: LogProps) {
  const t = useT();
  const show = useShow();
  const told = useTold(lines);
  const version = lines.at(-1)?.version;
  const latest = told.filter(line => line.version === version);
  const left = latest.length - SAID;
  const said = latest.slice(-SAID).map(line => {
    const text = sentence(show(line.told.text));
    return line.told.times === undefined ? text : `${text} ${t('web-times', { times: line.told.times })}`;
  });
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="announcer">
      {[...(left > 0 ? [t('web-log-more', { left })] : []), ...said].join(' ')}
    </p>
  );
}
