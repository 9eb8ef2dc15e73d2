import { formatAmount } from '@kura/domain/money';
import {
  accounts,
  homeAddress as address,
  asAdmin,
  type CardOutcome,
  type Coinflow,
  type Customer,
  completeIntent,
  conservationFaults,
  fundedCustomers,
  misplacedPayments,
  offerStock,
  openCollection,
  reorganise,
  runJob,
  sampled,
  settlePayments,
  startTestShopWithCoinflow,
  type TestShop,
  untilPaymentIs,
  withFailpoint,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { heldTokensOf } from '../../cards/holds/index.ts';
import { publicDataChanged } from '../../platform/public-data.ts';
import { listLedgerRows } from '../dealer-ledger/ledger.repository.ts';

let coinflow: Coinflow;
let shop: TestShop;
let alice: Customer;
let bob: Customer;
let collectionId: string;

beforeAll(async () => {
  ({ shop, coinflow } = await startTestShopWithCoinflow());
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  collectionId = await openCollection(shop);
});
// Checks the conservation of money and cards, by the provider's books and the chain.
afterEach(async () => {
  coinflow.release();
  expect(await misplacedPayments(shop, coinflow)).toEqual([]);
  expect(await conservationFaults(shop)).toEqual([]);
});
afterAll(() => shop.stop());

const price = '100';
const onSale = (at = price) => offerStock(shop, collectionId, at);
const buyByCard = (who: Customer, orderId: string, more: object = {}, key?: string) =>
  who.post(`/contract/accept-order/${orderId}`, { payWith: 'BANK_CARD', ...more }, key);

interface OpenCheckout {
  paymentId: string;
  checkoutUrl: string;
}

async function checkout(who: Customer, orderId: string): Promise<OpenCheckout> {
  const { status, body } = await buyByCard(who, orderId);
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
}

const seen = async (id: string, who = alice) => (await who.get(`/payment/${id}`)).body;
const cardOf = async (nftId: string) => (await bob.get(`/nft/${nftId}`)).body;
const orderOf = async (nftId: string) => (await bob.get(`/seaport/order/${nftId}`)).body.order;
const statementOf = (sql: string, values: unknown[] = []) => shop.server.database.pool.query(sql, values);
const setState = (id: string, body: object) =>
  shop.server.request({
    method: 'POST',
    path: `/api/nft/${id}`,
    token: shop.admin.token,
    body,
    idempotencyKey: true,
  });

const settled = () => settlePayments(shop, coinflow);
const until = (id: string, ...statuses: string[]) => untilPaymentIs(shop, id, ...statuses);

async function paid(who: Customer, orderId: string, outcome: CardOutcome = 'SUCCESS') {
  const { paymentId, checkoutUrl } = await checkout(who, orderId);
  const charge = coinflow.pay(checkoutUrl, outcome);
  await coinflow.sent();
  return { paymentId, charge };
}

async function expire(id: string): Promise<void> {
  await statementOf(`update payment set expires_at = now() - interval '1 second' where id = $1`, [id]);
  await runJob(shop, 'follow-up-payments');
}

describe('a stock card paid by bank card', () => {
  test('is minted to its buyer, and held until the date of the payment', async () => {
    const { nftId, orderId } = await onSale();
    const { body } = await buyByCard(alice, orderId, { price });
    expect(body).toMatchObject({ amountUsd: '100', amountYen: 15_000, yenPerUsd: '150' });
    expect(await seen(body.paymentId)).toMatchObject({
      status: 'CREATED',
      kind: 'CARD',
      card: { id: nftId },
      gachaId: null,
    });
    coinflow.pay(body.checkoutUrl);
    await settled();

    const payment = await seen(body.paymentId);
    expect(payment).toMatchObject({ status: 'DELIVERED', packIds: [], chargeback: 'NONE' });
    expect(payment.transactionHash).toMatch(/^0x/);
    expect(Date.parse(payment.heldUntil) - Date.parse(payment.deliveredAt)).toBe(30 * 86_400_000);
    expect(await cardOf(nftId)).toMatchObject({
      owner: alice.account.address,
      isHeld: true,
      heldUntil: payment.heldUntil,
      saleType: 'UNASSIGNED',
    });
    const { rows } = await statementOf(
      'select status, buyer, transaction_hash from stock_sale where id = $1',
      [orderId],
    );
    expect(rows).toEqual([
      {
        status: 'Completed',
        buyer: alice.account.address.toLowerCase(),
        transaction_hash: payment.transactionHash,
      },
    ]);
    const listing = { type: 'FIXED_PRICE', nftId, price: '400' };
    expect((await alice.post('/contract/create-order', listing)).code).toBe('CARD_HELD');
    const redeem = { cardIds: [nftId], address, consent: true };
    expect((await alice.post('/redeem', redeem)).code).toBe('CARD_HELD');
    // The check of a sponsored transfer uses this function.
    const { db, clock } = shop.server.context;
    const { tokenId } = await cardOf(nftId);
    expect(await heldTokensOf(db, alice.account.address, clock.now())).toContainEqual(
      expect.objectContaining({ tokenId: BigInt(tokenId) }),
    );
    const { body: notices } = await alice.get('/notification?pageSize=10');
    expect(notices.items[0]).toMatchObject({ paymentId: body.paymentId, paymentNotice: 'DELIVERED' });
  });

  test('is one row of the receipts and of the dealer’s ledger, by the payment', async () => {
    const { orderId } = await onSale('90');
    const { paymentId } = await paid(bob, orderId);
    await settled();
    const { number, card } = await seen(paymentId, bob);
    const { body } = await bob.get('/receipt?pageSize=100');
    const own = body.items.filter(({ amountUsd }: { amountUsd: string }) => amountUsd === '90');
    expect(own).toMatchObject([{ source: 'PAYMENT', id: paymentId }]);
    expect(own[0].item.en).toContain(card.englishTitle ?? card.name);
    const span = { from: new Date(Date.now() - 86_400_000), before: new Date(Date.now() + 86_400_000) };
    const { operatorAddress } = shop.server.context.chain;
    const rows = await listLedgerRows(shop.server.context.db, operatorAddress.toLowerCase(), span);
    expect(rows.filter(({ base_units: units }) => units === 90_000_000n)).toMatchObject([
      { direction: 'OUT', kind: 'SALE', token: 'USD', reference: number },
    ]);
  });

  test('counts towards the spending limit until it comes to nothing', async () => {
    const limitsOf = async () => (await bob.get('/user/me')).body.limits;
    const { orderId } = await onSale('20');
    const before = await limitsOf();
    const { paymentId } = await checkout(bob, orderId);
    expect((await limitsOf()).promisedYen).toBe(before.promisedYen + 3_000);
    await expire(paymentId);
    expect((await limitsOf()).promisedYen).toBe(before.promisedYen);
    const next = await paid(bob, orderId);
    await settled();
    expect((await seen(next.paymentId, bob)).status).toBe('DELIVERED');
    expect((await limitsOf()).spentYen).toBe(before.spentYen + 3_000);
  });

  test('[T64] is not one that a user lists, unless the shop allows it', async () => {
    const bought = await onSale();
    await completeIntent(shop, alice, `/contract/accept-order/${bought.orderId}`);
    const listing = { type: 'FIXED_PRICE', nftId: bought.nftId, price: '400' };
    const { body } = await alice.perform((await alice.post('/contract/create-order', listing)).body);
    expect(await buyByCard(bob, body.result.orderId)).toMatchObject({
      code: 'LISTING_NOT_PAYABLE',
      body: { reason: 'LISTINGS_OFF' },
    });
  });
});

describe('the reservation of a card', () => {
  test('keeps other buyers and the shop away until it ends', async () => {
    const { nftId, orderId } = await onSale();
    const { paymentId } = await checkout(alice, orderId);
    expect(await orderOf(nftId)).toMatchObject({ status: 'Open', reservedFor: alice.account.address });
    expect(await buyByCard(bob, orderId)).toMatchObject({ code: 'ORDER_RESERVED' });
    expect(await bob.post(`/contract/accept-order/${orderId}`)).toMatchObject({ code: 'ORDER_RESERVED' });
    expect(await setState(nftId, { saleType: 'UNASSIGNED' })).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await setState(nftId, { saleType: 'OFF_CHAIN', price: '120' })).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    await expire(paymentId);
    expect(await orderOf(nftId)).toMatchObject({ status: 'Open', reservedFor: null });
    await completeIntent(shop, bob, `/contract/accept-order/${orderId}`);
    expect(await cardOf(nftId)).toMatchObject({ owner: bob.account.address });
  });

  test('by a voucher keeps a bank card away', async () => {
    const { orderId } = await onSale();
    expect((await bob.post(`/contract/accept-order/${orderId}`)).status).toBe(201);
    expect(await buyByCard(alice, orderId)).toMatchObject({ code: 'ORDER_RESERVED' });
  });

  test('[T27] is made once for one idempotency key, and a buyer who comes back gets the same checkout', async () => {
    const { orderId } = await onSale();
    const key = crypto.randomUUID();
    const answers = [
      await buyByCard(alice, orderId, {}, key),
      await buyByCard(alice, orderId, {}, key),
      await buyByCard(alice, orderId),
    ];
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    expect((await buyByCard(alice, orderId, { price: '1' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    await expire(answers[0]?.body.paymentId);
    expect(await buyByCard(alice, orderId, { price: '99' })).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('[T27] of two buyers at once is one buyer’s', async () => {
    const { orderId } = await onSale();
    const answers = await Promise.all([alice, bob, alice, bob].map((who) => buyByCard(who, orderId)));
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.paymentId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(answers.some(({ code }) => code === 'ORDER_RESERVED')).toBe(true);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await expire(ids[0]);
  });
});

describe('a card that was sold to somebody else meanwhile', () => {
  test('[T28] is refunded automatically', async () => {
    const { nftId, orderId } = await onSale();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    await expire(paymentId);
    await completeIntent(shop, bob, `/contract/accept-order/${orderId}`);
    coinflow.pay(checkoutUrl);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED', refundReason: 'NOT_DELIVERABLE' });
    expect(await cardOf(nftId)).toMatchObject({ owner: bob.account.address, isHeld: false });
  });

  test('[T28] is refunded at once when another payment reserves it, and that one is delivered', async () => {
    const { nftId, orderId } = await onSale();
    const late = await checkout(alice, orderId);
    await expire(late.paymentId);
    const open = await checkout(bob, orderId);
    coinflow.pay(late.checkoutUrl);
    await settled();
    expect(await seen(late.paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
    coinflow.pay(open.checkoutUrl);
    await settled();
    expect(await seen(open.paymentId, bob)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: bob.account.address });
  });

  test('[T28] by a payment that settles late while nobody wants it is delivered after all', async () => {
    const { nftId, orderId } = await onSale();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    await expire(paymentId);
    coinflow.pay(checkoutUrl);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address });
  });

  test('[T28] is refunded when the price changed or the sale ended before a late settlement', async () => {
    const [changed, ended] = [await onSale(), await onSale()];
    const payments = [await checkout(alice, changed.orderId), await checkout(alice, ended.orderId)];
    for (const { paymentId } of payments) await expire(paymentId);
    expect((await setState(changed.nftId, { saleType: 'OFF_CHAIN', price: '120' })).status).toBe(200);
    expect((await setState(ended.nftId, { saleType: 'UNASSIGNED' })).status).toBe(200);
    for (const { checkoutUrl } of payments) coinflow.pay(checkoutUrl);
    await settled();
    for (const { paymentId } of payments) {
      expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED', refundReason: 'NOT_DELIVERABLE' });
    }
    expect(await cardOf(changed.nftId)).toMatchObject({ tokenId: null, price: '120' });
  });

  test('[T28] with tokens by the same buyer is refunded', async () => {
    const { nftId, orderId } = await onSale();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    await completeIntent(shop, alice, `/contract/accept-order/${orderId}`);
    coinflow.pay(checkoutUrl);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED', refundReason: 'NOT_DELIVERABLE' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address, isHeld: false });
  });

  test('[T28] after its delivery was queued is voided, and refunded once that is final', async () => {
    const { nftId, orderId } = await onSale();
    // Prepared before the card is paid: the voucher stays valid while the delivery waits.
    const { body: intent } = await alice.post(`/contract/accept-order/${orderId}`);
    const { paymentId } = await paid(alice, orderId);
    await until(paymentId, 'DELIVERING');
    await alice.perform(intent);
    await settled();
    const payment = await seen(paymentId);
    expect(payment).toMatchObject({ status: 'REFUNDED', refundReason: 'NOT_DELIVERABLE' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address, isHeld: false });
  });
});

describe('webhooks about a card', () => {
  test('[T25] a hundred copies at once are one event and one delivery', async () => {
    const { orderId } = await onSale();
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    const charge = coinflow.pay(checkoutUrl);
    coinflow.release();
    await coinflow.sent();
    const settlement = coinflow.events.find(
      ({ chargeId, eventType }) => chargeId === charge && eventType === 'Settled',
    );
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => coinflow.send(settlement?.body ?? '')),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
    const { rows } = await statementOf('select count(*)::int as count from delivery where source_id = $1', [
      paymentId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('[T25] in the reverse sequence reach the same end, and a forged one changes nothing', async () => {
    const { orderId } = await onSale();
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    const charge = coinflow.pay(checkoutUrl);
    const own = coinflow.events.filter(({ chargeId }) => chargeId === charge).map(({ body }) => body);
    expect(await coinflow.send(own.at(-1) ?? '', { key: 'another key' })).toBe(401);
    await shop.settle();
    expect(await seen(paymentId)).toMatchObject({ status: 'CREATED' });
    for (const body of own.toReversed()) {
      await coinflow.send(body);
      await shop.settle();
    }
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });

  test('[T25] with another amount never deliver, and give the money back', async () => {
    const { nftId, orderId } = await onSale();
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    const charge = coinflow.pay(checkoutUrl);
    await coinflow.send(coinflow.emit(charge, 'Settled', { cents: 1 }).body);
    await until(paymentId, 'REFUND_PENDING', 'REFUNDED');
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED', refundReason: 'AMOUNT_DIFFERS' });
    expect(await orderOf(nftId)).toMatchObject({ status: 'Open', reservedFor: null });
  });
});

describe('the delivery of a card', () => {
  test('[T26] that is late is voided on chain, and refunded once that is final', async () => {
    const { nftId, orderId } = await onSale();
    const { paymentId } = await paid(alice, orderId);
    await until(paymentId, 'DELIVERING');
    await statementOf(`update payment set settled_at = now() - interval '16 minutes' where id = $1`, [
      paymentId,
    ]);
    await runJob(shop, 'follow-up-payments');
    const delivery = () => statementOf('select status from delivery where source_id = $1', [paymentId]);
    await expect.poll(async () => (await delivery()).rows).toEqual([{ status: 'VOIDING' }]);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED', refundReason: 'LATE' });
    expect(await cardOf(nftId)).toMatchObject({ tokenId: null, saleType: 'OFF_CHAIN' });
    // The card is on sale again, for anybody.
    await completeIntent(shop, bob, `/contract/accept-order/${orderId}`);
  });

  test('[T26] excludes a refund by an admin until its void is final', async () => {
    const { orderId } = await onSale();
    const { paymentId } = await paid(alice, orderId);
    await until(paymentId, 'DELIVERING');
    const body = await asAdmin(shop, 'POST', `/payment/${paymentId}/refund`, {
      reason: 'asked by the buyer',
    });
    expect(body).toMatchObject({ status: 'DELIVERING', refundReason: 'ADMIN' });
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED', refundReason: 'ADMIN' });
  });

  test('[T26] that a reorganisation takes back is delivered again', async () => {
    const { nftId, orderId } = await onSale();
    const { paymentId } = await paid(alice, orderId);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERING', heldUntil: null });
    expect(await orderOf(nftId)).toMatchObject({ status: 'Open', reservedFor: alice.account.address });
    expect(await cardOf(nftId)).toMatchObject({ owner: null, isHeld: false });
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address, isHeld: true });
    expect(await shop.differences()).toEqual([]);
  });

  test('[T26] after a crash while the checkout was created can be paid by a new checkout', async () => {
    const { nftId, orderId } = await onSale();
    await withFailpoint('checkout.before-commit', async () => {
      expect((await buyByCard(alice, orderId)).status).toBe(500);
    });
    expect(await orderOf(nftId)).toMatchObject({ reservedFor: null });
    const { paymentId } = await paid(alice, orderId);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });

  const crashes = [
    'payment-event.before-commit',
    'payment-event.after-commit',
    'payment-event-processed.before-commit',
    'payment-deliver.before-commit',
    'queue-delivery.before-commit',
    'payment-delivered.before-commit',
  ];

  test.each(sampled(crashes))('[T26] after a crash at %s happens once, automatically', async (name) => {
    const { nftId, orderId } = await onSale();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    await withFailpoint(name, async () => {
      coinflow.pay(checkoutUrl);
      await coinflow.sent();
      await until(paymentId, 'DELIVERING').catch(() => undefined);
      if (name === 'payment-delivered.before-commit') await shop.settle().catch(() => undefined);
    });
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await cardOf(nftId)).toMatchObject({ owner: alice.account.address });
    const { rows } = await statementOf('select count(*)::int as count from delivery where source_id = $1', [
      paymentId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a dispute', () => {
  test('[T29] of a delivered card holds it in the wallets of the payer without an end', async () => {
    const { nftId, orderId } = await onSale();
    const { paymentId, charge } = await paid(alice, orderId);
    await settled();
    await statementOf(`update payment set held_until = now() - interval '1 second' where id = $1`, [
      paymentId,
    ]);
    publicDataChanged();
    expect(await cardOf(nftId)).toMatchObject({ isHeld: false });
    coinflow.emit(charge, 'Card Payment Chargeback Opened');
    await coinflow.sent();
    await shop.settle();
    expect(await cardOf(nftId)).toMatchObject({ isHeld: true, heldUntil: null });
    const listing = { type: 'FIXED_PRICE', nftId, price: formatAmount(400_000_000n) };
    expect((await alice.post('/contract/create-order', listing)).code).toBe('CARD_HELD');
    // After a lost dispute the card stays held, and the buyer is notified of the decision.
    coinflow.emit(charge, 'Card Payment Chargeback Lost');
    await coinflow.sent();
    await shop.settle();
    expect(await cardOf(nftId)).toMatchObject({ isHeld: true, heldUntil: null });
    const { body } = await alice.get('/notification?pageSize=100');
    const notices = body.items.filter((notice: { paymentId: string }) => notice.paymentId === paymentId);
    expect(notices.map(({ paymentNotice }: { paymentNotice: string }) => paymentNotice).toSorted()).toEqual([
      'DELIVERED',
      'DISPUTED',
      'DISPUTE_LOST',
    ]);
  });

  test('[T29] stops a delivery that is not sent', async () => {
    const { nftId, orderId } = await onSale();
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice, orderId);
    const charge = coinflow.pay(checkoutUrl);
    coinflow.emit(charge, 'Card Payment Chargeback Opened');
    for (const { chargeId, body } of coinflow.events.toReversed()) {
      if (chargeId === charge) await coinflow.send(body);
    }
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'SETTLED', chargeback: 'OPENED' });
    expect(await cardOf(nftId)).toMatchObject({ tokenId: null });
    expect(await buyByCard(bob, orderId)).toMatchObject({ code: 'ORDER_RESERVED' });
    // A lost dispute ends the reservation too.
    coinflow.emit(charge, 'Card Payment Chargeback Lost');
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'CHARGED_BACK', chargeback: 'LOST' });
    expect(await orderOf(nftId)).toMatchObject({ status: 'Open', reservedFor: null });
    await completeIntent(shop, bob, `/contract/accept-order/${orderId}`);
  });
});
