import type { Intent } from '@kura/api-contract/intents';
import { OPEN_INTENT_STATUSES } from '@kura/domain/intents';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const intentKeys = {
  all: ['intents'] as const,
  open: ['intents', 'open'] as const,
  recent: ['intents', 'recent'] as const,
  one: (id: string) => ['intents', 'one', id] as const,
};

/** Polling interval while realtime messages, which arrive earlier, are unavailable. */
const POLLING_INTERVAL_MS = 3_000;

export const isOpenIntent = (intent: Pick<Intent, 'status'>): boolean =>
  (OPEN_INTENT_STATUSES as readonly string[]).includes(intent.status);

/** Whether packs were opened and their cards aren't known yet. */
export function awaitsCards(intent: Intent): boolean {
  const { summary, result } = intent;
  const opens = summary.kind === 'REVEAL' || (summary.kind === 'ROLL' && summary.openNow);
  return intent.status === 'CONFIRMED' && opens && result.cardIds.length < result.packIds.length;
}

/** One intent, polled until it ends. */
export function intentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: intentKeys.one(id),
    queryFn: ({ signal }) => api.intents.get({ id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && !isOpenIntent(state.data) && !awaitsCards(state.data) ? false : POLLING_INTERVAL_MS,
  });
}

/** The caller's open intents, newest first. */
export function openIntentsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: intentKeys.open,
    queryFn: async ({ signal }) => (await api.intents.list({ status: 'open' }, { signal })).items,
  });
}

/** The caller's latest intents in any status, newest first. Another one tells the user about an act that it superseded. */
export function recentIntentsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: intentKeys.recent,
    queryFn: async ({ signal }) => {
      const { items } = await api.intents.list({ status: 'any' }, { signal });
      return items.filter(({ failureReason }) => failureReason !== 'SUPERSEDED');
    },
  });
}
