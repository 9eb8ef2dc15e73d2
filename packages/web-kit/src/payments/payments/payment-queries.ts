import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const paymentKeys = {
  all: ['payments'] as const,
  own: ['payments', 'own'] as const,
  one: (id: string) => ['payments', 'one', id] as const,
};

/** The polling interval of an unfinished payment, in case a realtime message was lost. */
const renewedEveryMs = 4_000;

/** Whether one can pay by bank card now, and its terms. */
export function paymentTermsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['payment-terms'],
    queryFn: ({ signal }) => api.payments.terms({}, { signal }),
    staleTime: 60_000,
  });
}

/** Whether the caller can pay a listing by bank card. Caps and funds change: it is read again for each purchase. */
export function listingPaymentQuery(api: ApiClient, input: { id: string; wallet?: `0x${string}` }) {
  return queryOptions({
    queryKey: ['payments', 'listing', input],
    queryFn: ({ signal }) => api.payments.listing(input, { signal }),
    staleTime: 0,
  });
}

/**
 * One payment of the caller. It is read again until it is delivered or refunded: after a declined card the buyer may have paid with
 * another one.
 */
export function paymentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: paymentKeys.one(id),
    queryFn: ({ signal }) => api.payments.get({ id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'DELIVERED' || data?.status === 'REFUNDED' || data?.status === 'CHARGED_BACK'
        ? false
        : renewedEveryMs,
  });
}

export type OwnPaymentsInput = NonNullable<Parameters<ApiClient['payments']['own']>[0]>;

/** A page of the caller's payments by bank card, newest first. */
export function ownPaymentsQuery(api: ApiClient, input: OwnPaymentsInput = {}) {
  return queryOptions({
    queryKey: [...paymentKeys.own, input],
    queryFn: ({ signal }) => api.payments.own(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
