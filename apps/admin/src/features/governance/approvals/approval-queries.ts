import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

export const approvalById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: ({ signal }) => api.approvals.get({ id }, { signal }),
    // Another admin may have decided: no message says so.
    staleTime: 0,
    refetchInterval: 30_000,
  });
