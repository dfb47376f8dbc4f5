import eye from 'virtual:icon/lucide/eye';
import { useT } from '../client/language.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GameEntry, Listed, Phase } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import { useDoing } from './doing.ts';
import css from './Home.module.css';
import { tableHash, titleOf } from './OwnTables.tsx';
import { join } from './sit.ts';
import { GoLink, TableList, TableRow } from './TableList.tsx';
import { companyOf, freeSeats } from './words.ts';

interface OpenTablesProps {
  /** None until the server has answered. */
  tables: Listed[] | null;
  games: GameEntry[];
  /** Asks for the list anew: somebody was quicker. */
  onStale: () => void;
}

/** Tables anybody may come to. One's own are in the other list. */
export function OpenTables({ tables, games, onStale }: OpenTablesProps) {
  const t = useT();
  const others = tables?.filter(({ own_seat }) => own_seat === null);
  return (
    <section className={css.panel} aria-labelledby="open-tables">
      <h2 id="open-tables">{t('web-open-tables')}</h2>
      {others?.length === 0 && <p className={css.empty}>{t('web-open-tables-none')}</p>}
      {others && others.length > 0 && (
        <TableList all={others} label={t('web-open-tables')}>
          {it => <Open key={it.table.table} it={it} games={games} onStale={onStale} />}
        </TableList>
      )}
    </section>
  );
}

/** Where a table is in its life, in a word. */
const PHASES: Record<Phase, string> = {
  waiting: 'web-phase-waiting',
  playing: 'web-phase-playing',
  over: 'web-phase-over',
  abandoned: 'web-phase-abandoned',
  stopped: 'web-phase-stopped',
};

function Open({ it, games, onStale }: { it: Listed; games: GameEntry[]; onStale: () => void }) {
  const t = useT();
  const { refusal, run } = useDoing();
  const { table } = it;
  const free = freeSeats(table.seats);
  const title = titleOf(games, table.game);
  const company = companyOf(it);
  const sit = () =>
    run(async () => {
      try {
        await join(
          table.table,
          games.find(({ id }) => id === table.game),
        );
      } catch (error) {
        onStale();
        throw error;
      }
    });
  return (
    <TableRow
      title={title}
      mark={
        free > 0
          ? { text: t('web-free-seats', { free }), tone: 'brass' }
          : { text: t(PHASES[table.phase]), tone: 'plain' }
      }
      created={table.created}
      actions={
        <>
          {free > 0 && (
            <Button aria-label={t('web-join-with', { game: title, company })} onPress={sit}>
              {t('web-join')}
            </Button>
          )}
          <GoLink href={tableHash(table.table)} label={t('web-watch-with', { game: title, company })}>
            <Icon of={eye} /> {t('web-watch')}
          </GoLink>
        </>
      }
    >
      <p>{company}</p>
      {refusal && <p role="alert">{refusal}</p>}
    </TableRow>
  );
}
