import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

/** The caller's points: balance, expiries, and a page of changes. */
export function pointLedgerQuery(api: ApiClient, { page, pageSize }: LedgerPage) {
  return queryOptions({
    queryKey: ['account', 'points', { page, pageSize }],
    queryFn: ({ signal }) => api.points.ledger({ page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

interface LedgerPage {
  readonly page: number;
  readonly pageSize: 10 | 20 | 50 | 100;
}
