import type { PagerPosition } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const watchEveryMs = 2_000;

/** The points of a user, read again until all grants have arrived. */
export const pointsOfUser = (api: ApiClient, userId: string, { page, pageSize }: PagerPosition) =>
  queryOptions({
    queryKey: ['points', 'user', userId, { page, pageSize }],
    queryFn: ({ signal }) => api.points.ofUser({ id: userId, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.grants.some(({ status }) => status === 'QUEUED' || status === 'SENT')
        ? watchEveryMs
        : false,
  });
