import assert from 'node:assert/strict';
import { mineUntilFinal } from '../chain/index.ts';
import type { Customer } from '../shop/index.ts';
import type { CrashScenario, CrashShop } from './crash-shop.ts';

/** A card is sold from stock; a listing is of a minted card that the shop lists. */
type Item = 'pack' | 'card' | 'listing';

const DELIVERING = [
  'checkout.before-commit',
  'payment-event.before-commit',
  'payment-event.after-commit',
  'payment-event-processed.before-commit',
  'payment-deliver.before-commit',
  'queue-delivery.before-commit',
  'operator.nonce-allotted',
  'operator.signed',
  'operator.sent',
  'operator.before-settle',
  'indexer.stored',
  'indexer.projected',
  'payment-delivered.before-commit',
  'indexer.before-commit',
  'receipt-issued.before-commit',
];
/** Up to the final block with the cancellation, a listing has no call of its own. */
const CANCELLING = [
  'payment-void-delivery.before-commit',
  'void-delivery.before-commit',
  'payment-undelivered.before-commit',
  'settle-delivery.before-commit',
  'payment-refund.before-commit',
];
const VOIDING = [
  ...CANCELLING,
  'refund-claimed.before-commit',
  'refund-requested.after-answer',
  'refund-accepted.before-commit',
];
const SOLD = ['payment-event-processed.before-commit', 'payment-refund.before-commit'];
const FOLLOW_UP = ['follow-up-payments'];

/** Waits until a payment has a status. */
const untilStatus = (shop: CrashShop, id: string, status: string, jobs: readonly string[] = []) =>
  shop.until(
    async () =>
      (await shop.rows('select from payment where id = $1 and status = $2', [id, status])).length > 0,
    jobs,
  );

async function checkout(
  { alice, gachaId, takeSale }: CrashShop,
  item: Item,
  sale?: string,
): Promise<{ paymentId: string; checkoutUrl: string }> {
  const { status, body } =
    item === 'pack'
      ? await alice.post('/gacha/roll', { gachaId, quantity: 1, token: 'BANK_CARD' })
      : await alice.post(`/contract/accept-order/${sale ?? takeSale(item)}`, { payWith: 'BANK_CARD' });
  if (status !== 201) throw new Error(`checkout: ${status} ${JSON.stringify(body)}`);
  return body;
}

const postAsAdmin = (shop: CrashShop, at: string, body?: object) =>
  shop.asAdmin({ method: 'POST', at, idempotencyKey: crypto.randomUUID(), ...(body && { body }) });

async function printReceipt(who: Customer, paymentId: string): Promise<void> {
  const { status } = await who.post(`/receipt/PAYMENT/${paymentId}`, { language: 'ja' });
  assert.equal(status, 200);
}

/** Alice pays by bank card, gets the pack or the card, and downloads the receipt. */
const delivered = (item: Item) => async (shop: CrashShop) => {
  const { paymentId, checkoutUrl } = await checkout(shop, item);
  shop.coinflow.pay(checkoutUrl);
  await untilStatus(shop, paymentId, 'DELIVERED');
  await printReceipt(shop.alice, paymentId);
};

/** Bob buys the card with tokens, one from stock once its checkout has expired. Then Alice pays. */
async function payForSold(shop: CrashShop, item: 'card' | 'listing'): Promise<string> {
  const sale = shop.takeSale(item);
  const { paymentId, checkoutUrl } = await checkout(shop, item, sale);
  if (item === 'card') await expire(shop, paymentId);
  const prepared = await shop.bob.post(`/contract/accept-order/${sale}`);
  assert.equal(prepared.status, 201);
  await shop.bob.perform(prepared.body);
  const sold = `select from stock_sale where id = $1 and status = 'Completed'
    union all select from market_order where id = $1 and status = 'Completed'`;
  await shop.until(async () => (await shop.rows(sold, [sale])).length > 0);
  shop.coinflow.pay(checkoutUrl);
  return paymentId;
}

/** Alice gets her money back. */
const sold = (item: 'card' | 'listing') => async (shop: CrashShop) =>
  untilStatus(shop, await payForSold(shop, item), 'REFUNDED', FOLLOW_UP);

/** The provider refuses the refund of a card that was sold, and an admin requests it again. */
async function retried(shop: CrashShop): Promise<void> {
  shop.coinflow.fail('REFUSES_REFUNDS');
  const paymentId = await payForSold(shop, 'card');
  await untilStatus(shop, paymentId, 'REFUND_FAILED', FOLLOW_UP);
  shop.coinflow.fail(null);
  assert.equal((await postAsAdmin(shop, `/payment/${paymentId}/retry`)).status, 200);
  await untilStatus(shop, paymentId, 'REFUNDED', FOLLOW_UP);
}

/** The delivery isn't mined within 15 minutes: it is voided, and refunded once that is final. */
const late = (item: Item) => (shop: CrashShop) =>
  givenUp(shop, item, async (paymentId) => {
    await shop.rows(`update payment set settled_at = now() - interval '16 minutes' where id = $1`, [
      paymentId,
    ]);
    await shop.startJob('follow-up-payments');
  });

/** An admin refunds the payment while the packs are being delivered. */
const takenBack = (shop: CrashShop) =>
  givenUp(shop, 'pack', async (paymentId) => {
    const reason = { reason: 'asked by the buyer' };
    assert.equal((await postAsAdmin(shop, `/payment/${paymentId}/refund`, reason)).status, 200);
  });

async function givenUp(
  shop: CrashShop,
  item: Item,
  giveUp: (paymentId: string) => Promise<void>,
): Promise<void> {
  const { chain, coinflow, rows, until } = shop;
  const { paymentId, checkoutUrl } = await checkout(shop, item);
  await chain.client.setAutomine(false);
  coinflow.pay(checkoutUrl);
  await untilStatus(shop, paymentId, 'DELIVERING');
  const exists = (query: string, jobs: readonly string[] = []) =>
    until(async () => (await rows(query, [paymentId])).length > 0, jobs);
  const attempt = `select from delivery d join operator_transaction_attempt a on a.transaction_id = d.transaction_id
    where d.source_id = $1 and a.sent_at_block is not null`;
  await exists(attempt);
  await giveUp(paymentId);
  await exists(`${attempt} and a.purpose = 'CANCEL' and d.status = 'VOIDING'`);
  await chain.client.setAutomine(true);
  await chain.client.mine({ blocks: 1 });
  await exists(`
    select from delivery_outcome v join delivery d on d.payment_ref = v.payment_ref and d.kind = v.kind
    where v.voided and d.source_id = $1
    union all select from delivery d join operator_transaction t on t.id = d.transaction_id
    where d.source_id = $1 and d.market_order_id is not null and t.status = 'CANCELLED'`);
  await mineUntilFinal(chain.client);
  // The report of the refund would overtake the record of its acceptance.
  coinflow.hold();
  const accepted = `select from payment where id = $1 and (refund_accepted_at is not null or status = 'REFUNDED')`;
  await exists(accepted, ['settle-deliveries', 'follow-up-payments']);
  coinflow.release();
  await untilStatus(shop, paymentId, 'REFUNDED', FOLLOW_UP);
}

/** Nobody pays: the checkout expires, and reserves nothing. */
const unpaid = (item: Item) => async (shop: CrashShop) =>
  expire(shop, (await checkout(shop, item)).paymentId);

async function expire(shop: CrashShop, paymentId: string): Promise<void> {
  await shop.rows(`update payment set expires_at = now() - interval '1 second' where id = $1`, [paymentId]);
  await untilStatus(shop, paymentId, 'EXPIRED', FOLLOW_UP);
}

async function payIntoReview(shop: CrashShop): Promise<string> {
  const { paymentId, checkoutUrl } = await checkout(shop, 'pack');
  shop.coinflow.pay(checkoutUrl, 'REVIEW');
  await untilStatus(shop, paymentId, 'REVIEW');
  return paymentId;
}

/** Nobody decides a review for a week: the shop has the provider end it. */
async function reviewed(shop: CrashShop): Promise<void> {
  const paymentId = await payIntoReview(shop);
  // The report of the end would overtake the job that asks for it.
  shop.coinflow.hold();
  await shop.rows(`update payment set authorised_at = now() - interval '7 days' where id = $1`, [paymentId]);
  await untilStatus(shop, paymentId, 'FAILED', ['end-overdue-reviews']);
  shop.coinflow.release();
}

/** An admin accepts a review. Asked again after the crash, the provider says that it was decided. */
async function accepted(shop: CrashShop): Promise<void> {
  const paymentId = await payIntoReview(shop);
  const decision = { accept: true, reason: 'known buyer' };
  const { status } = await postAsAdmin(shop, `/payment/${paymentId}/review`, decision);
  assert.ok(status === 200 || status === 409, `review: ${status}`);
  await untilStatus(shop, paymentId, 'DELIVERED');
  await printReceipt(shop.alice, paymentId);
}

/** Alice pays twice with two cards: the second charge is refunded. */
async function paidTwice(shop: CrashShop): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(shop, 'pack');
  shop.coinflow.pay(checkoutUrl);
  shop.coinflow.pay(checkoutUrl);
  await untilStatus(shop, paymentId, 'DELIVERED');
  const refunded = `select from payment_surplus where payment_id = $1 and status = 'REFUNDED'`;
  await shop.until(async () => (await shop.rows(refunded, [paymentId])).length > 0, FOLLOW_UP);
  await printReceipt(shop.alice, paymentId);
}

/** Every webhook of a charge is lost: an admin has the charge read from the provider. */
async function applied(shop: CrashShop): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(shop, 'pack');
  shop.coinflow.hold();
  const chargeId = shop.coinflow.pay(checkoutUrl);
  assert.equal((await postAsAdmin(shop, '/payment/charge', { chargeId })).status, 200);
  await untilStatus(shop, paymentId, 'DELIVERED');
  shop.coinflow.release();
  await printReceipt(shop.alice, paymentId);
}

/** An admin imports a report of the day, which names one charge that the shop doesn't know. */
async function reconciled(shop: CrashShop): Promise<void> {
  const count = async () => (await shop.rows('select from payment_reconciliation')).length;
  const before = await count();
  const { status, body } = await postAsAdmin(shop, '/payment/reconciliation', {
    day: new Date().toISOString().slice(0, 10),
    fileName: 'report.csv',
    report: 'id,type,amount,currency\nunknown-charge,Settled,10.00,USD\n',
  });
  assert.equal(status, 201);
  const differences = await shop.rows(
    `select kind from payment_reconciliation_difference where reconciliation_id = $1 and charge_id = 'unknown-charge'`,
    [body.id],
  );
  assert.deepEqual(differences, [{ kind: 'UNKNOWN_CHARGE' }]);
  assert.equal(await count(), before + 1);
}

export const PAYMENTS: Readonly<Record<string, CrashScenario>> = {
  'a reconciliation': { run: reconciled, points: ['reconciled.before-commit'] },
  'an applied charge': { run: applied, points: ['charge-applied.before-commit'] },
  'an accepted review': { run: accepted, points: ['payment-reviewed.before-commit'] },
  'an overdue review': {
    run: reviewed,
    points: ['review-ended.after-answer', 'review-ended.before-commit'],
  },
  'a refund by an admin': { run: takenBack, points: ['payment-refund.before-commit'] },
  'a refund that is refused': {
    run: retried,
    points: ['refund-failed.before-commit', 'payment-retried.before-commit'],
  },
  'a second charge': { run: paidTwice, points: ['surplus-refund-requested.after-answer'] },
  'a pack': { run: delivered('pack'), points: DELIVERING },
  'a card from stock': { run: delivered('card'), points: DELIVERING },
  'a listing': { run: delivered('listing'), points: DELIVERING },
  'a late pack': { run: late('pack'), points: VOIDING },
  'a late card from stock': { run: late('card'), points: VOIDING },
  'a late listing': { run: late('listing'), points: CANCELLING },
  'an unpaid pack': { run: unpaid('pack'), points: ['payment-ended.before-commit'] },
  'an unpaid card from stock': { run: unpaid('card'), points: ['payment-ended.before-commit'] },
  'an unpaid listing': { run: unpaid('listing'), points: ['payment-ended.before-commit'] },
  'a card from stock that was sold': { run: sold('card'), points: SOLD },
  'a listing that was sold': { run: sold('listing'), points: SOLD },
};
