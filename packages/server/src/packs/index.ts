import { packsContract } from '@kura/api-contract';
import { type Feature, routes } from '../platform/index.ts';
import { packsProjection } from './on-pack-changed.ts';
import { revealsProjection } from './on-reveal.ts';
import { listHeldNfts, listPulledCards } from './read-packs.ts';
import { revealPacks } from './reveal-packs.ts';

export const packsFeature: Feature = {
  name: 'packs',
  routes: routes(packsContract, {
    reveal: ({ context, input }) => revealPacks(context, input),
    pulled: ({ context, input }) => listPulledCards(context, input),
    held: ({ context, input }) => listHeldNfts(context, input),
  }),
  projections: [packsProjection, revealsProjection],
};
