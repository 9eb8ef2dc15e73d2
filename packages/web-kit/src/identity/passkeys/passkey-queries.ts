import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const passkeyKeys = {
  /** Below the account key: removed with it when another user signs in. */
  own: ['account', 'passkeys'] as const,
};

/** Polled, because the user waits on this page for a device that requests approval. */
const askAgainAfterMs = 10_000;

/** The caller's passkeys, those awaiting approval first, and their smart account. */
export function ownPasskeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: passkeyKeys.own,
    queryFn: ({ signal }) => api.passkeys.list({}, { signal }),
    refetchInterval: askAgainAfterMs,
  });
}
