import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const cardKeys = {
  all: ['nft'] as const,
  one: (id: string) => ['nft', 'one', id] as const,
  activity: (id: string) => ['nft', 'activity', id] as const,
};

/** A card or a pack, by its id. */
export function nftQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: cardKeys.one(id),
    queryFn: ({ signal }) => api.cards.get({ id }, { signal }),
  });
}

/** What happened to a card or pack, newest first. */
export function activityQuery(api: ApiClient, id: string, page = 1) {
  return queryOptions({
    queryKey: [...cardKeys.activity(id), { page }],
    queryFn: ({ signal }) => api.cards.activityOf({ id, page, pageSize: 10 }, { signal }),
  });
}

/** The years of issue that occur among the cards, with counts. */
export function yearsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...cardKeys.all, 'years'],
    queryFn: ({ signal }) => api.cards.years({}, { signal }),
    staleTime: 5 * 60_000,
  });
}
