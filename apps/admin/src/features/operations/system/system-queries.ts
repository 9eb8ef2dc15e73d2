import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const watchEveryMs = 2_000;
const renewedEveryMs = 15_000;

export const healthNow = (api: ApiClient) =>
  queryOptions({
    queryKey: ['health'],
    queryFn: () => api.system.health({}),
    refetchInterval: renewedEveryMs,
  });

export const operatorWallet = (api: ApiClient) =>
  queryOptions({
    queryKey: ['operator'],
    queryFn: async () => (await api.wallets.wallet({})).wallets[0] ?? null,
    refetchInterval: renewedEveryMs,
  });

export const randomnessSubscription = (api: ApiClient) =>
  queryOptions({
    queryKey: ['randomness'],
    queryFn: async () => (await api.system.subscription({})).subscription,
    refetchInterval: renewedEveryMs,
  });

export const reindexList = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reindexes'],
    queryFn: () => api.web3.migrations({ pageSize: 10 }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'QUEUED') ? watchEveryMs : false,
  });
