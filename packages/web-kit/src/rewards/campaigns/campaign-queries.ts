import { isSettledPrize } from '@kura/domain/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isAbsent } from '../../app/hydration-state.ts';
import type { ApiClient } from '../../client/api-client.ts';

export const campaignKeys = {
  all: ['campaigns'] as const,
  own: ['campaigns', 'own'] as const,
  one: (id: string) => ['campaigns', 'one', id] as const,
  draw: (id: string) => ['campaigns', 'draw', id] as const,
};

/** The draw and the delivery of prizes are polled: their steps notify no page of visitors. */
const POLL_MS = 15_000;

export type CampaignsInput = NonNullable<Parameters<ApiClient['campaigns']['list']>[0]>;

/** A page of the campaigns on show, newest first. */
export function campaignsQuery(api: ApiClient, input: CampaignsInput = {}) {
  return queryOptions({
    queryKey: [...campaignKeys.all, 'list', input],
    queryFn: ({ signal }) => api.campaigns.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One campaign with tasks and prizes, until it is distributed read again every few seconds. */
export function campaignQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: campaignKeys.one(id),
    queryFn: ({ signal }) => api.campaigns.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'DISTRIBUTED' ? POLL_MS : false),
  });
}

/** The draw of a campaign with its evidence; null before it is registered on chain. */
export function campaignDrawQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: campaignKeys.draw(id),
    queryFn: ({ signal }) => api.campaigns.draw({ id }, { signal }).catch(nullIfAbsent),
    refetchInterval: POLL_MS,
  });
}

/** The campaigns that the user can join or has joined, newest first, each with the user's application. */
export function ownCampaignsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...campaignKeys.own, 'list'],
    queryFn: ({ signal }) => api.campaigns.available({ pageSize: 100 }, { signal }),
  });
}

/** The user's application to a campaign; null when the user has not joined. */
export function ownApplicationQuery(api: ApiClient, campaignId: string, userId: string) {
  return queryOptions({
    queryKey: [...campaignKeys.own, 'one', campaignId, userId],
    queryFn: async ({ signal }) => {
      // The list answers 200 also for a campaign that the user has not joined. A 404 would appear in the browser's console.
      const { items, total } = await api.campaigns.available({ pageSize: 100 }, { signal });
      const found = items.find(({ id }) => id === campaignId);
      if (found || total <= items.length) return found?.application ?? null;
      return api.campaigns.application({ id: campaignId, userId }, { signal }).catch(nullIfAbsent);
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const { status, result, eligible, prize } = data;
      const awaitsDraw = status === 'APPLIED' && result === 'NONE' && eligible;
      return awaitsDraw || (prize !== null && !isSettledPrize(prize.state)) ? POLL_MS : false;
    },
  });
}

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}
