import { basicOrderAbi, matchOrdersAbi, orderStateAbi } from '@kura/chain/seaport';
import { contractKinds } from '../../platform/index.ts';

const seaportKind = contractKinds('seaport', [...basicOrderAbi, ...matchOrdersAbi, ...orderStateAbi]);

/** Forty orders in one take less than two million. */
export const cancelShopOrdersKind = seaportKind('cancel-shop-orders', ['cancel', 'incrementCounter'], {
  key: 'selling',
  gasLimit: 6_000_000n,
  dailyLimit: 200,
});

/** The call takes 250,000, and a contract account takes more to check its signature. */
export const acceptOfferKind = seaportKind(
  'accept-offer',
  ['fulfillBasicOrder_efficient_6GL6yc', 'matchAdvancedOrders'],
  { key: 'selling', gasLimit: 1_000_000n, dailyLimit: 200 },
);
