import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

export const adminById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admins', 'one', id],
    queryFn: ({ signal }) => api.admins.get({ id }, { signal }),
  });
