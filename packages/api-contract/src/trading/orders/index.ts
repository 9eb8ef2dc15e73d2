export {
  type Auction,
  type Order,
  type OrderIncludes,
  type OrderParameters,
  type OrderTarget,
  orderParameters,
} from './order.schema.ts';
export { type OfferOnCard, ordersContract, type Sale, type SellingPermission } from './orders.contract.ts';
