import type { Feature } from '../../platform/index.ts';
import { scheduledAdditionsProjection } from './on-addition-scheduled.ts';
import { systemRoutes } from './system.routes.ts';
import { watchAdditionsJob } from './watch-additions.job.ts';
import { watchHealth } from './watch-health.ts';
import { watchSubscriptionJob } from './watch-subscription.job.ts';

export const systemFeature: Feature = {
  name: 'system',
  tables: { private: ['scheduled_addition', 'vrf_subscription'] },
  routes: systemRoutes,
  jobs: [watchSubscriptionJob, watchAdditionsJob],
  projections: [scheduledAdditionsProjection],
  startWithApi: watchHealth,
};
