import { ApiError, type CallContext, readCheckpoint } from '../../platform/index.ts';

/**
 * Returns the earliest possible time of the next block. On a chain without recent blocks, the next one has the current time.
 * A chain with a clock ahead of ours uses its own.
 */
export async function nextBlockTimeSeconds({ db, clock }: CallContext): Promise<number> {
  const head = await readCheckpoint(db);
  if (head === null) throw new ApiError('DEPENDENCY_UNAVAILABLE');
  return Math.max(head.timeSeconds, Math.floor(clock.now().getTime() / 1000));
}
