export {
  type AdminOrder,
  type NewOfferInput,
  type NewOrderInput,
  type OfferTargetInput,
  type OrderRecord,
  type OrderSums,
  type OrderToCreate,
  orderToCreate,
  tradingContract,
} from './trading.contract.ts';
