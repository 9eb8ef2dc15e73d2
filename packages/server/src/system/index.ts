import type { Feature } from '../platform/index.ts';
import { systemRoutes } from './system.routes.ts';
import { watchHealth } from './watch-health.ts';
import { watchSubscriptionJob } from './watch-subscription.job.ts';

export const systemFeature: Feature = {
  name: 'system',
  routes: systemRoutes,
  jobs: [watchSubscriptionJob],
  startWithApi: watchHealth,
};
