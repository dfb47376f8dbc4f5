import { useCallback, useEffect, useReducer } from 'react';
import { useSettings } from '../app/settings.ts';
import type { LogLine, TableState, TableVisit } from '../client/table.ts';
import type { Text } from '../protocol.ts';

/** A line of what was said at the table: what happened, what is asked, and the answer to what was typed. */
export interface Said {
  key: number;
  is: 'told' | 'asked' | 'answer';
  text: Text;
  times?: number | undefined;
}

/** Lines that are kept. */
const KEPT = 150;
/** Lines of the log that are there for who comes to a game under way. */
const BEFORE = 20;

interface Transcript {
  said: readonly Said[];
  next: number;
}

type Saying = Omit<Said, 'key'>;

const grown = ({ said, next }: Transcript, more: readonly Saying[]): Transcript => ({
  said: [...said, ...more.map((one, index) => ({ ...one, key: next + index }))].slice(-KEPT),
  next: next + more.length,
});

const toldOf = (lines: readonly LogLine[]): Saying[] => {
  const { wholeLog } = useSettings.getState();
  return lines
    .filter(({ told }) => wholeLog || told.weight !== 'dull')
    .map(({ told: { text, times } }) => ({ is: 'told', text, times }));
};

/** What a table said since: events, notices, and how the line to it is. */
function newsOf(now: TableState, before: TableState): Saying[] {
  const last = before.log.at(-1)?.key ?? -1;
  const news = toldOf(now.log.filter(({ key }) => key > last));
  const answer = (text: Text): Saying => ({ is: 'answer', text });
  if (now.notice && now.notice !== before.notice) news.push(answer(now.notice.text));
  if (now.line.is === 'lost' && before.line.is !== 'lost') {
    news.push(answer(now.line.reason), answer({ id: 'web-line-back' }));
  }
  if (now.line.is === 'open' && before.line.is === 'lost') news.push(answer({ id: 'web-text-line-back' }));
  const undo = now.frame?.undo ?? null;
  if (undo && undo.by !== before.frame?.undo?.by) {
    news.push({ is: 'asked', text: { id: 'web-text-undo', args: { seat: { seat: undo.by } } } });
  }
  return news;
}

/** All that was said at a table, newest last, and a way to say more. */
export function useTranscript(visit: TableVisit): [readonly Said[], (...more: Saying[]) => void] {
  const [{ said }, add] = useReducer(grown, null, () =>
    grown({ said: [], next: 0 }, toldOf(visit.store.getState().log).slice(-BEFORE)),
  );
  useEffect(
    () =>
      visit.store.subscribe((now, before) => {
        const news = newsOf(now, before);
        if (news.length > 0) add(news);
      }),
    [visit],
  );
  return [said, useCallback((...more) => add(more), [])];
}
