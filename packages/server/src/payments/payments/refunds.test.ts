import {
  completeIntent,
  conservationFaults,
  misplacedPayments,
  type OpenCheckout,
  type PaymentShop,
  runJob,
  sampled,
  startPaymentShop,
  withFailpoint,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queueAdvance } from './advance-payment.job.ts';

let {
  shop,
  coinflow,
  alice,
  bob,
  asAdmin,
  checkout,
  detail,
  dropOf,
  expire,
  jobsRan,
  mailsToAlice,
  noticesOf,
  paid,
  roll,
  seen,
  settled,
  statementOf,
  until,
} = {} as PaymentShop;

beforeAll(async () => {
  ({
    shop,
    coinflow,
    alice,
    bob,
    asAdmin,
    checkout,
    detail,
    dropOf,
    expire,
    jobsRan,
    mailsToAlice,
    noticesOf,
    paid,
    roll,
    seen,
    settled,
    statementOf,
    until,
  } = await startPaymentShop());
});
// Checks the conservation of money and packs, by the provider's books and the chain.
afterEach(async () => {
  expect(await misplacedPayments(shop, coinflow)).toEqual([]);
  expect(await conservationFaults(shop)).toEqual([]);
});
afterAll(() => shop.stop());

describe('packs that can not be delivered', () => {
  test('[T28] because they sold out while the buyer paid are refunded', async () => {
    const small = await dropOf(2);
    const mailed = (await mailsToAlice()).length;
    const { paymentId, checkoutUrl } = await checkout(alice, { gachaId: small });
    await completeIntent(shop, bob, '/gacha/roll', { gachaId: small, quantity: 2, token: 'USDC' });
    coinflow.pay(checkoutUrl);
    await settled();
    expect(await seen(paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
      packIds: [],
    });
    expect((await mailsToAlice()).slice(mailed)).toEqual(['payment-received', 'payment-refunded']);
    expect(await noticesOf(paymentId)).toEqual(['REFUNDED']);
  });

  test('[T26] in 15 minutes are voided, and refunded once that is final', async () => {
    const id = await paid(alice);
    await until(id, 'DELIVERING');
    await statementOf(`update payment set settled_at = now() - interval '16 minutes' where id = $1`, [id]);
    await runJob(shop, 'follow-up-payments');
    await jobsRan();
    const { rows } = await statementOf(`select status from delivery where source_id = $1`, [id]);
    expect(rows).toEqual([{ status: 'VOIDING' }]);
    await settled();
    expect(await seen(id)).toMatchObject({ status: 'REFUNDED', refundReason: 'LATE', packIds: [] });
  });
});

describe('refunds', () => {
  async function undeliverable(): Promise<OpenCheckout> {
    const small = await dropOf(1);
    const open = await checkout(alice, { gachaId: small });
    await completeIntent(shop, bob, '/gacha/roll', { gachaId: small, quantity: 1, token: 'USDC' });
    return open;
  }

  test('that the provider refuses wait for an admin, who tries again', async () => {
    const { paymentId, checkoutUrl } = await undeliverable();
    coinflow.fail('REFUSES_REFUNDS');
    coinflow.pay(checkoutUrl);
    await until(paymentId, 'REFUND_FAILED');
    coinflow.fail(null);
    expect(await detail(paymentId)).toMatchObject({
      actions: ['RETRY'],
      refundError: expect.stringMatching(/^400/),
    });
    const { body: summary } = await asAdmin('GET', '/dashboard/totalSummary');
    expect(summary.attention).toContainEqual({ kind: 'REFUNDS_FAILED', count: 1 });
    expect((await asAdmin('POST', `/payment/${paymentId}/retry`)).status).toBe(200);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED' });
  });

  test('of a further charge that the provider refuses wait for an admin, who tries again', async () => {
    coinflow.fail('REFUSES_REFUNDS');
    const { paymentId, checkoutUrl } = await checkout(alice);
    coinflow.pay(checkoutUrl);
    coinflow.pay(checkoutUrl);
    await settled();
    coinflow.fail(null);
    const failed = await detail(paymentId);
    expect(failed).toMatchObject({
      status: 'DELIVERED',
      actions: ['RETRY', 'REFUND'],
      surplus: [{ status: 'REFUND_FAILED', refundError: expect.stringMatching(/^400/) }],
    });
    const { body: summary } = await asAdmin('GET', '/dashboard/totalSummary');
    expect(summary.attention).toContainEqual({ kind: 'REFUNDS_FAILED', count: 1 });
    const listed = (await asAdmin('GET', '/payment/admin?status=REFUND_FAILED')).body.items;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([paymentId]);
    expect((await alice.get('/payment?status=REFUND_FAILED')).body.total).toBe(0);
    const found = await asAdmin('GET', `/payment/admin?search=${failed.surplus[0].providerId}`);
    expect(found.body.total).toBe(1);

    expect((await asAdmin('POST', `/payment/${paymentId}/retry`)).status).toBe(200);
    await settled();
    expect(await detail(paymentId)).toMatchObject({
      status: 'DELIVERED',
      actions: ['REFUND'],
      surplus: [{ status: 'REFUNDED', refundError: null }],
    });
  });

  test('[T27] of a further charge are requested once while the provider works on it', async () => {
    coinflow.fail('SLOW_REFUNDS');
    const { paymentId, checkoutUrl } = await checkout(alice);
    coinflow.pay(checkoutUrl);
    coinflow.pay(checkoutUrl);
    await expect.poll(async () => (await detail(paymentId)).surplus).toHaveLength(1);
    await jobsRan();
    const [{ providerId }] = (await detail(paymentId)).surplus;
    for (const passed of ['0 minutes', '6 minutes']) {
      await statementOf(
        `update payment_surplus set refund_accepted_at = refund_accepted_at - $2::interval where payment_id = $1`,
        [paymentId, passed],
      );
      await runJob(shop, 'follow-up-payments');
      await jobsRan();
    }
    expect(coinflow.refundRequests.filter((id) => id === providerId)).toHaveLength(1);
    coinflow.fail(null);
    coinflow.emit(providerId, 'Refunded');
    await settled();
    expect((await detail(paymentId)).surplus).toMatchObject([{ status: 'REFUNDED' }]);
  });

  test('with a lost answer are made once, however often the next step is queued', async () => {
    const { paymentId, checkoutUrl } = await undeliverable();
    coinflow.fail('LOSES_ANSWERS');
    const charge = coinflow.pay(checkoutUrl);
    for (let queued = 0; queued < 40; queued += 1) {
      await shop.server.context.db.transaction().execute((tx) => queueAdvance(tx, paymentId));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await until(paymentId, 'REFUNDED');
    coinflow.fail(null);
    await settled();
    expect(coinflow.refundRequests.filter((id) => id === charge)).toHaveLength(1);
  });

  test('of delivered packs need a second admin', async () => {
    const id = await paid(alice);
    await settled();
    const before = await detail(id);
    expect(before).toMatchObject({ status: 'DELIVERED', actions: ['REFUND'] });
    const answer = await asAdmin('POST', `/payment/${id}/refund`, { reason: 'the wrong drop' });
    // With one admin and no waiting time the approval runs at once.
    expect(answer.body).toMatchObject({ status: 'REFUND_PENDING', refundReason: 'ADMIN' });
    expect(answer.body.timeline.at(-1)).toMatchObject({ cause: 'second-admin', note: 'the wrong drop' });
    await coinflow.sent();
    await until(id, 'REFUNDED');
    // The packs stay with the buyer, as two admins decided.
    expect((await seen(id)).packIds).toHaveLength(1);
  });

  test('of a payment that is being delivered start after the void', async () => {
    const id = await paid(alice);
    await until(id, 'DELIVERING');
    const { body } = await asAdmin('POST', `/payment/${id}/refund`, { reason: 'asked by the buyer' });
    expect(body).toMatchObject({ status: 'DELIVERING', refundReason: 'ADMIN' });
    await settled();
    expect(await seen(id)).toMatchObject({ status: 'REFUNDED', refundReason: 'ADMIN', packIds: [] });
  });

  test('that the provider made during the delivery end the payment once the delivery is void', async () => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    const charge = coinflow.pay(checkoutUrl);
    await coinflow.sent();
    await until(paymentId, 'DELIVERING');
    coinflow.emit(charge, 'Refunded');
    const delivery = () => statementOf('select status from delivery where source_id = $1', [paymentId]);
    await expect.poll(async () => (await delivery()).rows).toEqual([{ status: 'VOIDING' }]);
    await settled();
    expect(await seen(paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'REFUND_REPORTED',
      packIds: [],
    });
    expect(coinflow.refundRequests).not.toContain(charge);
  });

  test('are refused where nothing was paid', async () => {
    const { paymentId } = await checkout(alice);
    const answer = await asAdmin('POST', `/payment/${paymentId}/refund`, { reason: 'too early' });
    expect(answer).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    await expire(paymentId);
  });
});

describe('a review', () => {
  test('that the shop accepts charges the card and delivers', async () => {
    const id = await paid(alice, {}, 'REVIEW');
    await until(id, 'REVIEW');
    expect(await detail(id)).toMatchObject({ actions: ['ACCEPT_REVIEW', 'REJECT_REVIEW'] });
    const { status } = await asAdmin('POST', `/payment/${id}/review`, {
      accept: true,
      reason: 'a known buyer',
    });
    expect(status).toBe(200);
    const { rows } = await statementOf(
      `select details from audit_log where action = 'review-payment' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ details: { accept: true, reason: 'a known buyer' } }]);
    await settled();
    expect(await seen(id)).toMatchObject({ status: 'DELIVERED' });
    expect(await noticesOf(id)).toEqual(['DELIVERED', 'REVIEW']);
  });

  test('that the shop rejects delivers nothing', async () => {
    const id = await paid(alice, {}, 'REVIEW');
    await until(id, 'REVIEW');
    await asAdmin('POST', `/payment/${id}/review`, { accept: false, reason: 'a stolen card' });
    await settled();
    expect(await seen(id)).toMatchObject({ status: 'FAILED', packIds: [] });
    expect(await noticesOf(id)).toEqual(['REJECTED', 'REVIEW']);
    const again = await asAdmin('POST', `/payment/${id}/review`, { accept: true, reason: 'after all' });
    expect(again.code).toBe('STATE_CONFLICT');
  });

  /** Moves the authorisation of a payment back by days and a second, and runs the job that ends reviews. */
  async function reviewedFor(id: string, days: number): Promise<void> {
    // The server's clock has milliseconds, PostgreSQL's microseconds, so within one millisecond the latter is later.
    const authorisedAt = 'now() - make_interval(days => $2, secs => 1)';
    await statementOf(`update payment set authorised_at = ${authorisedAt} where id = $1`, [id, days]);
    await runJob(shop, 'end-overdue-reviews');
    await settled();
  }

  test('that nobody decides ends after six days: nothing is charged, and the packs are free again', async () => {
    const small = await dropOf(1);
    const id = await paid(alice, { gachaId: small }, 'REVIEW');
    await until(id, 'REVIEW');
    await reviewedFor(id, 5);
    const { status, reviewEndsAt } = await seen(id);
    expect(status).toBe('REVIEW');
    expect(Math.round((Date.parse(reviewEndsAt) - Date.now()) / 3_600_000)).toBe(24);
    expect(await roll(bob, { gachaId: small })).toMatchObject({ code: 'SOLD_OUT' });
    await reviewedFor(id, 6);
    expect(await seen(id)).toMatchObject({ status: 'FAILED', reviewEndsAt: null });
    expect(await noticesOf(id)).toEqual(['REVIEW', 'REVIEW_ENDED']);
    const { providerId } = await detail(id);
    expect(coinflow.charges.get(providerId)).toMatchObject({ status: 'FAILED', isInReview: false });
    await expire((await checkout(bob, { gachaId: small })).paymentId);
  });

  test('that ends while the provider is away stays open, and what was decided meanwhile counts', async () => {
    const id = await paid(alice, {}, 'REVIEW');
    await until(id, 'REVIEW');
    coinflow.fail('DOWN');
    await reviewedFor(id, 7);
    coinflow.fail(null);
    expect((await seen(id)).status).toBe('REVIEW');
    coinflow.hold();
    coinflow.emit((await detail(id)).providerId, 'Settled');
    await reviewedFor(id, 7);
    expect((await seen(id)).status).toBe('DELIVERED');
    coinflow.release();
    await settled();
  });
});

describe('a dispute', () => {
  test('[T29] stops a delivery that is not sent, and a dispute that is won ends in a refund', async () => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    const charge = coinflow.pay(checkoutUrl);
    coinflow.emit(charge, 'Card Payment Chargeback Opened');
    for (const { chargeId, body } of coinflow.events.toReversed()) {
      if (chargeId === charge) await coinflow.send(body);
    }
    coinflow.release();
    await until(paymentId, 'SETTLED', 'DELIVERING');
    await jobsRan();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'SETTLED', chargeback: 'OPENED', packIds: [] });
    const { body } = await asAdmin('POST', `/payment/${paymentId}/refund`, { reason: 'please' });
    expect(body.code).toBe('STATE_CONFLICT');
    await statementOf(`update payment set settled_at = now() - interval '16 minutes' where id = $1`, [
      paymentId,
    ]);
    coinflow.emit(charge, 'Card Payment Chargeback Won');
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED', chargeback: 'WON' });
    expect(await noticesOf(paymentId)).toEqual(['DISPUTED', 'DISPUTE_WON', 'REFUNDED']);
  });
});

describe('a dispute that is lost before the delivery', () => {
  test('[T29] ends the payment, and frees its packs, its limit and the account', async () => {
    const small = await dropOf(1);
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice, { gachaId: small });
    const charge = coinflow.pay(checkoutUrl);
    coinflow.emit(charge, 'Card Payment Chargeback Opened');
    for (const { chargeId, body } of coinflow.events.toReversed()) {
      if (chargeId === charge) await coinflow.send(body);
    }
    coinflow.release();
    await until(paymentId, 'SETTLED');
    await settled();
    expect(await roll(bob, { gachaId: small })).toMatchObject({ code: 'SOLD_OUT' });
    coinflow.emit(charge, 'Card Payment Chargeback Lost');
    await settled();
    expect(await detail(paymentId)).toMatchObject({
      ...{ status: 'CHARGED_BACK', chargeback: 'LOST', packIds: [], refundReason: null, actions: [] },
      timeline: expect.arrayContaining([
        expect.objectContaining({ status: 'CHARGED_BACK', cause: 'provider' }),
      ]),
    });
    expect(coinflow.refundRequests).not.toContain(charge);
    expect(await noticesOf(paymentId)).toEqual(['CHARGED_BACK', 'DISPUTED']);
    const { rows } = await statementOf(
      'select count(*)::int as counted from effective_spending e join spending s on s.id = e.purchase_id where s.payment_id = $1',
      [paymentId],
    );
    expect(rows).toEqual([{ counted: 0 }]);
    await expire((await checkout(bob, { gachaId: small })).paymentId);
  });

  test('[T29] ends a payment that waited since before', async () => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    coinflow.hold();
    const charge = coinflow.pay(checkoutUrl);
    coinflow.emit(charge, 'Card Payment Chargeback Opened');
    for (const { chargeId, body } of coinflow.events.toReversed()) {
      if (chargeId === charge) await coinflow.send(body);
    }
    await until(paymentId, 'SETTLED');
    await statementOf(`update payment set chargeback = 'LOST' where id = $1`, [paymentId]);
    coinflow.emit(charge, 'Card Payment Chargeback Lost');
    await runJob(shop, 'follow-up-payments');
    await until(paymentId, 'CHARGED_BACK');
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'CHARGED_BACK' });
  });
});

describe('a crash', () => {
  const roads: Record<string, readonly string[]> = {
    delivery: [
      'payment-event.before-commit',
      'payment-event.after-commit',
      'payment-event-processed.before-commit',
      'payment-deliver.before-commit',
      'queue-delivery.before-commit',
    ],
    refund: [
      'payment-refund.before-commit',
      'refund-claimed.before-commit',
      'refund-requested.after-answer',
      'refund-accepted.before-commit',
    ],
  };

  test.each(sampled(roads['delivery'] ?? []))('[T26] at %s delivers once, automatically', async (name) => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    await withFailpoint(name, async () => {
      coinflow.pay(checkoutUrl);
      await coinflow.sent();
      await until(paymentId, 'DELIVERING').catch(() => undefined);
    });
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect((await seen(paymentId)).packIds).toHaveLength(1);
  });

  test.each(sampled(roads['refund'] ?? []))('[T26] at %s refunds once, automatically', async (name) => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    coinflow.hold();
    const charge = coinflow.pay(checkoutUrl);
    const { body } = coinflow.emit(charge, 'Settled', { cents: 1 });
    await withFailpoint(
      name === 'payment-refund.before-commit' ? 'payment-event-processed.before-commit' : name,
      async () => {
        await coinflow.send(body);
        await until(paymentId, 'REFUNDED').catch(() => undefined);
      },
    );
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'REFUNDED' });
    expect(coinflow.charges.get(charge)?.status).toBe('REFUNDED');
    expect(
      coinflow.events.filter(({ chargeId, eventType }) => chargeId === charge && eventType === 'Refunded'),
    ).toHaveLength(1);
  });
});

describe('a crash during the refund of a further charge', () => {
  test('[T26] refunds it once, automatically', async () => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    await withFailpoint('surplus-refund-requested.after-answer', async () => {
      coinflow.pay(checkoutUrl);
      coinflow.pay(checkoutUrl);
      await expect.poll(async () => (await detail(paymentId)).surplus).toHaveLength(1);
      await jobsRan();
    });
    await settled();
    const { status, surplus } = await detail(paymentId);
    expect([status, surplus]).toMatchObject(['DELIVERED', [{ status: 'REFUNDED' }]]);
    expect(coinflow.refundRequests.filter((id) => id === surplus[0].providerId)).toHaveLength(1);
  });
});

describe('the list of the shop', () => {
  test('has sums in which what was paid is delivered, refunded, charged back or held', async () => {
    const { body } = await asAdmin('GET', '/payment/admin?pageSize=100');
    const { paid: all, delivered, refunded, held, chargedBack } = body.totals;
    expect(all.count).toBeGreaterThan(10);
    expect(delivered.count + refunded.count + held.count + chargedBack.count).toBe(all.count);
    const cents = (sum: { amountUsd: string }) => Math.round(Number(sum.amountUsd) * 100);
    expect(cents(delivered) + cents(refunded) + cents(held) + cents(chargedBack)).toBe(cents(all));
    const filtered = await asAdmin('GET', '/payment/admin?status=REFUNDED&kind=PACKS&chargeback=WON');
    expect(filtered.body.total).toBe(1);
    const [first] = filtered.body.items;
    expect((await asAdmin('GET', `/payment/admin?search=${first.number}`)).body.items[0].id).toBe(first.id);
  });
});
