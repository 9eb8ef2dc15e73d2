import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { cardCollectionFactoryAbi } from '@kura/chain/abis';
import { encodeFunctionData, zeroAddress } from 'viem';
import { requireMedia } from '../images/index.ts';
import {
  audit,
  type CallContext,
  inTransaction,
  newId,
  queueOperatorTransaction,
  refOfId,
  requireAdmin,
} from '../platform/index.ts';
import { insertCollection } from './collections.repository.ts';
import { createCollectionKind } from './operator-kinds.ts';

export interface NewCollection {
  name: string;
  symbol: string;
  description: string;
  image: string | null;
}

/** Creates a collection, PENDING until the indexer sees the contract that the operator deploys for it. */
export async function createCollection(
  context: CallContext,
  input: NewCollection,
): Promise<QueuedTransaction & { collectionId: string }> {
  requireAdmin(context.actor);
  if (input.image !== null) await requireMedia(context.db, { PICTURE: [input.image], VIDEO: [] });
  return inTransaction(context, async (tx) => {
    const collectionId = newId();
    await insertCollection(tx, { id: collectionId, ...input, createdAt: context.clock.now() });
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: createCollectionKind,
      to: context.chain.network.contracts.collectionFactory,
      data: deployment(context, collectionId, input),
      idempotencyKey: `collection:${collectionId}`,
      subject: { collectionId },
    });
    await audit(tx, context, {
      action: 'create-collection',
      subject: { kind: 'collection', id: collectionId },
      details: { name: input.name, symbol: input.symbol },
    });
    return { transactionId, status: 'QUEUED', collectionId };
  });
}

function deployment({ chain, config }: CallContext, id: string, { name, symbol }: NewCollection) {
  return encodeFunctionData({
    abi: cardCollectionFactoryAbi,
    functionName: 'createCollection',
    args: [
      {
        ref: refOfId(id),
        name,
        symbol,
        baseURI: `${config.publicUrl}/api/metadata/${id}/`,
        minter: chain.operatorAddress,
        // Peer marketplaces would pay it; the shop's own orders carry the fee themselves.
        royaltyReceiver: zeroAddress,
        royaltyBasisPoints: 0n,
      },
    ],
  });
}
