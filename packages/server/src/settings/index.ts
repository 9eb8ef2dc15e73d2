import type { Feature } from '../platform/index.ts';
import { settingsRoutes } from './settings.routes.ts';

export { readSetting } from './settings.repository.ts';

export const settingsFeature: Feature = { name: 'settings', routes: settingsRoutes };
