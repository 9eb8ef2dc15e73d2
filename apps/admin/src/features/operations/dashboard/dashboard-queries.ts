import type { SUMMARY_DAYS } from '@kura/domain/vocabulary';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type SummaryRange = (typeof SUMMARY_DAYS)[number];

const renewedEveryMs = 30_000;

export const totalSummary = (api: ApiClient, days: SummaryRange) =>
  queryOptions({
    queryKey: ['summary', days],
    queryFn: () => api.dashboard.totalSummary({ days }),
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });
