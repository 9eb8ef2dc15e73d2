import type { SettingPage } from '@kura/domain/settings';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';
import type { Locale } from '../../i18n/messages.ts';

/** The app config, as a record: `fee`, `treasuryAddress` and the shop's notices. */
export function configQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const entries = await api.settings.config({}, { signal });
      return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    },
    staleTime: 60_000,
  });
}

/** The settings that a public page shows, as a record. */
export function pageTextsQuery(api: ApiClient, page: SettingPage) {
  return queryOptions({
    queryKey: ['config', 'page', page],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const entries = await api.settings.page({ page }, { signal });
      return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    },
    staleTime: 60_000,
  });
}

/** A text that has two languages in settings: the reader's, or else the other one. */
export function localizedSetting(
  settings: Readonly<Record<string, string>>,
  name: string,
  locale: Locale,
): string {
  const [first, second] = locale === 'ja' ? ['Ja', 'En'] : ['En', 'Ja'];
  return settings[`${name}${first}`] || settings[`${name}${second}`] || '';
}

/** Name, chain and clock of the server. */
export function aboutQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['about'],
    queryFn: ({ signal }) => api.system.about({}, { signal }),
    staleTime: 10 * 60_000,
  });
}
