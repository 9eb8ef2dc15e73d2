import { ordersContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { listSales } from './list-sales.ts';
import { prepareCancellation } from './prepare-cancellation.ts';
import { prepareFill } from './prepare-fill.ts';
import { prepareListing } from './prepare-listing.ts';
import { prepareOperatorSwitch } from './prepare-operator-switch.ts';
import { getLiveListing, listListings, listOwnListings } from './read-orders.ts';
import { listSellingPermissions } from './read-selling-permissions.ts';
import { storeListing } from './store-listing.ts';

export const ordersRoutes = routes(ordersContract, {
  prepareListing: ({ context, input }) => prepareListing(context, input),
  prepareCancellation: ({ context, input }) => prepareCancellation(context, input),
  prepareFill: ({ context, input }) => prepareFill(context, input),
  create: ({ context, input }) => storeListing(context, input),
  listings: ({ context, input }) => listListings(context, input),
  sales: ({ context, input }) => listSales(context, input),
  ofNft: ({ context, input }) => getLiveListing(context, input),
  listingsMade: ({ context, input }) => listOwnListings(context, input),
  sellingPermissions: ({ context, input }) => listSellingPermissions(context, input),
  prepareOperatorSwitch: ({ context, input }) => prepareOperatorSwitch(context, input),
});
