import type { ConfigEntry, Setting, SettingsView } from '@kura/api-contract/settings';
import { SETTING_RULES, type SettingKey, type SettingPage } from '@kura/domain/settings';
import type { SettingChangeRow, SettingRow } from './settings.repository.ts';

/** Presents the public settings. */
export function presentConfig(values: ReadonlyMap<SettingKey, string>): ConfigEntry[] {
  return [...values].filter(([key]) => SETTING_RULES[key].isPublic).map(([key, value]) => ({ key, value }));
}

/** Presents the settings of a public page. */
export function presentPage(values: ReadonlyMap<SettingKey, string>, page: SettingPage): ConfigEntry[] {
  return [...values]
    .filter(([key]) => SETTING_RULES[key].pages.includes(page))
    .map(([key, value]) => ({ key, value }));
}

export function presentSetting({ updatedAt, ...row }: SettingRow): Setting {
  return { ...row, updatedAt: updatedAt?.toISOString() ?? null };
}

/** Presents the settings with their history to admins. */
export function presentSettings(settings: SettingRow[], history: SettingChangeRow[]): SettingsView {
  return {
    settings: settings.map(presentSetting),
    history: history.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() })),
  };
}
