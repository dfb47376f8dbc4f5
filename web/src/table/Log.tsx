import { useEffect, useMemo, useRef } from 'react';
import { set, useSettings } from '../app/settings.ts';
import { withNames } from '../client/names.ts';
import type { LogEntry } from '../client/table.ts';
import { isAbility, type Line, tale } from '../client/tale.ts';
import type { SeatInfo } from '../protocol.ts';
import css from './Log.module.css';
import { usePlay } from './play.tsx';

export interface LogProps {
  log: readonly LogEntry[];
  seats: readonly SeatInfo[];
}

interface LogLine extends Line {
  key: string;
  version: number;
}

/** So many lines are shown. */
const LINES = 400;

/** The log in sentences, with the abilities that ran if one wants to follow them. */
function useLines(log: readonly LogEntry[]): LogLine[] {
  const abilities = useSettings(settings => settings.abilities);
  return useMemo(() => {
    const lines = log.flatMap(({ key, version, events }) =>
      tale(events, abilities).map((line, index) => ({ ...line, version, key: `${key}.${index}` })),
    );
    return lines.slice(-LINES);
  }, [log, abilities]);
}

/** What happened, in words, newest last. */
export function Log({ log, seats }: LogProps) {
  const lines = useLines(log);
  const { look } = usePlay();
  const end = useRef<HTMLLIElement>(null);
  const last = lines.at(-1)?.key;
  useEffect(() => {
    if (last !== undefined) end.current?.parentElement?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
  }, [last]);
  return (
    <div className={css.frame}>
      {log.some(({ events }) => events.some(isAbility)) && <AbilitySwitch />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={css.log} tabIndex={0} aria-label="What happened">
        {lines.map(({ key, version, kind, text, card }, index) => (
          <li key={key} data-kind={kind} data-first={lines[index - 1]?.version !== version || undefined}>
            <Standing out={card} in={withNames(look.tell?.(text) ?? text, seats)} />
          </li>
        ))}
        <li ref={end} aria-hidden="true" className={css.end} />
      </ol>
    </div>
  );
}

/** Shows or folds the abilities that run. The browser remembers which. */
function AbilitySwitch() {
  const abilities = useSettings(settings => settings.abilities);
  return (
    <label className={css.abilities}>
      <input
        type="checkbox"
        checked={abilities === 'shown'}
        onChange={event => set({ abilities: event.target.checked ? 'shown' : 'folded' })}
      />
      Show abilities
    </label>
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
export function Announcer({ log, seats }: LogProps) {
  const { look } = usePlay();
  const latest = useLines(log.slice(-1));
  const left = latest.length - SAID;
  const said = latest.slice(-SAID).map(({ text }) => withNames(look.tell?.(text) ?? text, seats));
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="announcer">
      {[...(left > 0 ? [`${left} more things happened.`] : []), ...said].join(' ')}
    </p>
  );
}
