import { tradingContract } from '@kura/api-contract/trading';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type AdminActor, type CallContext, routes } from '../../platform/index.ts';
import { findProxyBids, requireNoBids } from '../auctions/index.ts';
import { prepareCancellation, prepareFills, prepareListings } from '../orders/index.ts';
import { acceptShopOffer } from './accept-shop-offer.ts';
import { cancelShopOrders } from './cancel-shop-orders.ts';
import { createSignedOrder } from './create-signed-order.ts';
import { getOrderRecord } from './get-order-record.ts';
import { listOrders } from './list-orders.ts';
import { listShopOrders } from './list-shop-orders.ts';
import { prepareOrder } from './prepare-order.ts';
import { type Checkouts, preparePurchase } from './prepare-purchase.ts';
import { sellShopCard } from './sell-shop-card.ts';

const sell = approvableCall('trading.prepare', tradingContract.prepare, sellShopCard);
const accept = approvableCall('trading.prepareFill', tradingContract.prepareFill, acceptShopOffer);

export const tradingApprovableCalls: readonly AnyApprovableCall[] = [sell, accept];

const isOfAdmin = (context: CallContext): context is CallContext<AdminActor> =>
  context.actor.kind === 'admin';

export const tradingRoutes = (checkouts: Checkouts) =>
  routes(tradingContract, {
    prepare: (context, input) =>
      isOfAdmin(context) ? withSecondAdmin(context, sell, input) : prepareOrder(context, input),
    prepareListings,
    prepareFills,
    prepareCancellation: (context, input) =>
      context.actor.kind === 'admin'
        ? cancelShopOrders(context, input, auctionsOf(context))
        : prepareCancellation(context, input, auctionsOf(context)),
    prepareFill: (context, input) =>
      isOfAdmin(context)
        ? withSecondAdmin(context, accept, input)
        : preparePurchase(context, input, checkouts),
    create: createSignedOrder,
    getForAdmin: getOrderRecord,
    listForAdmin: listOrders,
    listShopOrders,
  });

/** Functions of the auctions for orders, which can't import them. */
const auctionsOf = (context: CallContext) => ({
  requireNoBids: (orderIds: readonly string[]) => requireNoBids(context.db, orderIds),
  findProxyBids: (orderIds: readonly string[]) => findProxyBids(context, orderIds),
});
