import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { cardCollectionFactoryAbi } from '@kura/chain/abis';
import type { DatabaseTransaction } from '@kura/database';
import { encodeFunctionData, zeroAddress } from 'viem';
import {
  audit,
  type CallContext,
  inTransaction,
  newId,
  queueOperatorTransaction,
  refOfId,
  requireAdmin,
} from '../../platform/index.ts';
import { requireMedia } from '../images/index.ts';
import { type CollectionTexts, insertCollection } from './collections.repository.ts';
import { createCollectionKind } from './transaction-kinds.ts';

export interface NewCollection {
  name: string;
  symbol: string;
  texts?: CollectionTexts | undefined;
  image: string | null;
  cover: string | null;
}

/** Creates a collection, PENDING until the indexer sees the contract that the operator deploys for it. */
export async function createCollection(
  context: CallContext,
  input: NewCollection,
): Promise<QueuedTransaction & { collectionId: string }> {
  requireAdmin(context.actor);
  await requirePictures(context, [input.image, input.cover]);
  const { name, symbol, image, cover } = input;
  const text = { title: name, description: '' };
  const texts = input.texts ?? { ja: text, en: text };
  return inTransaction(context, async (tx) => {
    const collectionId = newId();
    const createdAt = context.clock.now();
    await insertCollection(tx, { id: collectionId, name, symbol, texts, image, cover, createdAt });
    const transactionId = await queueDeployment(tx, context, {
      collectionId,
      contract: input,
      idempotencyKey: `collection:${collectionId}`,
    });
    await audit(tx, context, {
      action: 'create-collection',
      subject: { kind: 'collection', id: collectionId },
      details: { name: input.name, symbol: input.symbol },
    });
    return { transactionId, status: 'QUEUED', collectionId };
  });
}

/** Refuses pictures that were never uploaded. */
export async function requirePictures(
  context: CallContext,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const given = names.filter((name) => typeof name === 'string');
  if (given.length > 0) await requireMedia(context.db, { PICTURE: given, VIDEO: [] });
}

/** Queues the deployment of a collection's contract, once for each key. */
export async function queueDeployment(
  tx: DatabaseTransaction,
  context: CallContext,
  deployed: {
    collectionId: string;
    contract: Pick<NewCollection, 'name' | 'symbol'>;
    idempotencyKey: string;
  },
): Promise<string> {
  const { collectionId, contract, idempotencyKey } = deployed;
  return queueOperatorTransaction(tx, context, {
    kind: createCollectionKind,
    to: context.chain.network.contracts.collectionFactory,
    data: deployment(context, collectionId, contract),
    idempotencyKey,
    subject: { collectionId },
  });
}

function deployment(
  { chain, config }: CallContext,
  id: string,
  { name, symbol }: Pick<NewCollection, 'name' | 'symbol'>,
) {
  return encodeFunctionData({
    abi: cardCollectionFactoryAbi,
    functionName: 'createCollection',
    args: [
      {
        ref: refOfId(id),
        name,
        symbol,
        baseURI: `${config.publicUrl}/api/metadata/${id}/`,
        minters: [chain.senders.minting, chain.network.contracts.stockSale],
        // Other marketplaces would pay it. The shop's own orders contain the fee themselves.
        royaltyReceiver: zeroAddress,
        royaltyBasisPoints: 0n,
      },
    ],
  });
}
