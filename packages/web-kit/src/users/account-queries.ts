import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const accountKeys = {
  me: ['account', 'me'] as const,
  balances: ['account', 'balances'] as const,
};

export function meQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.me,
    queryFn: ({ signal }) => api.users.me({}, { signal }),
    staleTime: 60_000,
  });
}

/** The caller's wallets with what they hold. */
export function balancesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.balances,
    queryFn: ({ signal }) => api.wallets.wallet({}, { signal }),
  });
}
