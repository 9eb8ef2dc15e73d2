import {
  accounts,
  type Coinflow,
  type Customer,
  conservationFaults,
  customerOf,
  offerStock,
  openCollection,
  settlePayments,
  startTestShopWithCoinflow,
  type TestShop,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let coinflow: Coinflow;
let shop: TestShop;
let alice: Customer;

beforeAll(async () => {
  ({ shop, coinflow } = await startTestShopWithCoinflow());
  alice = await customerOf(shop, accounts.alice);
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(() => shop.stop());

test('a sale is completed by the delivery of a card that was paid by bank card', async () => {
  const { orderId } = await offerStock(shop, await openCollection(shop), '100');
  const { body } = await alice.post(`/contract/accept-order/${orderId}`, { payWith: 'BANK_CARD' });
  coinflow.pay(body.checkoutUrl);
  await settlePayments(shop, coinflow);
  const { transactionHash } = (await alice.get(`/payment/${body.paymentId}`)).body;
  const sale = await shop.server.database.db
    .selectFrom('stock_sale')
    .where('id', '=', orderId)
    .select(['status', 'buyer', 'transaction_hash'])
    .executeTakeFirst();
  expect(sale).toEqual({
    status: 'Completed',
    buyer: alice.account.address.toLowerCase(),
    transaction_hash: transactionHash,
  });
  expect(await shop.differences()).toEqual([]);
});
