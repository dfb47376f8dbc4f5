import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { go, hashOf } from '../app/route.ts';
import { MAIN } from '../app/SkipLink.tsx';
import { type Pace, useSettings } from '../app/settings.ts';
import { getGames, getTable, postSeat, Refused } from '../client/api.ts';
import { useGameWords } from '../client/gameWords.ts';
import { t as say, useShow, useT } from '../client/language.ts';
import { socketUrl } from '../client/line.ts';
import {
  becomeGuest,
  ensureGuest,
  formerTokens,
  keepSeat,
  keepSitter,
  keepVisit,
  myToken,
  recallVisit,
  type Visit,
} from '../client/me.ts';
import type { WholeFrame } from '../client/replica.ts';
import { TableVisit } from '../client/table.ts';
import { sentence } from '../client/words.ts';
import { lookOf } from '../games/looks.ts';
import type { Look } from '../look/look.ts';
import type { GameEntry, Invitation, Listed, Seat, SeatEntry, TableId, Token } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { Table } from './Table.tsx';
import css from './TableScreen.module.css';

/** How long a frame is shown before the next, by pace. */
const DWELL_MS: Record<Pace, number> = { calm: 700, brisk: 300, instant: 0 };

/** How long to wait before a server that is away is tried again, in milliseconds. */
const AWAY_MS = 2000;

/** How long a frame is worth looking at, but at least so many times the usual. */
function dwellMsOf(look: Look, frame: WholeFrame, leastFactor = 0): number {
  const { pace, text } = useSettings.getState();
  // What is read is read at one's own pace.
  return DWELL_MS[text ? 'instant' : pace] * Math.max(look.motion.dwellFactor(frame), leastFactor);
}

/** What one needs to come to a table. */
type Coming =
  | { is: 'asking' }
  /** The server cannot be reached: it is tried again. */
  | { is: 'away' }
  | { is: 'refused'; reason: string }
  | { is: 'there'; visit: Visit; look: Look; game: GameEntry };

/** The way to a table: who one is there, how its game looks, then the table itself. */
export function TableScreen({ table, invitation }: { table: TableId; invitation: Invitation | null }) {
  const t = useT();
  const [coming, setComing] = useState<Coming>({ is: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // Once it is kept it leaves the address, and is still the one we came with.
  const [brought, setBrought] = useState(invitation);
  if (invitation && invitation !== brought) setBrought(invitation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    come(table, brought).then(
      found => !isStale && setComing(found),
      error => {
        if (isStale) return;
        const isAway = error instanceof Refused && error.code === 'unreachable';
        setComing(isAway ? { is: 'away' } : { is: 'refused', reason: error.message });
        if (isAway) timer = setTimeout(() => setAttempt(count => count + 1), AWAY_MS);
      },
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [table, brought, attempt]);
  const again = useCallback(() => {
    setComing({ is: 'asking' });
    setAttempt(count => count + 1);
  }, []);
  if (coming.is === 'asking') return <Message text={t('web-coming')} />;
  if (coming.is === 'away') return <Message text={t('web-away-server')} onAgain={again} />;
  if (coming.is === 'refused') return <Message text={coming.reason} onAgain={again} />;
  return <TableConnection key={attempt} table={table} {...coming} onAgain={again} />;
}

async function come(table: TableId, brought: Invitation | null): Promise<Coming> {
  const invitation = brought ?? recallVisit(table).invitation;
  const [{ listed, token }, games] = await Promise.all([find(table, invitation), getGames()]);
  if (brought) {
    keepVisit(table, { invitation: brought });
    // It opens the table to whoever looks over one's shoulder or through the history.
    history.replaceState(null, '', hashOf({ at: 'table', table, invitation: null }));
  }
  const kept = recallVisit(table);
  const game = games.games.find(entry => entry.id === listed.table.game);
  if (!game) throw new Refused('unknown_game', say('web-game-unknown'));
  const look = await lookOf(game.id);
  if (listed.own_seat === null || !token) {
    return { is: 'there', look, game, visit: { ...kept, seat_token: null } };
  }
  keepSitter(table, token);
  if (!kept.seat_token) keepSeat(await postSeat(token, table, listed.own_seat, kept.invitation));
  return { is: 'there', look, game, visit: recallVisit(table) };
}

/** A table as one of this browser's guests sees it, and that guest's token. */
interface Found {
  listed: Listed;
  token: Token | null;
}

/** The table, as the guest sees it, or a guest this browser was before who sits there; for strangers, as anybody does. */
async function find(table: TableId, invitation: Invitation | null): Promise<Found> {
  const asked = (token: Token | null): Promise<Found> =>
    getTable(table, token, invitation).then(listed => ({ listed, token }));
  const asNow = asked(myToken()).catch(error => {
    if (error instanceof Refused && error.code === 'unauthorized') return asked(null);
    throw error;
  });
  const now = await asNow.catch(() => null);
  if (now?.listed.own_seat != null) return now;
  for (const token of formerTokens()) {
    const found = await asked(token).catch(() => null);
    if (found?.listed.own_seat != null) return found;
  }
  return asNow;
}

interface ConnectionProps {
  table: TableId;
  visit: Visit;
  look: Look;
  game: GameEntry;
  onAgain: () => void;
}

/** A table, from the moment its line is opened until it is left. */
function TableConnection({ table, visit, look, game, onAgain }: ConnectionProps) {
  const t = useT();
  const [here, setHere] = useState<TableVisit | null>(null);
  useEffect(() => {
    const opened = new TableVisit(socketUrl(location), table, visit, frame => dwellMsOf(look, frame));
    setHere(opened);
    return () => opened.close();
  }, [table, visit, look]);
  if (!here) return <Message text={t('web-coming')} />;
  return <ConnectedTable {...{ here, table, visit, look, game, onAgain }} />;
}

/** The table a line leads to, or why it does not. */
function ConnectedTable({ here, table, visit, look, game, onAgain }: ConnectionProps & { here: TableVisit }) {
  const t = useT();
  const show = useShow();
  const welcome = useStore(here.store, state => state.welcome);
  const line = useStore(here.store, state => state.line);
  const { about } = useGameWords(game.id);
  const dwellMs = useCallback(
    (frame: WholeFrame, leastFactor: number) => dwellMsOf(look, frame, leastFactor),
    [look],
  );
  useEffect(() => {
    // A seat token the server does not take any more: another one is to be had by who sits there.
    if (line.is !== 'ended' || !(line.code === 'bad_token' || line.code === 'left')) return;
    keepVisit(table, { seat_token: null });
    if (line.code === 'bad_token') onAgain();
  }, [line, table, onAgain]);
  const sit = async (seat: Seat, name: string | null, deck: SeatEntry | null) => {
    try {
      const token = name === null ? await ensureGuest() : await becomeGuest(name);
      keepSeat(await postSeat(token, table, seat, visit.invitation, deck));
      onAgain();
    } catch (error) {
      here.say(error instanceof Error ? error.message : String(error));
    }
  };
  if (line.is === 'ended' && line.code === 'left') {
    return <Message text={sentence(show(line.reason))} onAgain={onAgain} again={t('web-watch')} />;
  }
  if (line.is === 'ended') {
    const isElsewhere = line.code === 'replaced';
    return (
      <Message
        text={isElsewhere ? t('web-elsewhere') : sentence(show(line.reason))}
        onAgain={onAgain}
        again={t(isElsewhere ? 'web-play-here' : 'web-try-again')}
      />
    );
  }
  if (!welcome) {
    return <Message text={line.is === 'lost' ? sentence(show(line.reason)) : t('web-coming')} />;
  }
  return (
    <Table
      visit={here}
      welcome={welcome}
      title={game.title}
      about={about(game.summary)}
      options={game.options}
      unit={game.score_unit}
      decks={game.starters}
      look={look}
      invitation={visit.invitation}
      onSit={sit}
      dwellMs={dwellMs}
    />
  );
}

/** One sentence in the place of a table. */
function Message({ text, onAgain, again }: { text: string; onAgain?: () => void; again?: string }) {
  const t = useT();
  return (
    <main id={MAIN} className={css.message}>
      <h1 className="visually-hidden">Parlour</h1>
      <p role="status">{text}</p>
      <div className={css.buttons}>
        {onAgain && (
          <Button tone="main" onPress={onAgain}>
            {again ?? t('web-try-again')}
          </Button>
        )}
        <Button onPress={() => go({ at: 'home' })}>{t('web-home')}</Button>
      </div>
    </main>
  );
}
