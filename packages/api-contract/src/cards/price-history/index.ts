export {
  type CollectionValue,
  type PastSale,
  type PriceHistory,
  priceHistoryContract,
} from './price-history.contract.ts';
