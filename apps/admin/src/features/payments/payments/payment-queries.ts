import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const renewedEveryMs = 10_000;

export const paymentById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => api.payments.getForAdmin({ id }, { signal }),
    refetchInterval: renewedEveryMs,
  });
