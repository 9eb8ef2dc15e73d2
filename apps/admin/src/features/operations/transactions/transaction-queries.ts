import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const watchEveryMs = 1_000;

type Transaction = Awaited<ReturnType<ApiClient['transactions']['get']>>;

export const isOnItsWay = (status: Transaction['status']): boolean =>
  status === 'QUEUED' || status === 'SENT';

export const transactionById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: () => api.transactions.get({ id }),
    refetchInterval: ({ state }) => (state.data && !isOnItsWay(state.data.status) ? false : watchEveryMs),
  });
