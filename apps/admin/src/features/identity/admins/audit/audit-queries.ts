import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

/** All admins, to filter by. A shop has few. */
export const auditActors = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admins', 'all'],
    queryFn: async ({ signal }) => (await api.admins.list({ pageSize: 100 }, { signal })).items,
  });
