import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const renewedEveryMs = 5_000;

/** The reveal of a pack, or the one that drew a card; null when there is none. */
export const revealOfNft = (api: ApiClient, nftId: string) =>
  queryOptions({
    queryKey: ['reveal', nftId],
    queryFn: async () => (await api.gacha.reveals({ nftId, pageSize: 10 })).items[0] ?? null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'OPENED' ? renewedEveryMs : false),
  });
