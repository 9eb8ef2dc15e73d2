import type { ConfigEntry, SettingsView } from '@kura/api-contract/settings';
import type { SettingKey, SettingPage } from '@kura/domain/settings';
import { type AppContext, type CallContext, requireAdmin } from '../../platform/index.ts';
import { presentConfig, presentPage, presentSettings } from './settings.presenter.ts';
import { readSetting, readSettingHistory, readSettings, readSettingValues } from './settings.repository.ts';

/** How many changes the settings page shows. */
const historyLength = 100;

/** The app config list. */
export async function getConfig(context: AppContext): Promise<ConfigEntry[]> {
  return presentConfig(await readSettingValues(context.db));
}

/** The settings of one public page. */
export async function getPage(context: AppContext, { page }: { page: SettingPage }): Promise<ConfigEntry[]> {
  return presentPage(await readSettingValues(context.db), page);
}

/** Codes of the countries that the shop doesn't serve. */
export async function readCountriesNotServed({ db }: AppContext): Promise<readonly string[]> {
  return (await readSetting(db, 'countriesNotServed')).split(' ').filter((code) => code !== '');
}

/** Every setting with its latest changes, or one setting with its own. */
export async function listSettings(
  context: CallContext,
  { key }: { key?: SettingKey | undefined },
): Promise<SettingsView> {
  requireAdmin(context.actor);
  const history = await readSettingHistory(context.db, { key, limit: historyLength });
  const settings = await readSettings(context.db);
  return presentSettings(
    settings.filter((setting) => key === undefined || setting.key === key),
    history,
  );
}
