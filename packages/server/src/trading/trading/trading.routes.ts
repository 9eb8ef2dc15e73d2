import { intentsContract } from '@kura/api-contract/intents';
import { ordersContract } from '@kura/api-contract/orders';
import { tradingContract } from '@kura/api-contract/trading';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type AdminActor, type CallContext, routes } from '../../platform/index.ts';
import { getIntent, listOwnIntents, type SettleIntent } from '../intents/index.ts';
import {
  getOrder,
  listCollectionOffers,
  listListings,
  listOffersOf,
  listOwnListings,
  listOwnOffers,
  listReceivedOffers,
  listSales,
  listSellingPermissions,
  listShopOffers,
  prepareFills,
  prepareListings,
  prepareOperatorSwitch,
} from '../orders/index.ts';
import { acceptShopOffer } from './accept-shop-offer.ts';
import { cancelShopOrders } from './cancel-shop-orders.ts';
import { getLiveSale } from './get-live-sale.ts';
import { getOrderRecord } from './get-order-record.ts';
import { listOrders } from './list-orders.ts';
import { listShopOrders } from './list-shop-orders.ts';
import { prepareCancellation } from './prepare-cancellation.ts';
import { type Checkouts, preparePurchase } from './prepare-purchase.ts';
import { sellShopCard } from './sell-shop-card.ts';
import { createOrder, prepareOrder } from './store-order.ts';
import { submitIntent } from './submit-intent.ts';

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
      isOfAdmin(context) ? cancelShopOrders(context, input) : prepareCancellation(context, input),
    prepareFill: (context, input) =>
      isOfAdmin(context)
        ? withSecondAdmin(context, accept, input)
        : preparePurchase(context, input, checkouts),
    create: createOrder,
    getForAdmin: getOrderRecord,
    listForAdmin: listOrders,
    listShopOrders,
  });

export const ordersRoutes = routes(ordersContract, {
  listings: listListings,
  sales: listSales,
  one: getOrder,
  offersOf: listOffersOf,
  offersOfCollection: listCollectionOffers,
  offersMade: listOwnOffers,
  offersReceived: listReceivedOffers,
  adminOffersReceived: (context, input) => listShopOffers(context, { type: ['OFFER'], ...input }),
  adminBidsReceived: (context, input) => listShopOffers(context, { ...input, type: ['BID'] }),
  ofNft: getLiveSale,
  listingsMade: listOwnListings,
  sellingPermissions: listSellingPermissions,
  prepareOperatorSwitch,
});

export const intentsRoutes = (settlers: readonly SettleIntent[]) =>
  routes(intentsContract, {
    list: listOwnIntents,
    get: getIntent,
    submitted: (context, input) => submitIntent(context, input, settlers),
  });
