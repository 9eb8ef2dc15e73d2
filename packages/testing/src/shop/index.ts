export { asAdmin } from './as-admin.ts';
export { type AuctionRoom, openAuctionRoom } from './auction-room.ts';
export { type AuctionPlan, bid, runOut, startAuction } from './auctions.ts';
export { completeIntent } from './complete-intent.ts';
export { contractCustomerOf } from './contract-customer.ts';
export { createCustomers, submitInOneBlock } from './create-customers.ts';
export { type AtAddress, type Customer, customerBy, customerOf, fundedCustomers } from './customer.ts';
export { RUNNABLE_JOBS, retryJobs, runJob } from './jobs-of-shop.ts';
export { misplacedPayments } from './misplaced-payments.ts';
export { misplacedSlabs } from './misplaced-slabs.ts';
export {
  type PasskeyCustomer,
  passkeyCustomerOf,
  rejectionOf,
  returningPasskeyCustomer,
} from './passkey-customer.ts';
export { type OpenCheckout, type PaymentShop, startPaymentShop } from './payment-shop.ts';
export { endedShopOrder, sellByShop, signedOrder } from './shop-orders.ts';
export { type ShopWithCustomers, startShopWithCustomers } from './shop-with-customers.ts';
export {
  allowDirectMints,
  type DropPlan,
  draftDrop,
  intakeCards,
  listByShop,
  offerStock,
  offerStocks,
  openCollection,
  publishDrop,
} from './stock.ts';
export { customerBaseUnits, type StockedShop, startStockedShop } from './stocked-shop.ts';
export { startTestShop, type TestShop } from './test-shop.ts';
export { startTestShopWithCoinflow } from './test-shop-with-coinflow.ts';
