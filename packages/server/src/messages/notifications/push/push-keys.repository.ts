import type { DatabaseTransaction, Queryable } from '@kura/database';

export const findPushKey = (db: Queryable) =>
  db.selectFrom('push_key').select('private_key_sealed').executeTakeFirst();

export async function insertPushKey(db: Queryable, sealed: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ private_key_sealed: sealed, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const updatePushKey = (tx: DatabaseTransaction, sealed: Buffer) =>
  tx.updateTable('push_key').set({ private_key_sealed: sealed });

export const hasSubscriptions = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('push_subscription').select('id').limit(1).executeTakeFirst()) !== undefined;
