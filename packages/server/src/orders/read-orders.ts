import type { Card, ListOf, Order } from '@kura/api-contract';
import type { NftKind } from '@kura/domain';
import { type CardFilter, findCards, type Paging, presentCard } from '../cards/index.ts';
import { type CallContext, Refusal, requireUser } from '../platform/index.ts';
import { listListedCards } from './listings.repository.ts';
import { presentOrder } from './order.presenter.ts';
import {
  findLiveListing,
  findLiveListings,
  findTradable,
  listMadeListings,
  type MadeListingsQuery,
} from './orders.repository.ts';

/** The live listing of a card or pack; null when there is none. */
export async function getLiveListing(
  context: CallContext,
  { nft }: { nft: string },
): Promise<{ order: Order | null; auction: null }> {
  const order = await findLiveListing(context.db, nft);
  if (order !== undefined) return { order: presentOrder(order), auction: null };
  if ((await findTradable(context.db, nft)) === undefined) throw new Refusal('NOT_FOUND');
  return { order: null, auction: null };
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

/** The listings of a wallet of the caller's, whatever became of them. Another's wallet is absent. */
export async function listOwnListings(
  context: CallContext,
  query: MadeListingsQuery,
): Promise<ListOf<{ nft: Card; order: Order; standsOnChain: boolean }>> {
  if (!requireUser(context.actor).wallets.includes(query.owner)) throw new Refusal('NOT_FOUND');
  const { rows, total } = await listMadeListings(context.db, query);
  const nfts = await findCards(
    context.db,
    rows.flatMap((row) => row.nft_id ?? []),
  );
  const items = rows.map((row) => {
    const nft = row.nft_id === null ? undefined : nfts.get(row.nft_id);
    if (nft === undefined) throw new Error(`order ${row.id} is of no card or pack`);
    return {
      nft: presentCard(nft, context.chain.network),
      order: presentOrder(row),
      standsOnChain: row.stands_on_chain,
    };
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
