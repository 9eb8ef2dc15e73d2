import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

/** The app config, as a record: `fee`, `treasuryAddress` and the shop's notices. */
export function configQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const entries = await api.settings.config({}, { signal });
      return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    },
    staleTime: 60_000,
  });
}

/** Name, chain and clock of the server. */
export function aboutQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['about'],
    queryFn: ({ signal }) => api.system.about({}, { signal }),
    staleTime: 10 * 60_000,
  });
}
