import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PageSearch } from '../../../components/page-search.ts';

/** The reports that were compared, newest first. */
export const reconciliationList = (api: ApiClient, { page = 1, pageSize = 20 }: PageSearch) =>
  queryOptions({
    queryKey: ['payments', 'reconciliations', { page, pageSize }],
    queryFn: ({ signal }) => api.payments.reconciliations({ page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A report with a page of its differences. */
export const reconciliationById = (api: ApiClient, id: string, { page = 1, pageSize = 20 }: PageSearch) =>
  queryOptions({
    queryKey: ['payments', 'reconciliation', id, { page, pageSize }],
    queryFn: ({ signal }) => api.payments.getReconciliation({ id, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
