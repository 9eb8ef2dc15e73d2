import { priceHistoryContract } from '@kura/api-contract/price-history';
import { type Feature, routes } from '../../platform/index.ts';
import { getCollectionValue } from './read-collection-value.ts';
import { getPriceHistory } from './read-price-history.ts';

/** Prices and values over time, computed from orders, sales and transfers. Nothing is stored. */
export const priceHistoryFeature: Feature = {
  name: 'price-history',
  routes: routes(priceHistoryContract, {
    ofNft: getPriceHistory,
    ofCollection: getCollectionValue,
  }),
};
