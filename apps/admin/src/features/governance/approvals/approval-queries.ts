import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const approvalList = (api: ApiClient, input: Parameters<ApiClient['approvals']['list']>[0]) =>
  queryOptions({
    queryKey: ['approvals', 'list', input],
    queryFn: ({ signal }) => api.approvals.list(input, { signal }),
    // Another admin may have decided: no message says so.
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });

export const approvalById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: ({ signal }) => api.approvals.get({ id }, { signal }),
    // Another admin may have decided: no message says so.
    staleTime: 0,
    refetchInterval: 30_000,
  });
