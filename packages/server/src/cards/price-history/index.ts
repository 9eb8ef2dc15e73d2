import { priceHistoryContract } from '@kura/api-contract/price-history';
import { type Feature, routes } from '../../platform/index.ts';
import { getCollectionValue } from './read-collection-value.ts';
import { getPriceHistory } from './read-price-history.ts';

/** Prices and values over time. Nothing of it is stored: it follows from orders, sales and transfers, also backwards. */
export const priceHistoryFeature: Feature = {
  name: 'price-history',
  routes: routes(priceHistoryContract, {
    ofNft: getPriceHistory,
    ofCollection: getCollectionValue,
  }),
};
