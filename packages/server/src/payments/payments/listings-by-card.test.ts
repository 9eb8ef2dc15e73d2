import { stockSaleAbi } from '@kura/chain/abis';
import {
  accounts,
  type CardOutcome,
  type Coinflow,
  type Customer,
  completeIntent,
  conservationFaults,
  fund,
  fundedCustomers,
  intakeCards,
  misplacedPayments,
  openCollection,
  reorganise,
  runJob,
  sampled,
  sellByShop,
  sendCall,
  separateKeys,
  settlePayments,
  startTestShopWithCoinflow,
  type TestShop,
  untilPaymentIs,
  withFailpoint,
} from '@kura/testing';
import { encodeFunctionData, erc20Abi, zeroHash } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listLedgerRows } from '../dealer-ledger/ledger.repository.ts';

let coinflow: Coinflow;
let shop: TestShop;
let alice: Customer;
let bob: Customer;
let carol: Customer;
let cards: string[];

beforeAll(async () => {
  ({ shop, coinflow } = await startTestShopWithCoinflow({ keys: separateKeys }));
  [alice, bob, carol] = await fundedCustomers(shop, [accounts.alice, accounts.bob, accounts.carol]);
  await fund(shop.chain, separateKeys.buying.address, { usdc: 4_000_000_000n });
  const collectionId = await openCollection(shop);
  cards = await intakeCards(
    shop,
    collectionId,
    Array.from({ length: 36 }, () => 100),
  );
  expect((await post('/nft/mint-multiple', { ids: cards })).status).toBe(202);
  await shop.settle();
});
// Checks the conservation of money and cards, by the provider's books and the chain.
afterEach(async () => {
  coinflow.fail(null);
  coinflow.release();
  expect(await misplacedPayments(shop, coinflow)).toEqual([]);
  expect(await conservationFaults(shop)).toEqual([]);
});
afterAll(() => shop.stop());

const post = (path: string, body: object) =>
  shop.server.request({
    method: 'POST',
    path: `/api${path}`,
    token: shop.admin.token,
    idempotencyKey: true,
    body,
  });
const statementOf = (sql: string, values: unknown[] = []) => shop.server.database.pool.query(sql, values);
const set = (key: string, value: string) =>
  statementOf(
    `insert into setting (key, value, updated_at) values ($1, $2, now())
     on conflict (key) do update set value = excluded.value`,
    [key, value],
  );
const freshCard = () => cards.shift() as string;

interface Listed {
  nftId: string;
  orderId: string;
}

async function listedByShop(price = '100'): Promise<Listed> {
  const nftId = freshCard();
  const { status, body } = await sellByShop(shop, { type: 'FIXED_PRICE', nftId, price });
  expect([status, body.code]).toEqual([202, undefined]);
  return { nftId, orderId: body.id };
}

/** Creates a card that a user bought from the shop and lists. */
async function listedBy(who: Customer, price = '100'): Promise<Listed> {
  const { nftId, orderId } = await listedByShop();
  await completeIntent(shop, who, `/contract/accept-order/${orderId}`);
  const listing = { type: 'FIXED_PRICE', nftId, price };
  const { body } = await who.perform((await who.post('/contract/create-order', listing)).body);
  return { nftId, orderId: body.result.orderId };
}

const buyByCard = (who: Customer, orderId: string) =>
  who.post(`/contract/accept-order/${orderId}`, { payWith: 'BANK_CARD' });

async function checkout(who: Customer, orderId: string): Promise<{ paymentId: string; checkoutUrl: string }> {
  const { status, body } = await buyByCard(who, orderId);
  expect([status, body.code, body.reason]).toEqual([201, undefined, undefined]);
  return body;
}

async function paid(who: Customer, orderId: string, outcome: CardOutcome = 'CHALLENGE') {
  const { paymentId, checkoutUrl } = await checkout(who, orderId);
  coinflow.pay(checkoutUrl, outcome);
  await coinflow.sent();
  return paymentId;
}

async function expire(id: string): Promise<void> {
  await statementOf(`update payment set expires_at = now() - interval '1 second' where id = $1`, [id]);
  await runJob(shop, 'follow-up-payments');
}

const settled = () => settlePayments(shop, coinflow);
const until = (id: string, ...statuses: string[]) => untilPaymentIs(shop, id, ...statuses);
const seen = async (who: Customer, id: string) => (await who.get(`/payment/${id}`)).body;
const cardOf = async (nftId: string) => (await carol.get(`/nft/${nftId}`)).body;
const orderOf = async (id: string) => (await carol.get(`/seaport/orders/${id}`)).body;
const payable = async (who: Customer, orderId: string) => (await who.get(`/payment/listing/${orderId}`)).body;
const usdcOf = (address: `0x${string}`) =>
  shop.chain.client.readContract({
    abi: erc20Abi,
    address: shop.chain.network.tokens.USDC,
    functionName: 'balanceOf',
    args: [address],
  });
const deliveriesOf = async (paymentId: string) =>
  (await statementOf('select status from delivery where source_id = $1 order by created_at', [paymentId]))
    .rows;

// Runs first, because the buying key has approved Seaport later.
test('[T64] two checkouts at once queue one approval of Seaport by the buying key', async () => {
  const opened = [
    [alice, await listedByShop()],
    [bob, await listedByShop()],
  ] as const;
  const ids: string[] = [];
  for (const [who, { orderId }] of opened) ids.push((await checkout(who, orderId)).paymentId);
  const approvals = async () =>
    (await statementOf(`select status from operator_transaction where kind = 'approve-buying'`)).rows;
  expect(await approvals()).toEqual([{ status: 'QUEUED' }]);
  await settled();
  expect(await approvals()).toEqual([{ status: 'CONFIRMED' }]);
  for (const id of ids) await expire(id);
});

describe('a minted card that the shop lists', () => {
  test('is bought with the USDC of the buying key for who paid by bank card, and held', async () => {
    const { nftId, orderId } = await listedByShop();
    expect(await payable(alice, orderId)).toEqual({ isPayable: true, reason: null });
    const before = await usdcOf(separateKeys.buying.address);
    const paymentId = await paid(alice, orderId, 'SUCCESS');
    await settled();

    const payment = await seen(alice, paymentId);
    expect(payment).toMatchObject({
      status: 'DELIVERED',
      kind: 'CARD',
      card: { id: nftId },
      chargeback: 'NONE',
    });
    expect(Date.parse(payment.heldUntil) - Date.parse(payment.deliveredAt)).toBe(30 * 86_400_000);
    expect(await usdcOf(separateKeys.buying.address)).toBe(before - 100_000_000n);
    expect(await orderOf(orderId)).toMatchObject({
      status: 'Completed',
      buyer: alice.account.address,
      transactionHash: payment.transactionHash,
    });
    expect(await cardOf(nftId)).toMatchObject({
      owner: alice.account.address,
      isHeld: true,
      heldUntil: payment.heldUntil,
    });
    const listing = { type: 'FIXED_PRICE', nftId, price: '120' };
    expect((await alice.post('/contract/create-order', listing)).code).toBe('CARD_HELD');
  });

  test('is one row of the receipts and of the dealer’s ledger, with the whole price', async () => {
    const { orderId } = await listedByShop('87');
    const paymentId = await paid(bob, orderId, 'SUCCESS');
    await settled();
    const { number } = await seen(bob, paymentId);
    const { body } = await bob.get('/receipt?pageSize=100');
    const own = body.items.filter(({ amountUsd }: { amountUsd: string }) => amountUsd === '87');
    expect(own).toMatchObject([{ source: 'PAYMENT', id: paymentId }]);
    const span = { from: new Date(Date.now() - 86_400_000), before: new Date(Date.now() + 86_400_000) };
    const rows = await listLedgerRows(
      shop.server.context.db,
      shop.server.context.chain.operatorAddress.toLowerCase(),
      span,
    );
    expect(rows.filter(({ base_units: units }) => units === 87_000_000n)).toMatchObject([
      { direction: 'OUT', kind: 'SALE', token: 'USD', reference: number },
    ]);
  });

  test('counts towards the spending limit until it comes to nothing', async () => {
    const limitsOf = async () => (await carol.get('/user/me')).body.limits;
    const { orderId } = await listedByShop('20');
    const before = await limitsOf();
    const { paymentId } = await checkout(carol, orderId);
    expect((await limitsOf()).promisedYen).toBe(before.promisedYen + 3_000);
    await expire(paymentId);
    expect((await limitsOf()).promisedYen).toBe(before.promisedYen);
  });

  test('[T27] has one checkout, which its buyer gets again and others don’t', async () => {
    const { orderId } = await listedByShop();
    const answers = [await buyByCard(alice, orderId), await buyByCard(alice, orderId)];
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
    expect(await buyByCard(bob, orderId)).toMatchObject({ code: 'ORDER_RESERVED' });
    await expire(answers[0]?.body.paymentId);
  });

  test('[T64] is not bought beyond the daily cap and the balance of the buying key', async () => {
    const { orderId } = await listedByShop();
    await set('buyingKeyPerDay', '1');
    expect(await payable(alice, orderId)).toEqual({ isPayable: false, reason: 'SHOP_CAP' });
    expect(await buyByCard(alice, orderId)).toMatchObject({
      code: 'LISTING_NOT_PAYABLE',
      body: { reason: 'SHOP_CAP' },
    });
    await set('buyingKeyPerDay', '100000');
    const dear = await listedByShop('9000');
    expect(await payable(alice, dear.orderId)).toEqual({ isPayable: false, reason: 'FUNDS' });
    expect(await buyByCard(alice, dear.orderId)).toMatchObject({ body: { reason: 'FUNDS' } });
  });
});

describe('a listing that was sold or cancelled meanwhile', () => {
  test('[T28] is refunded automatically', async () => {
    const { nftId, orderId } = await listedByShop();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    // A buyer with tokens doesn't wait for a bank card.
    await completeIntent(shop, bob, `/contract/accept-order/${orderId}`);
    coinflow.pay(checkoutUrl);
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
    expect(await cardOf(nftId)).toMatchObject({ owner: bob.account.address, isHeld: false });
  });

  test('[T28] after its delivery was queued is refunded, and bought by the other buyer alone', async () => {
    const { nftId, orderId } = await listedByShop();
    const before = await usdcOf(separateKeys.buying.address);
    const { body: intent } = await bob.post(`/contract/accept-order/${orderId}`);
    const paymentId = await paid(alice, orderId);
    await until(paymentId, 'DELIVERING');
    await bob.perform(intent);
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
    expect(await cardOf(nftId)).toMatchObject({ owner: bob.account.address, isHeld: false });
    expect(await usdcOf(separateKeys.buying.address)).toBe(before);
  });

  test('[T28] by who pays with tokens and by bank card is refunded', async () => {
    const { orderId } = await listedByShop();
    const { body: intent } = await alice.post(`/contract/accept-order/${orderId}`);
    const paymentId = await paid(alice, orderId);
    await until(paymentId, 'DELIVERING');
    await alice.perform(intent);
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
  });

  test('[T26] is refunded after a reorganisation removed the delivery, once no signed fill can be mined', async () => {
    const { nftId, orderId } = await listedByShop();
    const { body: intent } = await bob.post(`/contract/accept-order/${orderId}`);
    const paymentId = await paid(alice, orderId);
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'DELIVERED' });
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'DELIVERING', heldUntil: null });
    await bob.perform(intent);
    await shop.settle();
    await runJob(shop, 'settle-deliveries');
    // The signed fill failed in a block that isn't final: it might still be replaced.
    expect(await deliveriesOf(paymentId)).toEqual([{ status: 'VOIDING' }]);
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'DELIVERING' });
    await settled();
    expect(await deliveriesOf(paymentId)).toEqual([{ status: 'VOID' }]);
    expect(await seen(alice, paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
    expect(await cardOf(nftId)).toMatchObject({ owner: bob.account.address, isHeld: false });
  });
});

describe('the purchase of a listing', () => {
  test('[T26] that a reorganisation takes back is made again', async () => {
    const { nftId, orderId } = await listedByShop();
    const paymentId = await paid(alice, orderId);
    await settled();
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'DELIVERING' });
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address, isHeld: true });
    expect(await shop.differences()).toEqual([]);
  });

  test('[T26] that is late is given up and refunded', async () => {
    const { nftId, orderId } = await listedByShop();
    const paymentId = await paid(alice, orderId);
    await until(paymentId, 'DELIVERING');
    await statementOf(`update payment set settled_at = now() - interval '16 minutes' where id = $1`, [
      paymentId,
    ]);
    await runJob(shop, 'follow-up-payments');
    await expect.poll(() => deliveriesOf(paymentId)).toEqual([{ status: 'VOIDING' }]);
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'REFUNDED', refundReason: 'LATE' });
    expect(await cardOf(nftId)).toMatchObject({ isHeld: false });
    expect(await orderOf(orderId)).toMatchObject({ status: 'Open' });
  });

  test('[T30] is not delivered by a mint with its reference', async () => {
    const { nftId, orderId } = await listedByShop();
    const paymentId = await paid(alice, orderId);
    await until(paymentId, 'DELIVERING');
    const { rows } = await statementOf(
      `select d.payment_ref, o.contract_address from delivery d join market_order o on o.id = d.market_order_id
       where d.source_id = $1`,
      [paymentId],
    );
    const [{ payment_ref: paymentRef, contract_address: collection }] = rows;
    const slab = { grader: 'PSA', gradingNumber: 9, certificateNumber: '88888888', salt: zeroHash };
    const data = encodeFunctionData({
      abi: stockSaleAbi,
      functionName: 'deliver',
      args: [collection, slab, separateKeys.minting.address, paymentRef],
    });
    const { stockSale } = shop.chain.network.contracts;
    await sendCall(shop.chain.client, separateKeys.minting, { to: stockSale, data, value: 0n });
    await shop.server.indexer.catchUp();
    expect(await deliveriesOf(paymentId)).toEqual([{ status: 'QUEUED' }]);
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address, isHeld: true });
    expect(await shop.differences()).toEqual([]);
  });

  const crashes = [
    'checkout.before-commit',
    'payment-event-processed.before-commit',
    'payment-deliver.before-commit',
    'queue-delivery.before-commit',
    'operator.signed',
    'operator.sent',
    'operator.before-settle',
    'payment-delivered.before-commit',
  ];

  test.each(sampled(crashes))('[T26] after a crash at %s happens once, automatically', async (name) => {
    const { nftId, orderId } = await listedByShop();
    const before = await usdcOf(separateKeys.buying.address);
    let paymentId = '';
    await withFailpoint(name, async () => {
      if (name === 'checkout.before-commit') return void (await buyByCard(alice, orderId));
      paymentId = await paid(alice, orderId);
      await until(paymentId, 'DELIVERING').catch(() => undefined);
      await shop.settle().catch(() => undefined);
    });
    if (paymentId === '') paymentId = await paid(alice, orderId);
    await settled();
    expect(await seen(alice, paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address });
    expect(await usdcOf(separateKeys.buying.address)).toBe(before - 100_000_000n);
    expect(await deliveriesOf(paymentId)).toEqual([{ status: 'DELIVERED' }]);
  });
});

describe('[T64] a listing of a user', () => {
  beforeAll(async () => {
    await set('bankCardListings', 'true');
    await set('bankCardListingsPerBuyer', '100000');
    await set('bankCardListingsPerDay', '100000');
    await set('buyingKeyPerDay', '100000');
    await fund(shop.chain, separateKeys.buying.address, { usdc: 20_000_000_000n });
    await statementOf(`update app_user set created_at = now() - interval '31 days'`);
  });

  const refusal = async (who: Customer, orderId: string) => {
    const { reason } = await payable(who, orderId);
    expect(await buyByCard(who, orderId)).toMatchObject({ code: 'LISTING_NOT_PAYABLE', body: { reason } });
    return reason;
  };

  test('is bought for a stranger whom the bank confirmed, and the seller gets a receipt for the fee', async () => {
    const { nftId, orderId } = await listedBy(alice, '110');
    expect(await payable(carol, orderId)).toEqual({ isPayable: true, reason: null });
    const before = await usdcOf(accounts.alice.address);
    const paymentId = await paid(carol, orderId);
    await settled();
    expect(await seen(carol, paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: carol.account.address, isHeld: true });
    expect(await usdcOf(accounts.alice.address)).toBe(before + 107_250_000n);
    const paidItems = async (who: Customer) => (await who.get('/receipt?pageSize=100')).body.items;
    expect(await paidItems(carol)).not.toContainEqual(expect.objectContaining({ id: paymentId }));
    expect(await paidItems(alice)).toContainEqual(
      expect.objectContaining({ source: 'FEE', id: orderId, amountUsd: '2.75' }),
    );
    // They are no strangers after a trade.
    const next = await listedBy(alice);
    expect(await refusal(carol, next.orderId)).toBe('SELLER');
  });

  test('is refunded when the bank did not confirm the card holder', async () => {
    const { nftId, orderId } = await listedBy(bob);
    const paymentId = await paid(carol, orderId, 'SUCCESS');
    await settled();
    expect(await seen(carol, paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
    expect(await cardOf(nftId)).toMatchObject({ owner: bob.account.address, isHeld: false });
  });

  test('waits for the answer of the provider about the card holder', async () => {
    const { nftId, orderId } = await listedBy(bob);
    const { paymentId, checkoutUrl } = await checkout(carol, orderId);
    coinflow.fail('DOWN');
    coinflow.pay(checkoutUrl, 'CHALLENGE');
    await coinflow.sent();
    await until(paymentId, 'SETTLED');
    await runJob(shop, 'follow-up-payments');
    expect(await deliveriesOf(paymentId)).toEqual([]);
    coinflow.fail(null);
    await settled();
    expect(await seen(carol, paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: carol.account.address });
  });

  test('is refused when the seller is new, unknown to the shop or connected with the buyer', async () => {
    const { orderId } = await listedBy(bob);
    expect(await payable(alice, orderId)).toEqual({ isPayable: true, reason: null });
    await statementOf(`update app_user set created_at = now() - interval '29 days' where id = $1`, [
      bob.userId,
    ]);
    expect(await refusal(alice, orderId)).toBe('SELLER');
    await statementOf(`update app_user set created_at = now() - interval '31 days' where id = $1`, [
      bob.userId,
    ]);
    await statementOf(`update app_user set email = 'card.holder+shop@example.com' where id = $1`, [
      bob.userId,
    ]);
    await statementOf(`update app_user set email = 'cardholder@example.com' where id = $1`, [alice.userId]);
    expect(await refusal(alice, orderId)).toBe('SELLER');
    await statementOf('update app_user set email = null where id = any($1)', [[alice.userId, bob.userId]]);
    expect(await payable(alice, orderId)).toEqual({ isPayable: true, reason: null });
  });

  test('is refused far above the estimate of the shop', async () => {
    const { orderId } = await listedBy(bob, '150.01');
    expect(await refusal(alice, orderId)).toBe('PRICE');
    const possible = await listedBy(bob, '150');
    expect(await payable(alice, possible.orderId)).toEqual({ isPayable: true, reason: null });
    await statementOf('update nft set value_base_units = null where id = $1', [possible.nftId]);
    expect(await refusal(alice, possible.orderId)).toBe('PRICE');
  });

  test('counts towards the caps of the buyer and of all, while it is paid and for a day after', async () => {
    const [first, second] = [await listedBy(bob), await listedBy(bob)];
    await set('bankCardListingsPerBuyer', '150');
    const { paymentId } = await checkout(alice, first.orderId);
    expect(await refusal(alice, second.orderId)).toBe('BUYER_CAP');
    await expire(paymentId);
    expect(await payable(alice, second.orderId)).toEqual({ isPayable: true, reason: null });
    await set('bankCardListingsPerDay', '99');
    expect(await refusal(alice, second.orderId)).toBe('SHOP_CAP');
    await set('bankCardListingsPerDay', '100000');
    await set('bankCardListingsPerBuyer', '100000');
  });

  test('is refunded when the conditions ended before the settlement', async () => {
    const { orderId } = await listedBy(bob);
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    await set('bankCardListings', 'false');
    coinflow.pay(checkoutUrl, 'CHALLENGE');
    await settled();
    await set('bankCardListings', 'true');
    expect(await seen(alice, paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
  });

  test('is refused without a sign of why the buyer is none', async () => {
    const own = await listedBy(alice);
    expect(await buyByCard(alice, own.orderId)).toMatchObject({ code: 'OWN_ORDER' });
    expect(await refusal(carol, own.orderId)).toBe('SELLER');
  });
});
