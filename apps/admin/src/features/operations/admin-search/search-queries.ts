import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const MIN_SEARCH_CHARACTERS = 2;
export const MAX_SEARCH_CHARACTERS = 100;

export const foundRecords = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['admin-search', search],
    queryFn: async ({ signal }) => (await api.adminSearch.find({ search }, { signal })).items,
    enabled: search.length >= MIN_SEARCH_CHARACTERS,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
