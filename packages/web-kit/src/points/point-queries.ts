import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

/** The caller's points: balance, what expires when, and the newest changes. */
export function pointLedgerQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['account', 'points'],
    queryFn: ({ signal }) => api.points.ledger({ pageSize: 100 }, { signal }),
  });
}
