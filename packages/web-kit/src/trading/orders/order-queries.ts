import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const orderKeys = {
  listings: ['orders', 'listings'] as const,
  /** Orders of the caller's own wallets. */
  own: ['orders', 'own'] as const,
  sales: ['orders', 'sales'] as const,
  each: ['orders', 'one'] as const,
  one: (id: string) => ['orders', 'one', id] as const,
  ofNft: (nftId: string) => ['orders', 'of-nft', nftId] as const,
  /** Offers that a card or pack can fill: for itself, its collection or its traits. */
  offers: ['orders', 'offers'] as const,
  offersOf: (nftId: string) => ['orders', 'offers', nftId] as const,
  /** Offers on collections and on traits in them. */
  offersOfCollection: ['orders', 'offers-of-collection'] as const,
};

/** The latest listed cards, with their orders. Lists of tiles use `tilesQuery`. */
export function listingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: orderKeys.listings,
    queryFn: ({ signal }) => api.orders.listings({}, { signal }),
  });
}

/** One order in any status. */
export function orderQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => api.orders.one({ id }, { signal }),
  });
}

export type OffersOfInput = Omit<NonNullable<Parameters<ApiClient['orders']['offersOf']>[0]>, 'nft'>;

/** A page of offers for a card or pack, best first. */
export function offersOfQuery(api: ApiClient, nftId: string, input: OffersOfInput = {}) {
  return queryOptions({
    queryKey: [...orderKeys.offersOf(nftId), input],
    queryFn: ({ signal }) => api.orders.offersOf({ nft: nftId, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The live listing and auction of a card or pack; null for a missing one. */
export function listingOfQuery(api: ApiClient, nftId: string) {
  return queryOptions({
    queryKey: orderKeys.ofNft(nftId),
    queryFn: ({ signal }) => api.orders.ofNft({ nft: nftId }, { signal }),
  });
}

export type OwnListingsInput = Omit<NonNullable<Parameters<ApiClient['orders']['listingsMade']>[0]>, 'owner'>;

/** A page of listings by one of the caller's wallets, in any status. */
export function ownListingsQuery(api: ApiClient, owner: `0x${string}`, input: OwnListingsInput = {}) {
  return queryOptions({
    queryKey: [...orderKeys.own, 'listings', owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.orders.listingsMade({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type OffersMadeInput = Omit<NonNullable<Parameters<ApiClient['orders']['offersMade']>[0]>, 'owner'>;

/** A page of offers and bids by one of the caller's wallets, in any status. */
export function offersMadeQuery(api: ApiClient, owner: `0x${string}`, input: OffersMadeInput = {}) {
  return queryOptions({
    queryKey: [...orderKeys.own, 'offers-made', owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.orders.offersMade({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type OffersReceivedInput = Omit<
  NonNullable<Parameters<ApiClient['orders']['offersReceived']>[0]>,
  'owner'
>;

/** A page of offers and bids on the holdings in one of the caller's wallets. */
export function offersReceivedQuery(api: ApiClient, owner: `0x${string}`, input: OffersReceivedInput = {}) {
  return queryOptions({
    queryKey: [...orderKeys.own, 'offers-received', owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.orders.offersReceived({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type CollectionOffersInput = NonNullable<Parameters<ApiClient['orders']['offersOfCollection']>[0]>;

/** A page of offers for any card in a collection, or for any with a trait, best first. */
export function collectionOffersQuery(api: ApiClient, input: CollectionOffersInput) {
  return queryOptions({
    queryKey: [...orderKeys.offersOfCollection, input],
    queryFn: ({ signal }) => api.orders.offersOfCollection(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether the market is approved to transfer the wallet's tokens at a sale, for each of their contracts. */
export function sellingPermissionsQuery(api: ApiClient, owner: `0x${string}`) {
  return queryOptions({
    queryKey: [...orderKeys.own, 'permissions', owner.toLowerCase()],
    queryFn: async ({ signal }) => (await api.orders.sellingPermissions({ owner }, { signal })).items,
  });
}

export type SalesInput = NonNullable<Parameters<ApiClient['orders']['sales']>[0]>;

/** Sales, newest first: all, or those in one collection. */
export function salesQuery(api: ApiClient, input: SalesInput = {}) {
  return queryOptions({
    queryKey: [...orderKeys.sales, input],
    queryFn: ({ signal }) => api.orders.sales(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
