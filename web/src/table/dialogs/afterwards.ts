import { useRef } from 'react';
import { go } from '../../app/route.ts';
import { getRecord, postRematch } from '../../client/api.ts';
import { ensureGuest, keepSeat, keepSitter, sitterToken } from '../../client/me.ts';
import type { TableVisit } from '../../client/table.ts';
import type { Invitation, Welcome } from '../../protocol.ts';

/** What one may want once a game is over: to play again, and to keep its record. */
export function useAfterwards(visit: TableVisit, welcome: Welcome, invitation: Invitation | null) {
  const { table, game } = welcome.table;
  const isAsking = useRef(false);
  const say = (error: unknown) => visit.say(error instanceof Error ? error.message : String(error));
  const again = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const token = sitterToken(table) ?? (await ensureGuest());
      const seated = await postRematch(token, table);
      keepSitter(seated.table, token);
      keepSeat(seated);
      go({ at: 'table', table: seated.table, invitation: null });
    } catch (error) {
      say(error);
    }
    isAsking.current = false;
  };
  const save = async () => {
    try {
      const url = URL.createObjectURL(await getRecord(table, sitterToken(table), invitation));
      const link = Object.assign(document.createElement('a'), {
        href: url,
        download: `parlour-${game}-${table}.jsonl`,
      });
      link.click();
      // The browser still has to fetch it.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      say(error);
    }
  };
  return { again, save };
}
