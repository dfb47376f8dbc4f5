import { useEffect, useRef } from 'react';
import { withNames } from '../client/names.ts';
import type { LogLine } from '../client/table.ts';
import type { SeatInfo } from '../protocol.ts';
import css from './Log.module.css';
import { usePlay } from './play.tsx';

export interface LogProps {
  lines: readonly LogLine[];
  seats: readonly SeatInfo[];
}

/** What happened, in words, newest last. */
export function Log({ lines, seats }: LogProps) {
  const { look } = usePlay();
  const end = useRef<HTMLLIElement>(null);
  const last = lines.at(-1)?.key;
  useEffect(() => {
    if (last !== undefined) end.current?.parentElement?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className={css.log} tabIndex={0} aria-label="What happened">
      {lines.map(({ key, version, kind, text, card }, index) => (
        <li key={key} data-kind={kind} data-first={lines[index - 1]?.version !== version || undefined}>
          <Standing out={card} in={withNames(look.tell?.(text) ?? text, seats)} />
        </li>
      ))}
      <li ref={end} aria-hidden="true" className={css.end} />
    </ol>
  );
}

/** A sentence in which the card it is about stands out. */
function Standing({ out, in: text }: { out: string | undefined; in: string }) {
  const at = out ? text.indexOf(out) : -1;
  if (!out || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{out}</b>
      {text.slice(at + out.length)}
    </>
  );
}

/** So many things that happened at once are said; who was away hears how many more there were. */
const SAID = 12;

/** Says what happened to who cannot see it: one region that is always there, so that it is read when it changes. */
export function Announcer({ lines, seats }: LogProps) {
  const { look } = usePlay();
  const version = lines.at(-1)?.version;
  const latest = lines.filter(line => line.version === version);
  const left = latest.length - SAID;
  const said = latest.slice(-SAID).map(({ text }) => withNames(look.tell?.(text) ?? text, seats));
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="announcer">
      {[...(left > 0 ? [`${left} more things happened.`] : []), ...said].join(' ')}
    </p>
  );
}
