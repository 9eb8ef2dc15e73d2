import { tradingContract } from '@kura/api-contract';
import { findPrivateBids, requireNoBids } from '../auctions/index.ts';
import { prepareCancellation, prepareFills, prepareListings } from '../orders/index.ts';
import { routes } from '../platform/index.ts';
import { listOrders } from './list-orders.ts';
import { prepareOrder } from './prepare-order.ts';
import { preparePurchase } from './prepare-purchase.ts';
import { storeOrder } from './store-order.ts';

export const tradingRoutes = routes(tradingContract, {
  prepare: ({ context, input }) => prepareOrder(context, input),
  prepareListings: ({ context, input }) => prepareListings(context, input),
  prepareFills: ({ context, input }) => prepareFills(context, input),
  prepareCancellation: ({ context, input }) =>
    prepareCancellation(context, input, {
      requireNoBids: (orderIds) => requireNoBids(context.db, orderIds),
      findPrivateBids: (orderIds) => findPrivateBids(context, orderIds),
    }),
  prepareFill: ({ context, input }) => preparePurchase(context, input),
  create: ({ context, input }) => storeOrder(context, input),
  listForAdmin: ({ context, input }) => listOrders(context, input),
});
