import { sql } from 'kysely';
import type { World } from './world.ts';

/** Cards in parcels that admins shipped, by the model: their slabs may be taken in again. */
export async function shippedCards({
  database,
  model,
}: Pick<World, 'database' | 'model'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from redeem_card where redeem_id = any(${[...model.shipments.keys()]}::uuid[])`.execute(
    database.db,
  );
  return new Set(rows.map(({ card_id }) => card_id));
}
