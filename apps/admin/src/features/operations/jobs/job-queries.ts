import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobsSearch } from './jobs-search.ts';

const renewedEveryMs = 5_000;

export const jobList = (api: ApiClient, { state, name, search, page, pageSize }: JobsSearch) =>
  queryOptions({
    queryKey: ['jobs', { state, name, search, page, pageSize }],
    queryFn: () =>
      api.jobs.list({
        ...(page && { page }),
        ...(pageSize && { pageSize }),
        ...(search && { search }),
        ...(state && { state: [state] }),
        ...(name && { name }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });
