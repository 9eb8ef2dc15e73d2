import type { DatabaseTransaction } from '@kura/database';
import { lockSlabs } from '../../cards/index.ts';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { findAnnounced, markSecret, requireNoPrize } from './pool.repository.ts';

/**
 * Makes prizes secret, all or none, or public again. Possible only before buyers saw their line-up, because a published
 * drop's statements about its prizes stay true.
 */
export async function setSecretNfts(
  context: CallContext,
  { nftIds, secret }: { nftIds: string[]; secret: boolean },
): Promise<{ changed: number }> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const slabs = await lockSlabs(tx, nftIds);
    if (slabs.length < new Set(nftIds).size) throw new ApiError('NOT_FOUND');
    await requireUnannounced(tx, nftIds, secret);
    if (secret) await requireNoPrize(tx, nftIds);
    const changed = await markSecret(tx, nftIds, secret);
    await audit(tx, context, {
      action: 'set-secret-nfts',
      subject: { kind: 'card', id: nftIds[0] as string },
      details: { cardIds: nftIds, secret },
    });
    return { changed };
  });
}

/** Refuses to change the secrecy of a prize that buyers were shown the line-up of. */
export async function requireUnannounced(
  tx: DatabaseTransaction,
  nftIds: readonly string[],
  secret: boolean,
): Promise<void> {
  const announced = await findAnnounced(tx, nftIds, secret);
  if (announced !== undefined) {
    throw new ApiError('STATE_CONFLICT', { state: announced.state, cardId: announced.id });
  }
}
