import type { Queryable } from '@kura/database';
import { ApiError, type ChainHead, readCheckpoint } from '../../platform/index.ts';

/** Returns the indexed head. */
export async function readHead(db: Queryable): Promise<ChainHead> {
  const head = await readCheckpoint(db);
  if (head === null) throw new ApiError('DEPENDENCY_UNAVAILABLE');
  return head;
}
