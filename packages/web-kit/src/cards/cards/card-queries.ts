import type { ActivityType, PageSize } from '@kura/domain/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const cardKeys = {
  all: ['nft'] as const,
  each: ['nft', 'one'] as const,
  one: (id: string) => ['nft', 'one', id] as const,
  shopActivity: ['nft', 'shop-activity'] as const,
  activity: (id: string) => ['nft', 'activity', id] as const,
  tiles: ['nft', 'tiles'] as const,
  facets: ['nft', 'facets'] as const,
  similar: ['nft', 'similar'] as const,
};

export type TilesInput = NonNullable<Parameters<ApiClient['cards']['tiles']>[0]>;
export type FacetsInput = NonNullable<Parameters<ApiClient['cards']['facets']>[0]>;

/** A card or a pack, by its id. */
export function nftQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: cardKeys.one(id),
    queryFn: ({ signal }) => api.cards.get({ id }, { signal }),
  });
}

/** Rows of activity on a card's page, when its address names no other number. */
export const ACTIVITY_PAGE_SIZE: PageSize = 10;

/** The activity of a card or pack, newest first: all of it, or one type. */
export function activityQuery(
  api: ApiClient,
  id: string,
  {
    page = 1,
    pageSize = ACTIVITY_PAGE_SIZE,
    type,
  }: {
    page?: number | undefined;
    pageSize?: PageSize | undefined;
    type?: ActivityType | undefined;
  } = {},
) {
  return queryOptions({
    queryKey: [...cardKeys.activity(id), { page, pageSize, type }],
    queryFn: ({ signal }) =>
      api.cards.activityOf({ id, page, pageSize, ...(type && { type: [type] }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type ShopActivityInput = NonNullable<Parameters<ApiClient['cards']['activity']>[0]>;

/** A page of the whole shop's activity, newest first. The previous page stays visible while the next one is fetched. */
export function shopActivityQuery(api: ApiClient, input: ShopActivityInput = {}) {
  return queryOptions({
    queryKey: [...cardKeys.shopActivity, input],
    queryFn: ({ signal }) => api.cards.activity(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of public cards or packs, on sale or not. The last page stays in view while the next one is fetched. */
export function tilesQuery(api: ApiClient, input: TilesInput) {
  return queryOptions({
    queryKey: [...cardKeys.tiles, input],
    queryFn: ({ signal }) => api.cards.tiles(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The filter values for a list of cards or packs, with counts and lowest prices. */
export function facetsQuery(api: ApiClient, input: FacetsInput) {
  return queryOptions({
    queryKey: [...cardKeys.facets, input],
    queryFn: ({ signal }) => api.cards.facets(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Other copies of a card, and other cards from its set. */
export function similarCardsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...cardKeys.similar, id],
    queryFn: ({ signal }) => api.cards.similarTo({ id }, { signal }),
  });
}
