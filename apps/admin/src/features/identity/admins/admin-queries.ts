import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const adminList = (api: ApiClient, input: Parameters<ApiClient['admins']['list']>[0]) =>
  queryOptions({
    queryKey: ['admins', 'list', input],
    queryFn: ({ signal }) => api.admins.list(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const adminById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admins', 'one', id],
    queryFn: ({ signal }) => api.admins.get({ id }, { signal }),
  });
