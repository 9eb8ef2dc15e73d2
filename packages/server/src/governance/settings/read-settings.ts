import type { ConfigEntry, SettingsView } from '@kura/api-contract/settings';
import type { SettingKey, SettingPage } from '@kura/domain/settings';
import { type AppContext, type CallContext, requireAdmin } from '../../platform/index.ts';
import { presentConfig, presentPage, presentSettings } from './settings.presenter.ts';
import { readSetting, readSettingHistory, readSettings, readSettingValues } from './settings.repository.ts';

/** Number of changes on the settings page. */
const historyLength = 100;

/** Returns the app's configuration. */
export async function getConfig(context: AppContext): Promise<ConfigEntry[]> {
  return presentConfig(await readSettingValues(context.db));
}

/** Returns the settings of one public page. */
export async function getPage(context: AppContext, { page }: { page: SettingPage }): Promise<ConfigEntry[]> {
  return presentPage(await readSettingValues(context.db), page);
}

/** Returns the codes of countries that the shop doesn't serve. */
export async function readCountriesNotServed({ db }: AppContext): Promise<readonly string[]> {
  return (await readSetting(db, 'countriesNotServed')).split(' ').filter((code) => code !== '');
}

/** Returns every setting with its latest changes, or one setting with its own. */
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
