import type { Card, ListOf, Order } from '@kura/api-contract';
import type { NftKind } from '@kura/domain';
import { type CardFilter, type Paging, presentCard } from '../cards/index.ts';
import { type CallContext, Refusal } from '../platform/index.ts';
import { listListedCards } from './listings.repository.ts';
import { presentOrder } from './order.presenter.ts';
import { findLiveListing, findLiveListings, findTradable } from './orders.repository.ts';

/** The live listing of a card or pack; null when there is none. */
export async function getLiveListing(
  context: CallContext,
  { nft }: { nft: string },
): Promise<{ order: Order | null }> {
  const order = await findLiveListing(context.db, nft);
  if (order !== undefined) return { order: presentOrder(order) };
  if ((await findTradable(context.db, nft)) === undefined) throw new Refusal('NOT_FOUND');
  return { order: null };
}

export type ListingsQuery = CardFilter &
  Paging & { kind: NftKind; collectionId?: string | undefined; gachaId?: string | undefined };

/** Cards or packs on sale that can be bought right now. */
export async function listListings(
  context: CallContext,
  query: ListingsQuery,
): Promise<ListOf<{ nft: Card; order: Order }>> {
  const { rows, total } = await listListedCards(context.db, query);
  const ids = rows.map((row) => row.id);
  const orders = ids.length === 0 ? new Map() : await findLiveListings(context.db, ids);
  const items = rows.flatMap((row) => {
    const order = orders.get(row.id);
    // The listing may have gone between the two statements.
    return order === undefined
      ? []
      : [{ nft: presentCard(row, context.chain.network), order: presentOrder(order) }];
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
