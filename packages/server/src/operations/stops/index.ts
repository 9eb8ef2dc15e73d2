import { stopsContract } from '@kura/api-contract/stops';
import { type Feature, routes } from '../../platform/index.ts';
import { contractStopsProjection } from './on-contract-stopped.ts';
import { readStops } from './stops.repository.ts';

/** Stops of contracts by the guardian, so that pages show them before anybody signs. */
export const stopsFeature: Feature = {
  name: 'stops',
  tables: { public: ['contract_stop'] },
  projections: [contractStopsProjection],
  routes: routes(stopsContract, {
    list: { shared: readStops },
  }),
};
