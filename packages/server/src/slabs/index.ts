import { slabsContract } from '@kura/api-contract/slabs';
import { type Feature, routes } from '../platform/index.ts';
import { findSlab } from './find-slab.ts';

export const slabsFeature: Feature = {
  name: 'slabs',
  routes: routes(slabsContract, {
    find: ({ context, input }) => findSlab(context, input),
  }),
};
