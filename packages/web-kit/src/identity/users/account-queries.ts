import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const accountKeys = {
  me: ['account', 'me'] as const,
  balances: ['account', 'balances'] as const,
  sessions: ['account', 'sessions'] as const,
};

export const termsKeys = { present: ['terms', 'present'] as const };

export function meQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.me,
    queryFn: ({ signal }) => api.users.me({}, { signal }),
    staleTime: 60_000,
  });
}

/** The caller's wallets with their balances. */
export function balancesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.balances,
    queryFn: ({ signal }) => api.wallets.wallet({}, { signal }),
  });
}

/** The caller's sessions, the last used first. */
export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: async ({ signal }) => (await api.auth.sessions({}, { signal })).items,
  });
}

/** The current terms, with the data that is recorded when they are accepted. */
export function termsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: termsKeys.present,
    queryFn: ({ signal }) => api.users.terms({}, { signal }),
  });
}
