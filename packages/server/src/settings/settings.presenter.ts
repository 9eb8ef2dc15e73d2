import type { ConfigEntry, SettingsView } from '@kura/api-contract/settings';
import type { SettingChangeRow, SettingRow } from './settings.repository.ts';

/** The settings as the apps read them: all of them are public facts of the shop. */
export function presentConfig(settings: SettingRow[]): ConfigEntry[] {
  return settings.map(({ key, value }) => ({ key, value }));
}

/** The settings with their history, as admins see them. */
export function presentSettings(settings: SettingRow[], history: SettingChangeRow[]): SettingsView {
  return {
    settings: settings.map(({ key, value, updatedAt }) => ({
      key,
      value,
      updatedAt: updatedAt?.toISOString() ?? null,
    })),
    history: history.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() })),
  };
}
