import { MAX_WATCHED } from '@kura/api-contract/watchlist';
import { ApiError, type CallContext, inTransaction, requireUser } from '../../platform/index.ts';
import { findPublicCard } from '../cards/index.ts';
import { deleteWatched, insertWatched } from './watchlist.repository.ts';

/** Adds a public card or pack to the caller's watchlist. */
export async function watchNft(context: CallContext, { id }: { id: string }): Promise<void> {
  const { userId } = requireUser(context.actor);
  if ((await findPublicCard(context.db, id)) === undefined) throw new ApiError('NOT_FOUND');
  await inTransaction(context, async (tx) => {
    const at = context.clock.now();
    const outcome = await insertWatched(tx, { userId, nftId: id, at, most: MAX_WATCHED });
    if (outcome === 'full') throw new ApiError('WATCHLIST_FULL', { most: MAX_WATCHED });
  });
}

export async function unwatchNft(context: CallContext, { id }: { id: string }): Promise<void> {
  const { userId } = requireUser(context.actor);
  await inTransaction(context, (tx) => deleteWatched(tx, userId, id));
}
