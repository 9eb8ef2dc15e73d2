import { ordersContract } from '@kura/api-contract';
import { reply, routes } from '../platform/index.ts';
import { prepareCancellation } from './prepare-cancellation.ts';
import { prepareFill } from './prepare-fill.ts';
import { prepareListing } from './prepare-listing.ts';
import { getLiveListing, listListings } from './read-orders.ts';
import { storeListing } from './store-listing.ts';

const intentLocation = (intent: { intentId: string }) => ({ location: `/api/intent/${intent.intentId}` });

export const ordersRoutes = routes(ordersContract, {
  prepareListing: async ({ context, input }) => {
    const intent = await prepareListing(context, input);
    return reply(intent, intentLocation(intent));
  },
  prepareCancellation: async ({ context, input }) => {
    const intent = await prepareCancellation(context, input);
    return reply(intent, intentLocation(intent));
  },
  prepareFill: async ({ context, input }) => {
    const intent = await prepareFill(context, input);
    return reply(intent, intentLocation(intent));
  },
  create: async ({ context, input }) => {
    const order = await storeListing(context, input);
    return reply(order, { location: `/api/seaport/order/${order.nftId}` });
  },
  listings: ({ context, input }) => listListings(context, input),
  ofNft: ({ context, input }) => getLiveListing(context, input),
});
