import { settingsContract } from '@kura/api-contract/settings';
import { routes } from '../../platform/index.ts';
import { approvableCall, withSecondAdmin } from '../approvals/index.ts';
import { changeSettings } from './change-settings.ts';
import { getConfig, getPage, listSettings } from './read-settings.ts';

export const changeSettingsCall = approvableCall('settings.change', settingsContract.change, changeSettings);

export const settingsRoutes = routes(settingsContract, {
  config: getConfig,
  page: getPage,
  list: listSettings,
  change: (context, input) => withSecondAdmin(context, changeSettingsCall, input),
});
