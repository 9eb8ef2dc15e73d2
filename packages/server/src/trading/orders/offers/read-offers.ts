import type { ListOf } from '@kura/api-contract/lists';
import type { OfferOnCard, Order } from '@kura/api-contract/orders';
import type { Address } from 'viem';
import { findCards, presentCard } from '../../../cards/index.ts';
import {
  ApiError,
  type AppContext,
  type CallContext,
  requireAdmin,
  requireUser,
} from '../../../platform/index.ts';
import { presentOrder } from '../order.presenter.ts';
import { requireTradable } from '../tradable.repository.ts';
import {
  hasCollection,
  listOffersMade,
  listOffersOfCollection,
  listOffersOfNft,
  listOffersReceived,
  type OfferFilters,
  type OfferRow,
  type OffersOfNftQuery,
  type OrderPage,
  type OwnOffersQuery,
} from './offers.repository.ts';

/** Returns the acceptable offers for a card or pack, best first. */
export async function listOffersOf(context: AppContext, query: OffersOfNftQuery): Promise<ListOf<Order>> {
  const found = await listOffersOfNft(context.db, query);
  if (found.total === 0) await requireTradable(context.db, query.nft);
  return listOfOrders(found, query);
}

/** Returns the acceptable offers for any card of a collection, best first. */
export async function listCollectionOffers(
  context: AppContext,
  query: Parameters<typeof listOffersOfCollection>[1],
): Promise<ListOf<Order>> {
  const found = await listOffersOfCollection(context.db, query);
  if (found.total === 0 && !(await hasCollection(context.db, query.id))) throw new ApiError('NOT_FOUND');
  return listOfOrders(found, query);
}

/** Returns the offers and bids of a wallet of the caller. Another user's wallet is absent. */
export async function listOwnOffers(
  context: CallContext,
  query: OwnOffersQuery,
): Promise<ListOf<OfferOnCard>> {
  requireOwnWallet(context, query.owner);
  return withCards(context, await listOffersMade(context.db, query), query);
}

/** Returns the offers for the cards in one of the caller's wallets. */
export async function listReceivedOffers(
  context: CallContext,
  query: OwnOffersQuery,
): Promise<ListOf<OfferOnCard>> {
  requireOwnWallet(context, query.owner);
  const { owner, ...rest } = query;
  return withCards(context, await listOffersReceived(context.db, { ...rest, owners: [owner] }), query);
}

type ShopOffersQuery = Omit<OwnOffersQuery, 'owner'> & OfferFilters & { owner: Address | 'all' };

/** Returns the offers and bids for the cards that the shop itself holds. */
export async function listShopOffers(
  context: CallContext,
  { owner, ...query }: ShopOffersQuery,
): Promise<ListOf<OfferOnCard>> {
  requireAdmin(context.actor);
  const shop = [context.chain.operatorAddress.toLowerCase() as Address];
  const owners = owner === 'all' ? shop : shop.filter((wallet) => wallet === owner);
  return withCards(context, await listOffersReceived(context.db, { ...query, owners }), query);
}

function requireOwnWallet({ actor }: CallContext, owner: Address): void {
  if (!requireUser(actor).wallets.includes(owner)) throw new ApiError('NOT_FOUND');
}

const listOfOrders = (
  { rows, total }: OrderPage,
  { page, pageSize }: { page: number; pageSize: number },
) => ({
  items: rows.map(presentOrder),
  page,
  pageSize,
  total,
});

/** Runs the second statement of such a list: the cards of its orders. */
async function withCards(
  { db, chain }: CallContext,
  { rows, total }: OrderPage<OfferRow>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ListOf<OfferOnCard>> {
  const ids = [...new Set(rows.flatMap((row) => row.about_nft_id ?? []))];
  const cards = await findCards(db, ids);
  const items = rows.map((row) => {
    const nft = row.about_nft_id === null ? undefined : cards.get(row.about_nft_id);
    return { order: presentOrder(row), nft: nft === undefined ? null : presentCard(nft, chain.network) };
  });
  return { items, page, pageSize, total };
}
