import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { DatabaseTransaction } from '@kura/database';
import type { CardRank } from '@kura/domain/vocabulary';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  requireAdmin,
} from '../../platform/index.ts';
import { requireDraft } from './edit-gacha.ts';
import { lockGacha, updateGacha } from './gacha.repository.ts';
import { presentForAdmin } from './gacha-admin.presenter.ts';
import { addToPool, findInPool, removeFromPool } from './pool.repository.ts';

interface AssignedCard {
  nftId: string;
  rank: CardRank;
  lastOnePrize?: boolean;
}

interface PoolChange {
  id: string;
  assign: readonly AssignedCard[];
  unassign: readonly string[];
}

/**
 * Puts stock cards in a draft, or takes them out. A card in the draft gets the new rank, in the pool or as the last-one
 * prize. Any change voids the shuffle, because its seed ordered another pool.
 */
export async function assignNfts(context: CallContext, input: PoolChange): Promise<Reply<GachaAdmin>> {
  requireAdmin(context.actor);
  const { id, assign, unassign } = input;
  const assigned = new Map(assign.map((card) => [card.nftId, card]));
  if (assigned.size < assign.length || unassign.some((nftId) => assigned.has(nftId))) {
    throw new ApiError('CARD_CLAIMED', { detail: 'The request contains a card twice' });
  }
  return inTransaction(context, async (tx) => {
    await changePool(tx, context, input);
    return presentForAdmin(tx, context.chain.network, id);
  });
}

/** Does the same within the caller's transaction. */
export async function changePool(
  tx: DatabaseTransaction,
  context: CallContext,
  { id, assign, unassign }: PoolChange,
): Promise<void> {
  const gacha = requireDraft(await lockGacha(tx, id));
  const assigned = assign.map(({ nftId }) => nftId);
  const present = await findInPool(tx, id, [...assigned, ...unassign]);
  if (unassign.some((nftId) => !present.has(nftId))) throw new ApiError('NOT_FOUND');
  await removeFromPool(tx, id, [...unassign, ...assigned.filter((nftId) => present.has(nftId))]);
  await addToPool(tx, gacha, assign);
  // The seed ordered another pool.
  await updateGacha(tx, id, { shuffle_ref: null });
  await audit(tx, context, {
    action: 'assign-nfts',
    subject: { kind: 'gacha', id },
    details: {
      assigned: assign.length,
      unassigned: unassign.length,
      lastOnePrizeId: assign.find(({ lastOnePrize }) => lastOnePrize)?.nftId ?? null,
      cardIds: [...assign.map(({ nftId }) => nftId), ...unassign],
    },
  });
}
