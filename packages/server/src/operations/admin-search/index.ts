import { adminSearchContract } from '@kura/api-contract/admin-search';
import { type Feature, routes } from '../../platform/index.ts';
import { findAnything } from './find-anything.ts';

/** One search over all records for admins. */
export const adminSearchFeature: Feature = {
  name: 'admin-search',
  routes: routes(adminSearchContract, {
    find: findAnything,
  }),
};
