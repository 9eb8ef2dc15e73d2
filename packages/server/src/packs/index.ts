import { packsContract } from '@kura/api-contract';
import { type Feature, reply, routes } from '../platform/index.ts';
import { packsProjection } from './on-pack-changed.ts';
import { revealsProjection } from './on-reveal.ts';
import { listHeldNfts, listPulledCards } from './read-packs.ts';
import { revealPacks } from './reveal-packs.ts';

export const packsFeature: Feature = {
  name: 'packs',
  routes: routes(packsContract, {
    reveal: async ({ context, input }) => {
      const intent = await revealPacks(context, input);
      return reply(intent, { location: `/api/intent/${intent.intentId}` });
    },
    pulled: ({ context, input }) => listPulledCards(context, input),
    held: ({ context, input }) => listHeldNfts(context, input),
  }),
  projections: [packsProjection, revealsProjection],
};
