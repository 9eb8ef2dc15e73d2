import type { DifferenceKind } from '@kura/domain/reserve';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PageSearch } from '../../../components/page-search.ts';

/** Several admins scan at once. */
const renewedEveryMs = 5_000;

/** The vault's counts, newest first. */
export const stockTakeList = (api: ApiClient, { page = 1, pageSize = 20 }: PageSearch) =>
  queryOptions({
    queryKey: ['stock-takes', 'list', { page, pageSize }],
    queryFn: ({ signal }) => api.reserve.list({ page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });

/** One count with its figures. */
export const stockTakeById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['stock-takes', 'one', id],
    queryFn: ({ signal }) => api.reserve.get({ id }, { signal }),
    refetchInterval: renewedEveryMs,
  });

export interface DifferencesSearch extends PageSearch {
  readonly kind?: DifferenceKind | undefined;
}

/** Missing and surplus slabs, those without a reason first. */
export const stockTakeDifferences = (
  api: ApiClient,
  id: string,
  { kind, page = 1, pageSize = 20 }: DifferencesSearch,
) =>
  queryOptions({
    queryKey: ['stock-takes', 'differences', id, { kind, page, pageSize }],
    queryFn: ({ signal }) =>
      api.reserve.differences({ id, page, pageSize, ...(kind === undefined ? {} : { kind }) }, { signal }),
    placeholderData: keepPreviousData,
  });
