import type { Queryable, VrfSubscription } from '@kura/database';
import { type Insertable, sql } from 'kysely';

export async function readQueue(db: Queryable): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
           count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** Returns the last reading of the subscription that pays for random words. */
export const findSubscription = (db: Queryable) =>
  db.selectFrom('vrf_subscription').selectAll().executeTakeFirst();

export async function upsertSubscription(db: Queryable, row: Insertable<VrfSubscription>): Promise<void> {
  await db
    .insertInto('vrf_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(row))
    .execute();
}

export async function listWaitingAdditions(db: Queryable): Promise<WaitingAddition[]> {
  const { rows } = await sql<WaitingAddition>`
    select * from scheduled_addition
    where counts_from_seconds > (select block_time_seconds from chain_checkpoint)
    order by counts_from_seconds, contract_address, role, account`.execute(db);
  return rows;
}

interface WaitingAddition {
  contract_address: string;
  role: string;
  account: string;
  granted: boolean;
  counts_from_seconds: number;
  transaction_hash: string;
}
