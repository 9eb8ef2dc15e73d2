import type { AppContext } from '@kura/server';
import { sql } from 'kysely';

/** Without a chain, calls that need it would reject every identity, and the matrix would prove nothing. */
export async function insertSyncedChainState({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const hash = `0x${'1'.repeat(64)}`;
  await sql`
    insert into chain_checkpoint (chain_id, block_number, block_hash, block_time_seconds)
    values (31337, 1, ${hash}, 1)`.execute(db);
  await sql`
    insert into chain_condition (condition, since, head_number, head_time_seconds, observed_at)
    values ('FOLLOWING', now(), 1, 1, now() + interval '1 day')`.execute(db);
}
