import { slabsContract } from '@kura/api-contract/slabs';
import { type Feature, routes } from '../../platform/index.ts';
import { findSlab } from './find-slab.ts';
import { slabTokensProjection } from './on-slab-claimed.ts';
import { watchSlabsJob } from './watch-slabs.job.ts';

export { findSlabConflicts } from './slab-conflicts.repository.ts';

export const slabsFeature: Feature = {
  name: 'slabs',
  tables: { public: ['slab_token'] },
  jobs: [watchSlabsJob],
  projections: [slabTokensProjection],
  routes: routes(slabsContract, {
    find: findSlab,
  }),
};
