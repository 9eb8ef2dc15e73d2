import { packsContract } from '@kura/api-contract/packs';
import { type Feature, routes } from '../../platform/index.ts';
import { dropTables } from '../gacha/index.ts';
import { packsProjection } from './on-pack-changed.ts';
import { revealsProjection } from './on-reveal.ts';
import { readPackReveal } from './read-pack-reveal.ts';
import {
  listHeldNfts,
  listHeldTiles,
  listLatestPulls,
  listPullsOfDrop,
  listPullsOfDropForAdmin,
} from './read-packs.ts';
import { revealPacks } from './reveal-packs.ts';

export const packsFeature: Feature = {
  name: 'packs',
  tables: { public: ['pack', 'reveal_entry', 'reveal_request'] },
  boundReads: { pulled: dropTables },
  routes: routes(packsContract, {
    reveal: revealPacks,
    revealOf: { shared: readPackReveal },
    pulled: {
      shared: listPullsOfDrop,
      ofAdmin: listPullsOfDropForAdmin,
    },
    latestPulls: listLatestPulls,
    heldTiles: listHeldTiles,
    held: (context, input) => listHeldNfts(context, { ...input, pageSize: input.size ?? input.pageSize }),
  }),
  projections: [packsProjection, revealsProjection],
};
