import { dashboardContract } from '@kura/api-contract/dashboard';
import { type Feature, routes } from '../../platform/index.ts';
import { readTotalSummary } from './read-total-summary.ts';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: routes(dashboardContract, {
    totalSummary: readTotalSummary,
  }),
};
