import type { ShownGachaStatus, ValueRange } from '@kura/domain/gacha';
import { type CardRank, DEFAULT_PAGE_SIZE, type PageSize } from '@kura/domain/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const gachaKeys = {
  all: ['gacha'] as const,
  published: ['gacha', 'published'] as const,
  one: (id: string) => ['gacha', 'one', id] as const,
  lineUp: (id: string) => ['gacha', 'line-up', id] as const,
  pulled: (id: string) => ['gacha', 'pulled', id] as const,
  latestPulls: ['gacha', 'latest-pulls'] as const,
};

/** Drops on sale and upcoming drops, as many as any page shows. */
export function publishedGachaQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...gachaKeys.published, 'current'],
    queryFn: ({ signal }) =>
      api.gacha.published({ status: ['PUBLISHED', 'READY'], pageSize: 50 }, { signal }),
  });
}

const endedStatuses: ShownGachaStatus[] = ['STOPPED', 'DISTRIBUTED'];

/** A page of the ended drops, newest first. */
export function pastGachaQuery(api: ApiClient, { page, pageSize }: { page: number; pageSize: PageSize }) {
  return queryOptions({
    queryKey: [...gachaKeys.published, 'past', { page, pageSize }],
    queryFn: ({ signal }) =>
      api.gacha.published(
        { status: endedStatuses, past: true, orderBy: 'LAST_ADDED', page, pageSize },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** One drop with live odds and, for a signed-in caller, their eligibility. */
export function gachaQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: gachaKeys.one(id),
    queryFn: ({ signal }) => api.gacha.get({ id }, { signal }),
  });
}

/** The drop that a card or pack came from. */
export function gachaOfNftQuery(api: ApiClient, nftId: string) {
  return queryOptions({
    queryKey: [...gachaKeys.all, 'of-nft', nftId],
    queryFn: ({ signal }) => api.gacha.ofNft({ id: nftId }, { signal }),
  });
}

interface LineUpPlace {
  readonly page?: number | undefined;
  readonly pageSize?: PageSize | undefined;
  /** Only cards that are still in the pool. */
  readonly remaining?: boolean | undefined;
}

/** A page of a drop's cards, best first, with the counts of every rank. */
export function lineUpQuery(
  api: ApiClient,
  id: string,
  {
    rank,
    page = 1,
    pageSize = DEFAULT_PAGE_SIZE,
    remaining = false,
  }: LineUpPlace & { rank?: CardRank | undefined } = {},
) {
  return queryOptions({
    queryKey: [...gachaKeys.lineUp(id), { rank, page, pageSize, remaining }],
    queryFn: ({ signal }) =>
      api.gacha.nftsByRank(
        { id, page, pageSize, ...(rank && { rank }), ...(remaining && { remaining }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The same by value, with the counts of every range. */
export function lineUpByValueQuery(
  api: ApiClient,
  id: string,
  {
    range,
    page = 1,
    pageSize = DEFAULT_PAGE_SIZE,
    remaining = false,
  }: LineUpPlace & { range?: ValueRange | undefined } = {},
) {
  return queryOptions({
    queryKey: [...gachaKeys.lineUp(id), 'by-value', { range, page, pageSize, remaining }],
    queryFn: ({ signal }) =>
      api.gacha.nftsByPriceRange(
        { id, page, pageSize, ...(range && { range }), ...(remaining && { remaining }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The latest pulls of a drop, newest first. */
export function pullsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: gachaKeys.pulled(id),
    queryFn: ({ signal }) => api.packs.latestPulls({ gachaId: id, pageSize: 10 }, { signal }),
  });
}

/** The latest pulls of all drops, newest first. */
export function latestPullsQuery(api: ApiClient, pageSize: PageSize = 10) {
  return queryOptions({
    queryKey: [...gachaKeys.latestPulls, { pageSize }],
    queryFn: ({ signal }) => api.packs.latestPulls({ pageSize }, { signal }),
  });
}

/** All data that verifies a pull. It never changes. */
export function proofQuery(api: ApiClient, gachaId: string, tokenId: string) {
  return queryOptions({
    queryKey: [...gachaKeys.all, 'proof', gachaId, tokenId],
    queryFn: ({ signal }) => api.gacha.proof({ id: gachaId, tokenId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
