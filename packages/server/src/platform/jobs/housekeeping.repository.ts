import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { idempotencyKeptHours } from '../http/idempotency.repository.ts';

export const deleteOldKeys = (db: Queryable) =>
  sql`
    delete from idempotency_key where (identity, route, key) in (
      select identity, route, key from idempotency_key
      where created_at < now() - make_interval(hours => ${idempotencyKeptHours}) limit ${batchSize})`.execute(
    db,
  );

export const deleteOldMessages = (db: Queryable) =>
  sql`
    delete from realtime_event where id in (
      select id from realtime_event
      where at < now() - make_interval(hours => ${realtimeKeptHours}) limit ${batchSize})`.execute(db);

export const deleteOldWindows = (db: Queryable) =>
  sql`
    delete from rate_limit where (bucket, window_start) in (
      select bucket, window_start from rate_limit where window_start < now() - interval '2 hours' limit ${batchSize})`.execute(
    db,
  );

/** Clients that were away longer read their resources again. */
const realtimeKeptHours = 24;

/** Rows per statement: few enough to hold locks only briefly. */
export const batchSize = 5_000;

/** Drops the partitions of old messages, and adds those for the next days and blocks. */
export const replacePartitions = (db: Queryable) =>
  sql`
    select drop_realtime_partitions(now() - make_interval(hours => ${realtimeKeptHours})),
           add_partitions((select block_number from chain_checkpoint), now())`.execute(db);
