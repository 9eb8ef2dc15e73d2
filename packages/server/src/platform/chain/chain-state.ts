import type { Queryable } from '@kura/database';
import { ApiError } from '../api-error.ts';
import { type Condition, readCondition } from './chain-condition.repository.ts';

/** The state of the chain, as the indexer last stored it. */
export interface ChainState {
  readonly condition: Condition;
  readonly detail: string | null;
  /**
   * False when the shop is read-only. Its data is that of `indexedBlock` and may be outdated, so no user may sign or pay
   * because of it.
   */
  readonly available: boolean;
  readonly headBlock: number | null;
  readonly indexedBlock: number | null;
  /** Chain time of the indexed block, Unix seconds. */
  readonly indexedTimeSeconds: number | null;
}

/** Seconds for which a node's fault doesn't make the shop read-only. */
const GRACE_SECONDS = 10;
/** Seconds without a heartbeat after which an indexer counts as stopped. */
const HEARTBEAT_TIMEOUT_SECONDS = 30;
/** Blocks by which the tables may be behind while users may trade. */
const MAX_LAG_BLOCKS = 5;

export async function readChainState(db: Queryable): Promise<ChainState> {
  const row = await readCondition(db);
  const silent = (row?.silent_seconds ?? Number.POSITIVE_INFINITY) > HEARTBEAT_TIMEOUT_SECONDS;
  const condition = row?.condition ?? 'STARTING';
  const lagBlocks = (row?.head_number ?? 0) - (row?.block_number ?? 0);
  const isFresh =
    condition === 'FOLLOWING' ||
    (condition === 'CATCHING_UP' && lagBlocks <= MAX_LAG_BLOCKS) ||
    (condition !== 'STARTING' && condition !== 'CATCHING_UP' && (row?.age_seconds ?? 0) < GRACE_SECONDS);
  return {
    condition,
    detail: silent ? 'The indexer is silent' : (row?.detail ?? null),
    available: !silent && isFresh && (row?.block_number ?? null) !== null,
    headBlock: row?.head_number ?? null,
    indexedBlock: row?.block_number ?? null,
    indexedTimeSeconds: row?.block_time_seconds ?? null,
  };
}

const cached = new WeakMap<object, { state: Promise<ChainState>; atMs: number }>();
const CACHE_MS = 500;

/** Returns the state cached for at most half a second, so that calls don't need a statement each. */
export function recentChainState(context: { db: Queryable }): Promise<ChainState> {
  const entry = cached.get(context.db);
  if (entry && Date.now() - entry.atMs < CACHE_MS) return entry.state;
  const state = readChainState(context.db);
  cached.set(context.db, { state, atMs: Date.now() });
  state.catch(() => cached.delete(context.db));
  return state;
}

/** Forgets the cached state, so that the next call reads the database: for a process with a simulated clock. */
export function forgetChainState(context: { db: Queryable }): void {
  cached.delete(context.db);
}

/**
 * Requires a healthy chain, for use cases that ask for a signature or payment, or that queue a transaction.
 *
 * @throws ApiError CHAIN_UNAVAILABLE while the shop is read-only
 */
export async function requireChainAvailable(context: { db: Queryable }): Promise<void> {
  const state = await recentChainState(context);
  if (!state.available) throw new ApiError('CHAIN_UNAVAILABLE', { detail: state.detail ?? state.condition });
}
