import type { DatabaseTransaction, Queryable } from '@kura/database';

/** Lists the prices of a drop in base units. */
export const listDropPrices = (db: Queryable, gachaId: string) =>
  db
    .selectFrom('gacha_price')
    .where('gacha_id', '=', gachaId)
    .select(['token', 'price_base_units as price'])
    .execute();

/** Finds a drop on chain. */
export const findPricedDrop = (tx: DatabaseTransaction, gachaId: string) =>
  tx
    .selectFrom('drop_on_chain')
    .where('gacha_id', '=', gachaId)
    .select(['drop_id', 'gacha_id'])
    .executeTakeFirst();
