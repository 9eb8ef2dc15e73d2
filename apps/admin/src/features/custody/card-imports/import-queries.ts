import type { CardImport } from '@kura/api-contract/card-imports';
import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

export const WATCH_EVERY_MS = 1_000;

export const isWorking = ({ status }: Pick<CardImport, 'status'>): boolean =>
  status === 'CHECKING' || status === 'IMPORTING';

/** An import, read again each second while a job works on it. */
export const importById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card-import', id],
    queryFn: () => api.cardImports.get({ id }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isWorking(data) ? WATCH_EVERY_MS : false,
  });

export const unmatchedPhotos = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card-import-photos', id],
    queryFn: () => api.cardImports.unmatchedPhotos({ id, pageSize: 100 }),
  });
