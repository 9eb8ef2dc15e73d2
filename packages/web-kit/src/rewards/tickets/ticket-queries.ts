import type { Ticket } from '@kura/api-contract/tickets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const ticketKeys = { all: ['tickets'] as const };

export type OwnTicketsInput = NonNullable<Parameters<ApiClient['tickets']['list']>[0]>;

/** A page of the caller's tickets, newest first. */
export function ownTicketsQuery(api: ApiClient, input: OwnTicketsInput = {}) {
  return queryOptions({
    queryKey: [...ticketKeys.all, 'own', input],
    queryFn: ({ signal }) => api.tickets.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The tickets that the caller can claim today. */
export function dailyTicketsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...ticketKeys.all, 'daily'],
    queryFn: ({ signal }) => api.tickets.daily({}, { signal }),
  });
}

/** One ticket. It is polled every few seconds while its pack is being delivered. */
export function ticketQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...ticketKeys.all, 'one', id],
    queryFn: ({ signal }) => api.tickets.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? 3_000 : false),
  });
}

/** Whether the pack of a used ticket, or its card, is still being delivered. */
export function isOnItsWay({ delivery }: Pick<Ticket, 'delivery'>): boolean {
  if (delivery === null) return false;
  if (delivery.status !== 'DELIVERED') return delivery.status === 'QUEUED' || delivery.status === 'VOIDING';
  return delivery.openNow && delivery.cardIds.length < delivery.quantity;
}
