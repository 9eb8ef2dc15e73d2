export {
  type AdminOrder,
  type NewOfferInput,
  type NewOrderInput,
  type OfferTargetInput,
  type OrderRecord,
  type OrderSums,
  type OrderToCreate,
  orderToCreate,
  type QueuedShopOrder,
  type ShopOrder,
  tradingContract,
} from './trading.contract.ts';
