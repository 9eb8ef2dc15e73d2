import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const passkeyKeys = {
  /** Below the account: forgotten with it when another signs in. */
  own: ['account', 'passkeys'] as const,
};

/** A device that asks to be let in is waited for in front of this page. */
const askAgainAfterMs = 10_000;

/** The caller's passkeys, those that ask to be let in first, and the account that they act for. */
export function ownPasskeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: passkeyKeys.own,
    queryFn: ({ signal }) => api.passkeys.list({}, { signal }),
    refetchInterval: askAgainAfterMs,
  });
}
