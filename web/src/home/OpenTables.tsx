import eye from 'virtual:icon/lucide/eye';
import { Icon } from '../icons/Icon.tsx';
import type { GameEntry, Listed } from '../protocol.ts';
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
  const others = tables?.filter(({ own_seat }) => own_seat === null);
  return (
    <section className={css.panel} aria-labelledby="open-tables">
      <h2 id="open-tables">Open tables</h2>
      {others?.length === 0 && (
        <p className={css.empty}>
          Nobody has put up a table for everybody just now. Make one, and others find it here.
        </p>
      )}
      {others && others.length > 0 && (
        <TableList all={others} label="Open tables">
          {it => <Open key={it.table.table} it={it} games={games} onStale={onStale} />}
        </TableList>
      )}
    </section>
  );
}

function Open({ it, games, onStale }: { it: Listed; games: GameEntry[]; onStale: () => void }) {
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
          ? { text: free === 1 ? '1 free seat' : `${free} free seats`, tone: 'brass' }
          : { text: table.phase, tone: 'plain' }
      }
      created={table.created}
      actions={
        <>
          {free > 0 && (
            <Button aria-label={`Join ${title} with ${company}`} onPress={sit}>
              Join
            </Button>
          )}
          <GoLink href={tableHash(table.table)} label={`Watch ${title} with ${company}`}>
            <Icon of={eye} /> Watch
          </GoLink>
        </>
      }
    >
      <p>{company}</p>
      {refusal && <p role="alert">{refusal}</p>}
    </TableRow>
  );
}
