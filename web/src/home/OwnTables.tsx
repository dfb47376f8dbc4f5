import { hashOf } from '../app/route.ts';
import { useT } from '../client/language.ts';
import type { GameEntry, Listed } from '../protocol.ts';
import css from './Home.module.css';
import { GoLink, TableList, TableRow } from './TableList.tsx';
import { companyOf, goesOn, reasonOf, resultOf, waitingWord } from './words.ts';

interface TablesProps {
  /** None until the server has answered. */
  tables: Listed[] | null;
  games: GameEntry[];
}

/** Where one sits or sat: what goes on, and how it went. */
export function OwnTables({ tables, games }: TablesProps) {
  const t = useT();
  const going = tables?.filter(goesOn) ?? [];
  const past = tables?.filter(it => !goesOn(it)) ?? [];
  return (
    <section className={css.panel} aria-labelledby="own-tables">
      <h2 id="own-tables">{t('web-own-tables')}</h2>
      {tables?.length === 0 && <p className={css.empty}>{t('web-own-tables-none')}</p>}
      {going.length > 0 && (
        <>
          <h3 className={css.sub}>{t('web-own-going')}</h3>
          <TableList all={going} label={t('web-own-going-list')}>
            {it => <Going key={it.table.table} it={it} games={games} />}
          </TableList>
        </>
      )}
      {past.length > 0 && (
        <>
          <h3 className={css.sub}>{t('web-own-past')}</h3>
          <TableList all={past} label={t('web-own-past')}>
            {it => <Past key={it.table.table} it={it} games={games} />}
          </TableList>
        </>
      )}
    </section>
  );
}

export const titleOf = (games: readonly GameEntry[], id: string): string =>
  games.find(game => game.id === id)?.title ?? id;

export const tableHash = (table: string): string => hashOf({ at: 'table', table, invitation: null });

interface OneProps {
  it: Listed;
  games: GameEntry[];
}

function Going({ it, games }: OneProps) {
  const t = useT();
  const { table } = it;
  const title = titleOf(games, table.game);
  const waiting = waitingWord(table);
  return (
    <TableRow
      title={title}
      mark={waiting ? { text: waiting, tone: 'brass' } : { text: t('web-phase-playing'), tone: 'good' }}
      created={table.created}
      actions={
        <GoLink
          href={tableHash(table.table)}
          label={t('web-go-on-with', { game: title, company: companyOf(it) })}
        >
          {t('web-go-on')}
        </GoLink>
      }
    >
      <p>{companyOf(it)}</p>
    </TableRow>
  );
}

function Past({ it, games }: OneProps) {
  const t = useT();
  const { table } = it;
  const title = titleOf(games, table.game);
  const unit = games.find(game => game.id === table.game)?.score_unit ?? 'points';
  return (
    <TableRow
      title={title}
      created={table.created}
      actions={
        <GoLink href={tableHash(table.table)} label={t('web-look-again', { game: title })}>
          {t('web-look')}
        </GoLink>
      }
    >
      <p className={css.result}>{resultOf(it, unit)}</p>
      <p>
        {companyOf(it)}. {reasonOf(it)}
      </p>
    </TableRow>
  );
}
