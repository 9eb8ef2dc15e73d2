import type { CollectionAdmin } from '@kura/api-contract/collections';
import type { QueuedTransaction } from '@kura/api-contract/transactions';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  requireVersion,
} from '../../platform/index.ts';
import {
  type CollectionChange,
  lockCollection,
  setDeploymentStatus,
  updateCollection,
} from './collections.repository.ts';
import { queueDeployment, requirePictures } from './create-collection.ts';
import { getCollectionOfAdmin } from './get-collection.ts';

/** Changes a collection's data in the market. Name and symbol belong to its contract. */
export async function changeCollection(
  context: CallContext<AdminActor>,
  { id, ...change }: { id: string } & CollectionChange,
): Promise<Reply<CollectionAdmin>> {
  await requirePictures(context, [change.image, change.cover]);
  await inTransaction(context, async (tx) => {
    const collection = await lockCollection(tx, id);
    if (collection === undefined) throw new ApiError('NOT_FOUND');
    requireVersion(context, collection.version);
    await updateCollection(tx, id, change, context.clock.now());
    await audit(tx, context, {
      action: 'change-collection',
      subject: { kind: 'collection', id },
      details: { fields: Object.keys(change) },
    });
  });
  return getCollectionOfAdmin(context, { id });
}

/** Deploys the contract of a collection again, after its last deployment failed. */
export async function redeployCollection(
  context: CallContext<AdminActor>,
  { id }: { id: string },
): Promise<QueuedTransaction> {
  return inTransaction(context, async (tx) => {
    const collection = await lockCollection(tx, id);
    if (collection === undefined) throw new ApiError('NOT_FOUND');
    if (collection.status !== 'FAILED') throw new ApiError('STATE_CONFLICT', { state: collection.status });
    const transactionId = await queueDeployment(tx, context, {
      collectionId: id,
      contract: collection,
      idempotencyKey: `collection:${id}:${newId()}`,
    });
    await setDeploymentStatus(tx, id, 'PENDING');
    await audit(tx, context, { action: 'redeploy-collection', subject: { kind: 'collection', id } });
    return { transactionId, status: 'QUEUED' };
  });
}
