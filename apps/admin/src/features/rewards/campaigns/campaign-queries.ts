import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';
import { isWhole } from './campaign-list.ts';

const registrationReadEveryMs = 1_000;
const runningReadEveryMs = 15_000;
const incomingReadEveryMs = 3_000;

/** While its draw is being registered it is read again each second; later, while users and chain may change it. */
export const campaignById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: async ({ signal }) => {
      const campaign = await api.campaigns.get({ id }, { signal });
      if (!isWhole(campaign)) throw new Error('the answer is not for an admin');
      return campaign;
    },
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      if (status === 'PENDING') return registrationReadEveryMs;
      return status === 'DRAFT' || status === 'DISTRIBUTED' ? false : runningReadEveryMs;
    },
  });

export const campaignDraw = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'draw', id],
    queryFn: ({ signal }) => api.campaigns.draw({ id }, { signal }),
    refetchInterval: runningReadEveryMs,
  });

/** Drops on chain that can give packs as prizes. */
export const prizeDrops = (api: ApiClient) =>
  queryOptions({
    queryKey: ['campaigns', 'drops'],
    queryFn: async ({ signal }) => {
      const { items } = await api.gacha.list({ pageSize: 100 }, { signal });
      return items.filter(({ status }) => status === 'READY' || status === 'PUBLISHED');
    },
  });

/** The wallet that holds the shop's cards on chain. */
export const shopWallet = (api: ApiClient) =>
  queryOptions({
    queryKey: ['campaigns', 'shop-wallet'],
    queryFn: async ({ signal }) => (await api.wallets.wallet({}, { signal })).wallets[0]?.address ?? null,
  });

/** The account that holds prize packs. While packs are on their way to it, it is read again every three seconds. */
export const packsAccount = (api: ApiClient) =>
  queryOptions({
    queryKey: ['campaigns', 'packs-account'],
    queryFn: ({ signal }) => api.campaigns.packsAccount({}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.drops.some(({ incoming }) => incoming > 0) ? incomingReadEveryMs : runningReadEveryMs,
  });
