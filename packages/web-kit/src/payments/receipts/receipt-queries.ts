import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const receiptKeys = { own: ['receipts', 'own'] as const };

type OwnReceiptsInput = NonNullable<Parameters<ApiClient['receipts']['own']>[0]>;

/** The polling interval of a list with payments that are not final yet. */
const renewedEveryMs = 30_000;

/** A page of the caller's payments to the shop, each with its receipt, newest first. */
export function ownReceiptsQuery(api: ApiClient, input: OwnReceiptsInput = {}) {
  return queryOptions({
    queryKey: [...receiptKeys.own, input],
    queryFn: ({ signal }) => api.receipts.own(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ isFinal }) => !isFinal) ? renewedEveryMs : false,
  });
}
