import type { LegalTextVersion } from '@kura/api-contract/legal';
import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

export const legalVersions = (api: ApiClient) =>
  queryOptions({
    queryKey: ['legal', 'versions'],
    queryFn: ({ signal }) => api.legal.list({}, { signal }),
  });

/** A published version never changes. */
export const legalText = (api: ApiClient, { kind, version }: Pick<LegalTextVersion, 'kind' | 'version'>) =>
  queryOptions({
    queryKey: ['legal', 'text', kind, version],
    queryFn: ({ signal }) => api.legal.get({ kind, version }, { signal }),
  });
