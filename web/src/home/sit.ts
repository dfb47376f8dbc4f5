import { go } from '../app/route.ts';
import { postSeat, postTable } from '../client/api.ts';
import { ensureGuest, keepSeat } from '../client/me.ts';
import type { GameEntry, Seated, TableId } from '../protocol.ts';
import { newTable, type Plan } from './plan.ts';

function sitDown(seated: Seated): void {
  keepSeat(seated);
  go({ at: 'table', table: seated.table, invitation: null });
}

/** Makes the table of a plan and goes there. */
export async function makeTable(plan: Plan, game: GameEntry): Promise<void> {
  sitDown(await postTable(await ensureGuest(), newTable(plan, game)));
}

/** Takes a free seat of an open table and goes there; where one chooses a deck, that comes first, at the table. */
export async function join(table: TableId, game: GameEntry | undefined): Promise<void> {
  if (game && game.starters.length > 0) return go({ at: 'table', table, invitation: null });
  sitDown(await postSeat(await ensureGuest(), table, null, null));
}
