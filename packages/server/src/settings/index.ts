import type { Feature } from '../platform/index.ts';
import { settingsRoutes } from './settings.routes.ts';

export { changeSettings } from './change-settings.ts';
export { readSetting, readSettings, type SettingRow } from './settings.repository.ts';

export const settingsFeature: Feature = { name: 'settings', routes: settingsRoutes };
