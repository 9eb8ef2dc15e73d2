import type { CollectionDetail } from '@kura/api-contract';
import { getAddress } from 'viem';
import { type CallContext, Refusal } from '../platform/index.ts';
import { presentCollection } from './collection.presenter.ts';
import { findCollection } from './collections.repository.ts';

/** One collection. Whoever isn't an admin sees it once its contract exists. */
export async function getCollection(context: CallContext, input: { id: string }): Promise<CollectionDetail> {
  const row = await findCollection(context.db, input.id);
  if (row === undefined || (row.status !== 'ACTIVE' && context.actor.kind !== 'admin')) {
    throw new Refusal('NOT_FOUND');
  }
  const minters = row.minters.map((account) => getAddress(account));
  return { ...presentCollection(row, context.chain.network), minters };
}
