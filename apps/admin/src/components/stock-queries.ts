import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type CardListInput = Parameters<ApiClient['cards']['listForAdmin']>[0];

/** Cards and packs with the admin filters. */
export const cardList = (api: ApiClient, input: CardListInput) =>
  queryOptions({
    queryKey: ['cards', input],
    queryFn: () => api.cards.listForAdmin(input),
    placeholderData: keepPreviousData,
  });

/** Collections with a deployed contract. */
export const activeCollections = (api: ApiClient) =>
  queryOptions({
    queryKey: ['collections'],
    queryFn: async () => {
      const { items } = await api.collections.list({ pageSize: 100 });
      return items.filter((collection) => collection.contractAddress !== null);
    },
  });
