import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const watchEveryMs = 10_000;

export const orderById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => api.trading.getForAdmin({ id }, { signal }),
    refetchInterval: watchEveryMs,
  });

/** The wallets that hold the shop's cards. */
export const shopWallets = (api: ApiClient) =>
  queryOptions({
    queryKey: ['wallets'],
    queryFn: async ({ signal }) => (await api.wallets.wallet({}, { signal })).wallets,
  });
