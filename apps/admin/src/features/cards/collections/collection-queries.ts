import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

export const collectionById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['collections', 'one', id],
    queryFn: ({ signal }) => api.collections.getForAdmin({ id }, { signal }),
    // Its contract appears a moment after the transaction is confirmed.
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? 2_000 : false),
  });

export const collectionStats = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['collections', 'stats', id],
    queryFn: ({ signal }) => api.cards.statsOfCollection({ id }, { signal }),
  });
