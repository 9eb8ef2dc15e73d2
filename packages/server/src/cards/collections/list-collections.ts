import type { Collection } from '@kura/api-contract/collections';
import type { ListOf } from '@kura/api-contract/lists';
import type { AdminActor, AppContext, CallContext } from '../../platform/index.ts';
import { presentCollection } from './collection.presenter.ts';
import { type CollectionQuery, listCollectionRows } from './collections.repository.ts';

/** Returns the public collections. */
export async function listCollections(
  context: AppContext,
  input: Omit<CollectionQuery, 'activeOnly'>,
): Promise<ListOf<Collection>> {
  return readCollections(context, { ...input, activeOnly: true });
}

/** Returns all collections, including those in deployment and failed ones. */
export async function listCollectionsForAdmin(
  context: CallContext<AdminActor>,
  input: Omit<CollectionQuery, 'activeOnly'>,
): Promise<ListOf<Collection>> {
  return readCollections(context, { ...input, activeOnly: false });
}

async function readCollections(context: AppContext, input: CollectionQuery): Promise<ListOf<Collection>> {
  const { rows, total } = await listCollectionRows(context.db, input);
  const items = rows.map((row) => presentCollection(row, context.chain.network));
  return { items, page: input.page, pageSize: input.pageSize, total };
}
