import { stopsContract } from '@kura/api-contract/stops';
import { type Feature, routes } from '../../platform/index.ts';
import { contractStopsProjection } from './on-contract-stopped.ts';
import { readStops } from './stops.repository.ts';

/** What the guardian stopped on chain, so that pages say so before anybody signs. */
export const stopsFeature: Feature = {
  name: 'stops',
  tables: { public: ['contract_stop'] },
  projections: [contractStopsProjection],
  routes: routes(stopsContract, {
    list: { shared: readStops },
  }),
};
