import { sql } from 'kysely';
import { idempotencyKeptHours } from '../http/idempotency.ts';
import { defineJob } from './job.ts';

/** Clients that were away longer read their resources again. */
const realtimeKeptHours = 24;

/** Rows a statement: small enough to hold no lock for long. */
const batchSize = 5_000;

/** Deletes old Idempotency-Keys, realtime messages and rate-limit windows, and adds the partitions that follow. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  cron: '7 * * * *',
  async run({ db }) {
    await inBatches(() =>
      sql`
        delete from idempotency_key where (identity, route, key) in (
          select identity, route, key from idempotency_key
          where created_at < now() - make_interval(hours => ${idempotencyKeptHours}) limit ${batchSize})`.execute(
        db,
      ),
    );
    await sql`
      select drop_realtime_partitions(now() - make_interval(hours => ${realtimeKeptHours})),
        add_partitions((select block_number from chain_checkpoint), now())`.execute(db);
    await inBatches(() =>
      sql`
        delete from realtime_event where id in (
          select id from realtime_event
          where at < now() - make_interval(hours => ${realtimeKeptHours}) limit ${batchSize})`.execute(db),
    );
    await inBatches(() =>
      sql`
        delete from rate_limit where (bucket, window_start) in (
          select bucket, window_start from rate_limit where window_start < now() - interval '2 hours' limit ${batchSize})`.execute(
        db,
      ),
    );
  },
});

async function inBatches(deleteSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await deleteSome()).numAffectedRows ?? 0n) >= BigInt(batchSize)) {
    // The next batch.
  }
}
