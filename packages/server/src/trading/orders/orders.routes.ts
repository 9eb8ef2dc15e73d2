import { ordersContract } from '@kura/api-contract/orders';
import { routes } from '../../platform/index.ts';
import { listSales } from './listings/list-sales.ts';
import {
  listCollectionOffers,
  listOffersOf,
  listOwnOffers,
  listReceivedOffers,
  listShopOffers,
} from './offers/read-offers.ts';
import { type FindLiveAuction, getLiveSale, getOrder, listListings, listOwnListings } from './read-orders.ts';
import { prepareOperatorSwitch } from './selling-permission/prepare-operator-switch.ts';
import { listSellingPermissions } from './selling-permission/read-selling-permissions.ts';

export const ordersRoutes = (findLiveAuction: FindLiveAuction) =>
  routes(ordersContract, {
    listings: listListings,
    sales: listSales,
    one: getOrder,
    offersOf: listOffersOf,
    offersOfCollection: listCollectionOffers,
    offersMade: listOwnOffers,
    offersReceived: listReceivedOffers,
    adminOffersReceived: (context, input) => listShopOffers(context, { type: ['OFFER'], ...input }),
    adminBidsReceived: (context, input) => listShopOffers(context, { ...input, type: ['BID'] }),
    ofNft: (context, input) => getLiveSale(context, input, findLiveAuction),
    listingsMade: listOwnListings,
    sellingPermissions: listSellingPermissions,
    prepareOperatorSwitch,
  });
