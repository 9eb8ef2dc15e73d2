import type { SettingKey } from '@kura/domain/settings';
import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

export const allSettings = (api: ApiClient, key?: SettingKey) =>
  queryOptions({
    queryKey: ['settings', key ?? 'all'],
    queryFn: ({ signal }) => api.settings.list(key === undefined ? {} : { key }, { signal }),
    // Another admin may have changed them: no message says so.
    staleTime: 0,
    refetchInterval: 30_000,
  });
