import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const redeemKeys = {
  all: ['redeems'] as const,
  own: ['redeems', 'own'] as const,
  quotes: ['redeems', 'quote'] as const,
};

export type OwnRedeemsInput = NonNullable<Parameters<ApiClient['redeems']['own']>[0]>;

/** A page of the caller's redeems, newest first. */
export function ownRedeemsQuery(api: ApiClient, input: OwnRedeemsInput = {}) {
  return queryOptions({
    queryKey: [...redeemKeys.own, input],
    queryFn: ({ signal }) => api.redeems.own(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The cost of redeeming cards to a country, and the cards that can't be redeemed. */
export function redeemQuoteQuery(api: ApiClient, input: Parameters<ApiClient['redeems']['quote']>[0]) {
  return queryOptions({
    queryKey: [...redeemKeys.quotes, input],
    queryFn: ({ signal }) => api.redeems.quote(input, { signal }),
    placeholderData: keepPreviousData,
    // Orders and custody can change while the form is open.
    staleTime: 0,
  });
}
