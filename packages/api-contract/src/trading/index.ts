export {
  type NewOrderInput,
  type OfferTargetInput,
  type OrderToCreate,
  orderToCreate,
  tradingContract,
} from './trading.contract.ts';
