import { settingsContract } from '@kura/api-contract/settings';
import { routes } from '../platform/index.ts';
import { changeSettings } from './change-settings.ts';
import { getConfig, listSettings } from './read-settings.ts';

export const settingsRoutes = routes(settingsContract, {
  config: ({ context }) => getConfig(context),
  list: ({ context }) => listSettings(context),
  change: ({ context, input }) => changeSettings(context, input),
});
