import type { Collection, ListOf } from '@kura/api-contract';
import type { CallContext } from '../platform/index.ts';
import { presentCollection } from './collection.presenter.ts';
import { type CollectionQuery, listCollectionRows } from './collections.repository.ts';

/** The collections on show; admins also see those that are being deployed or failed. */
export async function listCollections(
  context: CallContext,
  input: Omit<CollectionQuery, 'activeOnly'>,
): Promise<ListOf<Collection>> {
  const activeOnly = context.actor.kind !== 'admin';
  const { rows, total } = await listCollectionRows(context.db, { ...input, activeOnly });
  const items = rows.map((row) => presentCollection(row, context.chain.network));
  return { items, page: input.page, pageSize: input.pageSize, total };
}
