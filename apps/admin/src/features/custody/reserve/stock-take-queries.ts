import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

/** Several admins scan at once. */
const renewedEveryMs = 5_000;

/** One count with its figures. */
export const stockTakeById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['stock-takes', 'one', id],
    queryFn: ({ signal }) => api.reserve.get({ id }, { signal }),
    refetchInterval: renewedEveryMs,
  });
