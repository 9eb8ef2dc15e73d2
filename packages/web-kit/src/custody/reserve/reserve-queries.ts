import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

/** The statements of the reserve, with tokens and counted slabs by collection. */
export function reserveQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reserve', 'statements'],
    queryFn: ({ signal }) => api.reserve.read({}, { signal }),
  });
}

/** The proof that a card's slab was counted; null when there is none. */
export function reserveProofQuery(api: ApiClient, cardId: string) {
  return queryOptions({
    queryKey: ['reserve', 'card', cardId],
    queryFn: async ({ signal }) => (await api.reserve.ofCard({ id: cardId }, { signal })).proof,
  });
}
