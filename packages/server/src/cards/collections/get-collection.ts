import type { CollectionAdmin, CollectionDetail } from '@kura/api-contract/collections';
import { getAddress } from 'viem';
import {
  type AdminActor,
  ApiError,
  type AppContext,
  type CallContext,
  type Reply,
  reply,
} from '../../platform/index.ts';
import { presentCollection, presentCollectionAdmin } from './collection.presenter.ts';
import { findCollection, findDeployment } from './collections.repository.ts';

/** Returns one collection, public once its contract exists. */
export async function getCollection(context: AppContext, input: { id: string }): Promise<CollectionDetail> {
  return readCollection(context, { ...input, activeOnly: true });
}

/** Returns one collection, in any state. */
export async function getCollectionForAdmin(
  context: CallContext<AdminActor>,
  input: { id: string },
): Promise<CollectionDetail> {
  return readCollection(context, { ...input, activeOnly: false });
}

/** Returns one collection, in any state, with the fields that admins change. */
export async function getCollectionOfAdmin(
  context: CallContext<AdminActor>,
  { id }: { id: string },
): Promise<Reply<CollectionAdmin>> {
  const row = await findCollection(context.db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const transactionId = await findDeployment(context.db, id);
  return reply(presentCollectionAdmin(row, context.chain.network, transactionId), {
    etag: String(row.version),
  });
}

async function readCollection(
  context: AppContext,
  { id, activeOnly }: { id: string; activeOnly: boolean },
): Promise<CollectionDetail> {
  const row = await findCollection(context.db, id);
  if (row === undefined || (activeOnly && row.status !== 'ACTIVE')) throw new ApiError('NOT_FOUND');
  const minters = row.minters.map((account) => getAddress(account));
  return { ...presentCollection(row, context.chain.network), minters };
}
