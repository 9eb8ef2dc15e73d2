import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

/** The newest tickets of a user. */
export const ticketsOfUser = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['tickets', 'user', userId],
    queryFn: ({ signal }) => api.tickets.list({ userId, pageSize: 10 }, { signal }),
  });

/** Drops on chain that tickets can be granted for. */
export const grantableDrops = (api: ApiClient) =>
  queryOptions({
    queryKey: ['tickets', 'drops'],
    queryFn: async ({ signal }) => {
      const { items } = await api.gacha.list({ pageSize: 100 }, { signal });
      return items.filter(
        ({ status }) => status === 'READY' || status === 'PUBLISHED' || status === 'STOPPED',
      );
    },
  });
