import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

/** The devices that are logged in as oneself, the last used first. */
export const ownSessions = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await api.auth.sessions({}, { signal })).items,
  });
