import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type PaymentsSearch, paymentGroups } from './payments-search.ts';

const renewedEveryMs = 10_000;

/** Payments with the sums of all pages, newest first. */
export const paymentList = (
  api: ApiClient,
  { group = 'ALL', dispute, kind, from, to, search, page = 1, pageSize = 20 }: PaymentsSearch,
) => {
  const status = [...paymentGroups[group]];
  const input = {
    page,
    pageSize,
    ...(status.length > 0 && { status }),
    ...(dispute && { chargeback: [dispute] }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
  };
  return queryOptions({
    queryKey: ['payments', 'list', input],
    queryFn: ({ signal }) => api.payments.list(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });
};

export const paymentById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => api.payments.getForAdmin({ id }, { signal }),
    refetchInterval: renewedEveryMs,
  });
