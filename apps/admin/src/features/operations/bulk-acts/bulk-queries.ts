import type { BulkActInput } from '@kura/api-contract/bulk-acts';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type PreviewInput = Parameters<ApiClient['bulkActs']['preview']>[0];

/** The selected cards: by id, or by the filters. */
export type Selection = Pick<PreviewInput, 'ids' | 'filter'>;

export const actPreview = (api: ApiClient, selection: Selection, act: BulkActInput | null) =>
  queryOptions({
    queryKey: ['bulk-preview', selection, act],
    queryFn: () => api.bulkActs.preview({ ...selection, act: act ?? { kind: 'PUBLISH' } }),
    enabled: act !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const watchEveryMs = 1_000;

export const bulkActById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['bulk-act', id],
    queryFn: () => api.bulkActs.get({ id }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'RUNNING' ? watchEveryMs : false),
  });

/** Drops that take cards. */
export const draftDrops = (api: ApiClient) =>
  queryOptions({
    queryKey: ['draft-drops'],
    queryFn: async () => (await api.gacha.list({ status: ['DRAFT'], pageSize: 100 })).items,
  });
