import type { CollectionDetail } from '@kura/api-contract/collections';
import { getAddress } from 'viem';
import { type AdminActor, ApiError, type AppContext, type CallContext } from '../platform/index.ts';
import { presentCollection } from './collection.presenter.ts';
import { findCollection } from './collections.repository.ts';

/** One collection, which is on show once its contract exists. */
export async function getCollection(context: AppContext, input: { id: string }): Promise<CollectionDetail> {
  return readCollection(context, { ...input, activeOnly: true });
}

/** One collection, in any state. */
export async function getCollectionForAdmin(
  context: CallContext<AdminActor>,
  input: { id: string },
): Promise<CollectionDetail> {
  return readCollection(context, { ...input, activeOnly: false });
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
