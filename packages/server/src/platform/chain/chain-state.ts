import type { Queryable } from '@kura/database';
import { ApiError } from '../api-error.ts';
import { type Condition, readCondition } from './chain-condition.repository.ts';

/** The state of the chain that a process may rely on, as the indexer last saw it. */
export interface ChainState {
  readonly condition: Condition;
  readonly detail: string | null;
  /**
   * False: the shop is read-only. Its data is that of `indexedBlock` and may be outdated, so no user signs or pays
   * because of it.
   */
  readonly available: boolean;
  readonly headBlock: number | null;
  readonly indexedBlock: number | null;
  /** Chain time of the indexed block, Unix seconds. */
  readonly indexedTimeSeconds: number | null;
}

/** A shorter fault of the node doesn't make the shop read-only. */
const GRACE_SECONDS = 10;
/** An indexer without a heartbeat for this long counts as stopped. */
const HEARTBEAT_TIMEOUT_SECONDS = 30;
/** Users may trade while the tables are at most this many blocks behind. */
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

/** The state as it was at most half a second ago: for calls, which must not pay a statement each. */
export function recentChainState(context: { db: Queryable }): Promise<ChainState> {
  const entry = cached.get(context.db);
  if (entry && Date.now() - entry.atMs < CACHE_MS) return entry.state;
  const state = readChainState(context.db);
  cached.set(context.db, { state, atMs: Date.now() });
  state.catch(() => cached.delete(context.db));
  return state;
}

/** The next call reads the state from the database: for a process whose clock is not the real one. */
export function forgetChainState(context: { db: Queryable }): void {
  cached.delete(context.db);
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
