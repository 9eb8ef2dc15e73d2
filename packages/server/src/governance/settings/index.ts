import type { Feature } from '../../platform/index.ts';
import type { AnyApprovableCall } from '../approvals/index.ts';
import { changeSettingsCall, settingsRoutes } from './settings.routes.ts';

export { readCountriesNotServed } from './read-settings.ts';
export { readSetting, readSettingValues, settingAt, yenRateAt } from './settings.repository.ts';

export const settingsFeature: Feature = {
  name: 'settings',
  tables: { public: ['setting'], private: ['setting_history'] },
  routes: settingsRoutes,
};
export const settingsApprovableCalls: readonly AnyApprovableCall[] = [changeSettingsCall];
