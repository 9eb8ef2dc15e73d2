import { createHmac } from 'node:crypto';
import {
  completeIntent,
  conservationFaults,
  misplacedPayments,
  type PaymentShop,
  publishedMessages,
  readPdfText,
  runJob,
  startPaymentShop,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isChargeOfOther } from './payments.repository.ts';

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
  packsOf,
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
    packsOf,
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

describe('a payment by bank card', () => {
  test('buys packs in dollars, and notifies the buyer', async () => {
    const [before, mailed] = [await packsOf(alice), (await mailsToAlice()).length];
    const { body } = await roll(alice, { quantity: 3, unitPrice: '10' });
    expect(body).toMatchObject({ amountUsd: '30', yenPerUsd: '150', amountYen: 4_500 });
    expect(body.checkoutUrl).toMatch(new RegExp(`^${coinflow.url}/checkout/`));
    expect(await seen(body.paymentId)).toMatchObject({ status: 'CREATED', checkoutUrl: body.checkoutUrl });

    coinflow.pay(body.checkoutUrl);
    await coinflow.sent();
    await until(body.paymentId, 'DELIVERING');
    await settled();
    const payment = await seen(body.paymentId);
    expect(payment).toMatchObject({
      status: 'DELIVERED',
      quantity: 3,
      checkoutUrl: null,
      chargeback: 'NONE',
    });
    expect(payment.packIds).toHaveLength(3);
    const evidence = await fetch(`${shop.server.url}/api/payment/admin/${body.paymentId}/evidence`, {
      headers: { authorization: `Bearer ${shop.admin.token}` },
    });
    const { pages } = await readPdfText(new Uint8Array(await evidence.arrayBuffer()));
    expect(pages.join(' ').match(/Sealed/g)).toHaveLength(3);
    // Events are processed in any order, so the settlement may be the first.
    const statuses = payment.timeline.map(({ status }: { status: string }) => status);
    expect(statuses.filter((status: string) => status !== 'AUTHORISED')).toEqual([
      'CREATED',
      'SETTLED',
      'DELIVERING',
      'DELIVERED',
    ]);
    expect(Date.parse(payment.heldUntil) - Date.parse(payment.deliveredAt)).toBe(30 * 86_400_000);
    expect(await packsOf(alice)).toBe(before + 3);

    const successes = await publishedMessages(shop.server.database, 'CoinflowPaymentSuccess');
    expect(successes.filter(({ payload }) => payload.paymentId === body.paymentId)).toMatchObject([
      { room: `user:${alice.userId}` },
    ]);
    expect((await mailsToAlice()).slice(mailed)).toEqual(['payment-received', 'payment-updated']);
    const { body: notifications } = await alice.get('/notification?pageSize=100');
    expect(notifications.items[0]).toMatchObject({
      ...{ kind: 'PAYMENT', paymentId: body.paymentId, paymentNumber: payment.number },
      ...{ paymentNotice: 'DELIVERED', readAt: null },
    });
    expect(await noticesOf(body.paymentId, bob)).toEqual([]);
  });

  test('opens the packs at once when asked to', async () => {
    const id = await paid(bob, { quantity: 2, openNow: true });
    await settled();
    expect(await seen(id, bob)).toMatchObject({ status: 'DELIVERED', openNow: true });
    expect(await packsOf(bob)).toBe(0);
  });

  test('keeps the hash of the terms that its buyer agreed to, as a purchase by token does', async () => {
    const { paymentId } = await checkout(bob);
    const { body: intent } = await roll(bob, { token: 'USDC' });
    const { body: terms } = await bob.get('/user/terms');
    const { rows } = await statementOf(
      'select terms_version, terms_hash from spending where payment_id = $1 or intent_id = $2',
      [paymentId, intent.intentId],
    );
    const agreed = { terms_version: terms.version, terms_hash: terms.hash };
    expect(rows).toEqual([agreed, agreed]);
    await expire(paymentId);
  });

  test('[T27] is created once for one idempotency key', async () => {
    const key = crypto.randomUUID();
    const answers = [await roll(alice, {}, key), await roll(alice, {}, key)];
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
    expect((await roll(alice, { quantity: 2 }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    await expire(answers[0]?.body.paymentId);
  });

  test('that is declined frees the packs, and delivers them when it settles after all', async () => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    const charge = coinflow.pay(checkoutUrl, 'DECLINED');
    await until(paymentId, 'FAILED');
    coinflow.emit(charge, 'Settled');
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });

  test('that nobody pays expires, and delivers or refunds what is paid after that', async () => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    await expire(paymentId);
    expect(await seen(paymentId)).toMatchObject({ status: 'EXPIRED', checkoutUrl: null });
    coinflow.pay(checkoutUrl);
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });

  test('belongs to its buyer alone', async () => {
    const id = await paid(alice);
    expect((await bob.get(`/payment/${id}`)).status).toBe(404);
    const { body } = await bob.get('/payment?pageSize=100');
    expect(body.items.map((payment: { id: string }) => payment.id)).not.toContain(id);
  });
});

describe('webhooks', () => {
  const bodyOf = (event: { body: string }) => event.body;

  /** Repeats a webhook as the provider does while the shop is too busy to answer in time. */
  async function sendUntilAnswered(body: string): Promise<void> {
    for (;;) {
      const status = await coinflow.send(body).catch(() => 'no answer in time');
      if (status === 200) return;
      if (status !== 503 && status !== 'no answer in time') throw new Error(`the shop answered ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  test('[T25] a hundred copies at once are one event', async () => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    const charge = coinflow.pay(checkoutUrl);
    coinflow.release();
    await coinflow.sent();
    const [settlement] = coinflow.events.filter(
      ({ chargeId, eventType }) => chargeId === charge && eventType === 'Settled',
    );
    await Promise.all(Array.from({ length: 100 }, () => sendUntilAnswered(settlement?.body ?? '')));
    await settled();
    const { events, status } = await detail(paymentId);
    expect(status).toBe('DELIVERED');
    // The authorisation, which may arrive after the settlement, and the settlement. Copies that the provider sends after a
    // late answer count too.
    const times = events.map(({ timesReceived }: { timesReceived: number }) => timesReceived);
    expect(times).toHaveLength(2);
    expect(Math.max(...times)).toBeGreaterThanOrEqual(101);
    const { rows } = await statementOf('select count(*)::int as count from delivery where source_id = $1', [
      paymentId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('[T27] of one charge are about one payment, also by the database', async () => {
    const ids = [(await checkout(alice)).paymentId, (await checkout(alice)).paymentId];
    const claim = (id = '') =>
      statementOf(`update payment set provider_id = 'one-charge' where id = $1`, [id]);
    await claim(ids[0]);
    await expect(claim(ids[1])).rejects.toMatchObject({ constraint: 'payment_charge' });
    await statementOf('update payment set provider_id = null where id = any($1)', [ids]);
    for (const id of ids) await expire(id);
  });

  test('[T25] that come in the reverse sequence reach the same end', async () => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    const charge = coinflow.pay(checkoutUrl);
    const own = coinflow.events.filter(({ chargeId }) => chargeId === charge).map(bodyOf);
    for (const body of own.toReversed()) {
      await coinflow.send(body);
      await shop.settle();
    }
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });

  test('[T25] that are forged, old or of another merchant change nothing', async () => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    coinflow.hold();
    const charge = coinflow.pay(checkoutUrl);
    const body = coinflow.events.findLast(({ chargeId }) => chargeId === charge)?.body ?? '';
    const now = Math.floor(Date.now() / 1000);
    expect(await coinflow.send(body, { key: 'another key' })).toBe(401);
    expect(await coinflow.send(body, { atSeconds: now - 301 })).toBe(401);
    expect(await coinflow.send(body, { atSeconds: now + 302 })).toBe(401);
    const token = createHmac('sha256', '').update(`${now}.${body}`).digest('hex');
    const { status } = await shop.server.request({
      method: 'POST',
      path: '/api/coinflow/webhook',
      token: shop.admin.token,
      headers: { 'coinflow-signature': `t=${now},v1=${token}` },
    });
    expect(status).toBe(401);
    const { body: foreign } = coinflow.emit(charge, 'Settled', { merchantId: 'somebody-else' });
    expect(await coinflow.send(foreign)).toBe(200);
    expect(await coinflow.send('not json')).toBe(200);
    expect(await coinflow.send(JSON.stringify({ eventType: 'ACH Initiated', data: { id: charge } }))).toBe(
      200,
    );
    await shop.settle();
    expect(await seen(paymentId)).toMatchObject({ status: 'CREATED' });
    const { rows } = await statementOf(
      `select outcome from payment_event where processed_at is not null and outcome <> 'APPLIED' order by received_at desc limit 3`,
    );
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual([
      'OTHER_MERCHANT',
      'UNKNOWN_TYPE',
      'UNREADABLE',
    ]);
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });

  test.each([
    ['amount', { cents: 499 }],
    ['larger amount', { cents: 50_000 }],
    ['currency', { currency: 'JPY' }],
  ])('[T25] with another %s never deliver, and give the money back', async (_what, changes) => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    const charge = coinflow.pay(checkoutUrl);
    const { body } = coinflow.emit(charge, 'Settled', changes);
    await coinflow.send(body);
    await until(paymentId, 'REFUND_PENDING', 'REFUNDED');
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'AMOUNT_DIFFERS',
      packIds: [],
    });
  });

  test('[T25] that come 36 hours late deliver what is left, and refund the rest', async () => {
    const small = await dropOf(1);
    coinflow.hold();
    const [kept, soldOut] = [await checkout(alice), await checkout(alice, { gachaId: small })];
    const paidBy = [coinflow.pay(kept.checkoutUrl), coinflow.pay(soldOut.checkoutUrl)];
    await statementOf(
      `update payment set created_at = created_at - interval '36 hours', expires_at = expires_at - interval '36 hours'
       where id = any($1)`,
      [[kept.paymentId, soldOut.paymentId]],
    );
    await runJob(shop, 'follow-up-payments');
    expect(await seen(kept.paymentId)).toMatchObject({ status: 'EXPIRED' });
    await completeIntent(shop, bob, '/gacha/roll', { gachaId: small, quantity: 1, token: 'USDC' });
    const now = Math.floor(Date.now() / 1000);
    const late = coinflow.events.filter(({ chargeId }) => paidBy.includes(chargeId)).map(bodyOf);
    expect(late).toHaveLength(4);
    // Coinflow signs an event at each delivery, so an old signature is a replay.
    for (const body of late) {
      expect(await coinflow.send(body, { atSeconds: now - 36 * 3_600 })).toBe(401);
      expect(await coinflow.send(body)).toBe(200);
    }
    coinflow.release();
    await settled();
    expect(await seen(kept.paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect(await seen(soldOut.paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'NOT_DELIVERABLE',
    });
  });

  test('[T25] of one charge for two payments at the same moment pay for one of them', async () => {
    const { db } = shop.server.context;
    const { paymentId: first } = await checkout(alice);
    const { paymentId: second } = await checkout(bob);
    const charge = crypto.randomUUID();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const taking = db.transaction().execute(async (tx) => {
      const isOther = await isChargeOfOther(tx, first, charge);
      await tx.updateTable('payment').set({ provider_id: charge }).where('id', '=', first).execute();
      take();
      await released;
      return isOther;
    });
    await taken;
    let isDecided = false;
    const asking = db
      .transaction()
      .execute((tx) => isChargeOfOther(tx, second, charge))
      .finally(() => {
        isDecided = true;
      });
    const waiting = () => statementOf(`select from pg_locks where locktype = 'advisory' and not granted`);
    await expect.poll(async () => isDecided || (await waiting()).rows.length > 0).toBe(true);
    release();
    expect(await taking).toBe(false);
    expect(await asking).toBe(true);
    await statementOf(`update payment set provider_id = null where id = $1`, [first]);
    await expire(first);
    await expire(second);
  });

  test('[T25] that name no payment or another one in their metadata pay for nothing, and a charge pays once', async () => {
    coinflow.hold();
    const [own, other] = [await checkout(alice), await checkout(bob)];
    const charge = coinflow.pay(own.checkoutUrl);
    const [authorised = '', settlement = ''] = coinflow.events
      .filter(({ chargeId }) => chargeId === charge)
      .map(bodyOf);
    const naming = (webhookInfo: unknown) => {
      const { data, ...event } = JSON.parse(settlement);
      return JSON.stringify({ ...event, data: { ...data, webhookInfo } });
    };
    for (const info of [null, { paymentId: "' or true" }, { paymentId: crypto.randomUUID() }]) {
      expect(await coinflow.send(naming(info))).toBe(200);
    }
    await jobsRan();
    await coinflow.send(authorised);
    await until(own.paymentId, 'AUTHORISED');
    // The other order costs the same.
    await coinflow.send(naming({ paymentId: other.paymentId }));
    await jobsRan();
    expect(await seen(other.paymentId, bob)).toMatchObject({ status: 'CREATED' });
    expect(await seen(own.paymentId)).toMatchObject({ status: 'AUTHORISED' });
    coinflow.release();
    await settled();
    expect(await seen(own.paymentId)).toMatchObject({ status: 'DELIVERED' });
    await expire(other.paymentId);
  });

  test('[T28] of a second charge for one checkout give that charge back', async () => {
    const { paymentId, checkoutUrl } = await checkout(alice);
    coinflow.pay(checkoutUrl);
    const second = coinflow.pay(checkoutUrl);
    await settled();
    expect(await detail(paymentId)).toMatchObject({ status: 'DELIVERED' });
    expect((await detail(paymentId)).surplus).toHaveLength(1);
    expect((await detail(paymentId)).surplus[0].status).toBe('REFUNDED');
    expect(
      [...coinflow.charges.values()]
        .filter(({ checkout: of }) => of === coinflow.charges.get(second)?.checkout)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['REFUNDED', 'SETTLED']);
  });

  test('[T25] that are lost are replaced by asking the provider', async () => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    const charge = coinflow.pay(checkoutUrl);
    const [authorisation] = coinflow.events.filter(({ chargeId }) => chargeId === charge);
    await coinflow.send(authorisation?.body ?? '');
    await until(paymentId, 'AUTHORISED');
    await statementOf(`update payment set authorised_at = now() - interval '11 minutes' where id = $1`, [
      paymentId,
    ]);
    await runJob(shop, 'check-silent-payments');
    await until(paymentId, 'DELIVERING');
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });
});

describe('a payment whose webhooks are all lost', () => {
  const search = async () => {
    await runJob(shop, 'find-lost-charges');
    await jobsRan();
  };

  test('[T25] by a second card after a decline is found in the list of the provider, and delivered', async () => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    const declined = coinflow.pay(checkoutUrl, 'DECLINED');
    await coinflow.send(coinflow.events.find(({ chargeId }) => chargeId === declined)?.body ?? '');
    await until(paymentId, 'FAILED');
    await search();
    expect(await seen(paymentId)).toMatchObject({ status: 'FAILED' });
    const charge = coinflow.pay(checkoutUrl);
    await search();
    await until(paymentId, 'DELIVERING');
    coinflow.release();
    await settled();
    expect(await detail(paymentId)).toMatchObject({ status: 'DELIVERED', providerId: charge, surplus: [] });
  });

  test('[T25] that expired or failed after a day of silence is delivered, and a second charge is refunded', async () => {
    coinflow.hold();
    const [expired, failed] = [await checkout(alice), await checkout(alice)];
    coinflow.pay(expired.checkoutUrl);
    const second = coinflow.pay(expired.checkoutUrl);
    const charge = coinflow.pay(failed.checkoutUrl);
    const [authorisation] = coinflow.events.filter(({ chargeId }) => chargeId === charge);
    await coinflow.send(authorisation?.body ?? '');
    await until(failed.paymentId, 'AUTHORISED');
    await statementOf(`update payment set authorised_at = now() - interval '25 hours' where id = $1`, [
      failed.paymentId,
    ]);
    await expire(expired.paymentId);
    expect(await seen(expired.paymentId)).toMatchObject({ status: 'EXPIRED' });
    expect(await seen(failed.paymentId)).toMatchObject({ status: 'FAILED' });
    await search();
    expect((await detail(expired.paymentId)).surplus).toHaveLength(1);
    expect(['SETTLED', 'DELIVERING']).toContain((await seen(failed.paymentId)).status);
    // The report of the refund is held.
    coinflow.release();
    await settled();
    expect(await detail(expired.paymentId)).toMatchObject({
      status: 'DELIVERED',
      surplus: [{ status: 'REFUNDED' }],
    });
    expect(await seen(failed.paymentId)).toMatchObject({ status: 'DELIVERED' });
    const kept = [...coinflow.charges.values()].filter(
      ({ checkout: of, status }) => of === coinflow.charges.get(second)?.checkout && status === 'SETTLED',
    );
    expect(kept).toHaveLength(1);
    await search();
    expect((await detail(expired.paymentId)).surplus).toHaveLength(1);
  });

  const applied = (chargeId: string) => asAdmin('POST', '/payment/charge', { chargeId });

  test('[T25] and that is too old for the search is read by an admin from the provider, and delivered once', async () => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    await expire(paymentId);
    const chargeId = coinflow.pay(checkoutUrl);
    Object.assign(coinflow.charges.get(chargeId) ?? {}, { createdAt: '2026-01-01T00:00:00.000Z' });
    await search();
    expect(await seen(paymentId)).toMatchObject({ status: 'EXPIRED' });
    const report = await asAdmin('POST', '/payment/reconciliation', {
      day: new Date().toISOString().slice(0, 10),
      fileName: 'report.csv',
      report: `id,type,amount,currency\n${chargeId},Settled,10.00,USD\n`,
    });
    const difference = async () => {
      const { body } = await asAdmin('GET', `/payment/reconciliation/${report.body.id}?pageSize=100`);
      return body.differences.items.find((each: { chargeId: string }) => each.chargeId === chargeId);
    };
    expect(await difference()).toMatchObject({
      kind: 'UNKNOWN_CHARGE',
      paymentId: null,
      isBookedSince: false,
    });

    const first = await applied(chargeId);
    expect([first.status, first.body.isChanged, first.body.chargeStatus]).toEqual([200, true, 'SETTLED']);
    await settled();
    const again = await applied(chargeId);
    expect(again.body).toMatchObject({ isChanged: false, payment: { id: paymentId, status: 'DELIVERED' } });
    expect(again.body.payment.packIds).toHaveLength(1);
    const { number } = await seen(paymentId);
    expect(await difference()).toMatchObject({
      kind: 'UNKNOWN_CHARGE',
      paymentId,
      paymentNumber: number,
      isBookedSince: true,
    });
    const { rows } = await statementOf(
      `select details ->> 'isChanged' as changed from audit_log where action = 'apply-charge' and subject_id = $1 order by id`,
      [paymentId],
    );
    expect(rows).toEqual([{ changed: 'true' }, { changed: 'false' }]);
    coinflow.release();
    await settled();
  });

  test('[T25] changes nothing when the provider does not answer or has no such charge', async () => {
    coinflow.hold();
    const { paymentId, checkoutUrl } = await checkout(alice);
    const chargeId = coinflow.pay(checkoutUrl);
    coinflow.fail('DOWN');
    expect((await applied(chargeId)).body.code).toBe('DEPENDENCY_UNAVAILABLE');
    coinflow.fail(null);
    expect((await applied('unknown-charge')).body.code).toBe('CHARGE_NOT_FOUND');
    expect(await seen(paymentId)).toMatchObject({ status: 'CREATED' });
    coinflow.release();
    await settled();
    expect(await seen(paymentId)).toMatchObject({ status: 'DELIVERED' });
  });

  test('[T25] that the provider refunded, or another amount paid, delivers nothing', async () => {
    coinflow.hold();
    const [refunded, other] = [await checkout(alice), await checkout(alice)];
    const charge = coinflow.pay(refunded.checkoutUrl);
    coinflow.emit(charge, 'Refunded');
    coinflow.emit(coinflow.pay(other.checkoutUrl), 'Settled', { cents: 1 });
    await expire(refunded.paymentId);
    await expire(other.paymentId);
    await search();
    expect(await seen(refunded.paymentId)).toMatchObject({ status: 'REFUNDED', packIds: [] });
    // The report of the other refund is held.
    coinflow.release();
    await settled();
    expect(await seen(other.paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'AMOUNT_DIFFERS',
      packIds: [],
    });
    expect(coinflow.refundRequests).not.toContain(charge);
  });
});

describe('a checkout', () => {
  test('is refused above the limits: open checkouts, packs, price', async () => {
    const open = [await checkout(bob), await checkout(bob), await checkout(bob)];
    expect(await roll(bob)).toMatchObject({ status: 422, code: 'TOO_MANY_CHECKOUTS' });
    for (const { paymentId } of open) await expire(paymentId);
    const small = await dropOf(4, { deliveryCap: 2 });
    expect(await roll(bob, { gachaId: small, quantity: 3 })).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const first = await checkout(bob, { gachaId: small, quantity: 2 });
    // Reserved for the first buyer.
    expect(await roll(alice, { gachaId: small })).toMatchObject({ code: 'SOLD_OUT' });
    await expire(first.paymentId);
    const second = await checkout(alice, { gachaId: small });
    await expire(second.paymentId);
    expect(await roll(bob, { unitPrice: '4' })).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('counts the packs of bank cards towards the limit of a wallet', async () => {
    const phase = { startsAt: new Date(Date.now() - 3_600_000).toISOString(), limitPerWallet: 2 };
    const limited = await dropOf(6, {
      phases: [{ ...phase, endsAt: new Date(Date.now() + 12 * 3_600_000).toISOString() }],
      deliveryCap: 6,
    });
    await paid(bob, { gachaId: limited, quantity: 2 });
    expect(await roll(bob, { gachaId: limited })).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  test('is not created while the provider is away or the shop takes no cards', async () => {
    coinflow.fail('DOWN');
    expect(await roll(alice)).toMatchObject({ status: 503, code: 'BANK_CARD_UNAVAILABLE' });
    coinflow.fail(null);
    const { body } = await alice.get('/payment/terms');
    expect(body).toEqual({ isAvailable: true, checkoutMinutes: 30, refundMinutes: 15, holdDays: 30 });
  });

  test('counts towards the spending limit until it comes to nothing', async () => {
    const limitsOf = async () => (await bob.get('/user/me')).body.limits;
    const before = await limitsOf();
    const { paymentId } = await checkout(bob, { quantity: 2 });
    expect((await limitsOf()).promisedYen).toBe(before.promisedYen + 3_000);
    await expire(paymentId);
    expect((await limitsOf()).promisedYen).toBe(before.promisedYen);
    const id = await paid(bob, { quantity: 2 });
    await settled();
    expect((await seen(id, bob)).status).toBe('DELIVERED');
    expect((await limitsOf()).spentYen).toBe(before.spentYen + 3_000);
  });
});
