import type { CardImport } from '@kura/api-contract/card-imports';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const watchEveryMs = 1_000;

export const isWorking = ({ status }: Pick<CardImport, 'status'>): boolean =>
  status === 'CHECKING' || status === 'IMPORTING';

type RowsInput = Parameters<ApiClient['cardImports']['rows']>[0];

/** An import, read again each second while a job works on it. */
export const importById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card-import', id],
    queryFn: () => api.cardImports.get({ id }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data) ? watchEveryMs : false),
  });

/** `stage` changes when a job has ended: the rows are other rows then. */
export const importRows = (api: ApiClient, input: RowsInput, stage: string) =>
  queryOptions({
    queryKey: ['card-import-rows', input, stage],
    queryFn: () => api.cardImports.rows(input),
    placeholderData: keepPreviousData,
  });

export const importList = (api: ApiClient, place: Parameters<ApiClient['cardImports']['list']>[0]) =>
  queryOptions({
    queryKey: ['card-imports', place],
    queryFn: () => api.cardImports.list(place),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isWorking) ? watchEveryMs : false),
  });

export const unmatchedPhotos = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card-import-photos', id],
    queryFn: () => api.cardImports.unmatchedPhotos({ id, pageSize: 100 }),
  });
