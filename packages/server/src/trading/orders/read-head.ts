import type { Queryable } from '@kura/database';
import { ApiError, type ChainHead, readCheckpoint } from '../../platform/index.ts';

/** The head that the tables show. */
export async function readHead(db: Queryable): Promise<ChainHead> {
  const head = await readCheckpoint(db);
  if (head === null) throw new ApiError('DEPENDENCY_UNAVAILABLE');
  return head;
}
