import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

/** The filters that admins created, with the values that occur among all cards. They rarely change. */
export function searchableFiltersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['filters', 'searchable'],
    queryFn: ({ signal }) => api.filters.searchable({}, { signal }),
    staleTime: 5 * 60_000,
  });
}
