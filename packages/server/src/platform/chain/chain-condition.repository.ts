import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { BlockHeader } from './rpc/block-header.ts';

/**
 * The condition of the chain. FOLLOWING: the tables show the newest block. CATCHING_UP: history is being read. UNREACHABLE:
 * no node answers. DISAGREEING: nodes have different blocks. SUSPECT: a node's answers contradict each other. HALTED: no new
 * block for too long. STARTING: nothing was seen yet.
 */
export type Condition =
  | 'STARTING'
  | 'FOLLOWING'
  | 'CATCHING_UP'
  | 'UNREACHABLE'
  | 'DISAGREEING'
  | 'SUSPECT'
  | 'HALTED';

export interface Observation {
  readonly condition: Condition;
  readonly detail?: string | null;
  readonly head?: Pick<BlockHeader, 'number' | 'timeSeconds'> | null;
}

/** Stores the indexer's observation for all processes. `since` changes only with the condition. */
export async function observe(db: Queryable, { condition, detail, head }: Observation): Promise<void> {
  await sql`
    insert into chain_condition (condition, detail, since, head_number, head_time_seconds, observed_at)
    values (${condition}, ${detail ?? null}, now(), ${head?.number ?? null}, ${head?.timeSeconds ?? null}, now())
    on conflict (singleton) do update set
      condition = excluded.condition,
      detail = excluded.detail,
      since = case when chain_condition.condition = excluded.condition then chain_condition.since else now() end,
      head_number = coalesce(excluded.head_number, chain_condition.head_number),
      head_time_seconds = coalesce(excluded.head_time_seconds, chain_condition.head_time_seconds),
      observed_at = now()`.execute(db);
}

export async function readCondition(db: Queryable) {
  const { rows } = await sql<{
    condition: Condition | null;
    detail: string | null;
    age_seconds: number | null;
    silent_seconds: number | null;
    head_number: number | null;
    block_number: number | null;
    block_time_seconds: number | null;
  }>`
    select s.condition, s.detail, s.head_number, c.block_number, c.block_time_seconds,
           extract(epoch from now() - s.since)::float8 as age_seconds,
           extract(epoch from now() - s.observed_at)::float8 as silent_seconds
    from (select 1) as one left join chain_condition s on true left join chain_checkpoint c on true`.execute(
    db,
  );
  return rows[0];
}
