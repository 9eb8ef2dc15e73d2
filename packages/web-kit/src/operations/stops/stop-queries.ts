import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

/** The parts of the shop that its guardian stopped. */
export function stopsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['stops'],
    queryFn: async ({ signal }) => (await api.stops.list({}, { signal })).stops,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}
