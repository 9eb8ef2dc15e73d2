import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { ApiError } from '../api-error.ts';
import type { Condition } from './chain-condition.ts';

/** What a process may rely on of the chain, as the indexer last saw it. */
export interface ChainState {
  readonly condition: Condition;
  readonly detail: string | null;
  /**
   * False: the shop is read-only. What it shows was true at `indexedBlock` and may be outdated, so nobody is asked to
   * sign or pay on the strength of it.
   */
  readonly available: boolean;
  readonly headBlock: number | null;
  readonly indexedBlock: number | null;
  /** Chain time of the indexed block, Unix seconds. */
  readonly indexedTimeSeconds: number | null;
}

/** Trouble shorter than this goes unnoticed: nodes hiccup all the time. */
const graceSeconds = 10;
/** An indexer that says nothing for so long is dead. */
const silenceSeconds = 30;
/** Tables so many blocks behind are still good enough to trade on. */
const toleratedLagBlocks = 5;

export async function readChainState(db: Queryable): Promise<ChainState> {
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
  const row = rows[0];
  const silent = (row?.silent_seconds ?? Number.POSITIVE_INFINITY) > silenceSeconds;
  const condition = row?.condition ?? 'STARTING';
  const lagBlocks = (row?.head_number ?? 0) - (row?.block_number ?? 0);
  const wellEnough =
    condition === 'FOLLOWING' ||
    (condition === 'CATCHING_UP' && lagBlocks <= toleratedLagBlocks) ||
    (condition !== 'STARTING' && condition !== 'CATCHING_UP' && (row?.age_seconds ?? 0) < graceSeconds);
  return {
    condition,
    detail: silent ? 'The indexer is silent' : (row?.detail ?? null),
    available: !silent && wellEnough && (row?.block_number ?? null) !== null,
    headBlock: row?.head_number ?? null,
    indexedBlock: row?.block_number ?? null,
    indexedTimeSeconds: row?.block_time_seconds ?? null,
  };
}

const remembered = new WeakMap<object, { state: Promise<ChainState>; atMs: number }>();
const rememberedForMs = 500;

/** The state as it was at most half a second ago: for calls, which must not pay a statement each. */
export function recentChainState(context: { db: Queryable }): Promise<ChainState> {
  const known = remembered.get(context.db);
  if (known && Date.now() - known.atMs < rememberedForMs) return known.state;
  const state = readChainState(context.db);
  remembered.set(context.db, { state, atMs: Date.now() });
  state.catch(() => remembered.delete(context.db));
  return state;
}

/**
 * For use cases that ask someone to sign or pay, or that queue something for the chain.
 *
 * @throws ApiError CHAIN_UNAVAILABLE while the shop is read-only
 */
export async function requireChainAvailable(context: { db: Queryable }): Promise<void> {
  const state = await recentChainState(context);
  if (!state.available) throw new ApiError('CHAIN_UNAVAILABLE', { detail: state.detail ?? state.condition });
}
