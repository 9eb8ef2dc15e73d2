import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientLogSearch } from './client-log-search.ts';

const renewedEveryMs = 30_000;

export const clientErrorList = (api: ApiClient, { state, app, search, page, pageSize }: ClientLogSearch) =>
  queryOptions({
    queryKey: ['client-log', { state, app, search, page, pageSize }],
    queryFn: ({ signal }) =>
      api.clientLog.list(
        {
          ...(page && { page }),
          ...(pageSize && { pageSize }),
          ...(search && { search }),
          ...(app && { app }),
          ...(state && { resolved: state === 'RESOLVED' }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });
