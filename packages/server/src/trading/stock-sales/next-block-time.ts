import { ApiError, type CallContext, readCheckpoint } from '../../platform/index.ts';

/**
 * The time that the next block will have at least. A chain without traffic may have had no block for long, and its next
 * one has the time of day; a chain whose clock is ahead of ours decides itself.
 */
export async function nextBlockTimeSeconds({ db, clock }: CallContext): Promise<number> {
  const head = await readCheckpoint(db);
  if (head === null) throw new ApiError('DEPENDENCY_UNAVAILABLE');
  return Math.max(head.timeSeconds, Math.floor(clock.now().getTime() / 1000));
}
