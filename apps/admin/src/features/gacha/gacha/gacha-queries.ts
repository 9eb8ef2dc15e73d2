import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const watchEveryMs = 1_000;

/** While something of it is on its way to the chain, it is read again each second. */
export const gachaById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['drop', id],
    queryFn: () => api.gacha.getForAdmin({ id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? watchEveryMs : false),
  });

const chainReadEveryMs = 15_000;

/** The parameters of a drop as its contract answers them. */
export const gachaOnChain = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['drop', id, 'on-chain'],
    queryFn: () => api.gacha.onChain({ id }),
    refetchInterval: chainReadEveryMs,
  });

const isUnderWay = (gacha: GachaAdmin): boolean =>
  gacha.status === 'PENDING' || gacha.shuffle?.state === 'REQUESTED';
