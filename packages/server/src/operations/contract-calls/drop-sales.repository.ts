import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';

export async function listDropsToPause(tx: DatabaseTransaction, paused: boolean, limit: number) {
  const { rows } = await sql<{ drop_id: number }>`
    select drop_id from drop_on_chain where not closed and paused <> ${paused} order by drop_id limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ drop_id }) => drop_id);
}

/** Whether sales are paused: of one drop, or of each that isn't closed. */
export function listDropSales(db: Queryable, gachaId: string | undefined) {
  const drops = db.selectFrom('drop_on_chain').select('paused');
  return (
    gachaId === undefined ? drops.where('closed', '=', false) : drops.where('gacha_id', '=', gachaId)
  ).execute();
}
