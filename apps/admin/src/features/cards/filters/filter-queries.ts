import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type FilterListInput = NonNullable<Parameters<ApiClient['filters']['list']>[0]>;

export const filterList = (api: ApiClient, input: FilterListInput) =>
  queryOptions({
    queryKey: ['filters', input],
    queryFn: ({ signal }) => api.filters.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
