import type { ConfigEntry, SettingsView } from '@kura/api-contract/settings';
import { type AppContext, type CallContext, requireAdmin } from '../platform/index.ts';
import { presentConfig, presentSettings } from './settings.presenter.ts';
import { readSettingHistory, readSettings } from './settings.repository.ts';

/** How many changes the settings page shows. */
const historyLength = 100;

/** The app config list. */
export async function getConfig(context: AppContext): Promise<ConfigEntry[]> {
  return presentConfig(await readSettings(context.db));
}

/** Every setting with its latest changes. */
export async function listSettings(context: CallContext): Promise<SettingsView> {
  requireAdmin(context.actor);
  return presentSettings(await readSettings(context.db), await readSettingHistory(context.db, historyLength));
}
