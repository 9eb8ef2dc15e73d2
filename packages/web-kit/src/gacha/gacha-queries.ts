import type { CardRank } from '@kura/domain';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const gachaKeys = {
  all: ['gacha'] as const,
  published: ['gacha', 'published'] as const,
  one: (id: string) => ['gacha', 'one', id] as const,
  lineUp: (id: string) => ['gacha', 'line-up', id] as const,
  pulled: (id: string) => ['gacha', 'pulled', id] as const,
};

/** Drops on show; past ones (`DISTRIBUTED`) too when asked for. */
export function publishedDropsQuery(api: ApiClient, { past = false }: { past?: boolean } = {}) {
  return queryOptions({
    queryKey: [...gachaKeys.published, { past }],
    queryFn: ({ signal }) => api.gacha.published({ past, pageSize: 50 }, { signal }),
  });
}

/** One drop with live odds and, for a signed-in caller, its standing. */
export function dropQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: gachaKeys.one(id),
    queryFn: ({ signal }) => api.gacha.get({ id }, { signal }),
  });
}

/** The drop that a card or pack came from. */
export function dropOfNftQuery(api: ApiClient, nftId: string) {
  return queryOptions({
    queryKey: [...gachaKeys.all, 'of-nft', nftId],
    queryFn: ({ signal }) => api.gacha.ofNft({ id: nftId }, { signal }),
  });
}

/** A page of a drop's cards, best first, with the counts of every rank. */
export function lineUpQuery(
  api: ApiClient,
  id: string,
  { rank, page = 1 }: { rank?: CardRank; page?: number } = {},
) {
  return queryOptions({
    queryKey: [...gachaKeys.lineUp(id), { rank, page }],
    queryFn: ({ signal }) =>
      api.gacha.nftsByRank({ id, page, pageSize: 20, ...(rank && { rank }) }, { signal }),
  });
}

/** The latest pulls of a drop, newest first. */
export function pullsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: gachaKeys.pulled(id),
    queryFn: ({ signal }) => api.packs.pulled({ id, pageSize: 10 }, { signal }),
  });
}

/** Everything that verifies a pull. It never changes. */
export function proofQuery(api: ApiClient, gachaId: string, tokenId: string) {
  return queryOptions({
    queryKey: [...gachaKeys.all, 'proof', gachaId, tokenId],
    queryFn: ({ signal }) => api.gacha.proof({ id: gachaId, tokenId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
