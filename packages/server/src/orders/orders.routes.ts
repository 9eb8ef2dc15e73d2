import { ordersContract } from '@kura/api-contract';
import { Refusal, routes } from '../platform/index.ts';
import { listSales } from './list-sales.ts';
import { prepareOperatorSwitch } from './prepare-operator-switch.ts';
import { getLiveListing, listListings, listOwnListings } from './read-orders.ts';
import { listSellingPermissions } from './read-selling-permissions.ts';

const unbuilt = async (): Promise<never> => {
  throw new Refusal('NOT_FOUND');
};

export const ordersRoutes = routes(ordersContract, {
  listings: ({ context, input }) => listListings(context, input),
  sales: ({ context, input }) => listSales(context, input),
  one: unbuilt,
  offersOf: unbuilt,
  offersOfCollection: unbuilt,
  offersMade: unbuilt,
  offersReceived: unbuilt,
  adminOffersReceived: unbuilt,
  adminBidsReceived: unbuilt,
  ofNft: ({ context, input }) => getLiveListing(context, input),
  listingsMade: ({ context, input }) => listOwnListings(context, input),
  sellingPermissions: ({ context, input }) => listSellingPermissions(context, input),
  prepareOperatorSwitch: ({ context, input }) => prepareOperatorSwitch(context, input),
});
