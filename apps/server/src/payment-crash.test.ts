import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  accounts,
  type Coinflow,
  type Customer,
  compileCacheIn,
  compileServer,
  conservationFaults,
  countOperatorTransactions,
  createTestDatabase,
  customerOf,
  freePort,
  fund,
  isIndexed,
  isLongRun,
  listByShop,
  misplacedPayments,
  offerStocks,
  openCollection,
  publishDrop,
  SupervisedServer,
  startCoinflow,
  startTestShop,
  supervisedEnv,
  type TestDatabase,
  type TestShop,
  waitUntil,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A card is sold from stock; a listing is of a minted card that the shop lists. */
type Item = 'pack' | 'card' | 'listing';
type Journey =
  | `${Item} ${'delivered' | 'late' | 'unpaid'}`
  | 'card sold'
  | 'listing sold'
  | 'pack reviewed'
  | 'pack accepted'
  | 'pack applied'
  | 'pack paid twice'
  | 'pack taken back'
  | 'card retried'
  | 'reconciled';

// A server process of its own is killed at each of these points in turn and started again, as a supervisor would.
const delivering = [
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
const cancelling = [
  'payment-void-delivery.before-commit',
  'void-delivery.before-commit',
  'payment-undelivered.before-commit',
  'settle-delivery.before-commit',
  'payment-refund.before-commit',
];
const voiding = [
  'payment-void-delivery.before-commit',
  'void-delivery.before-commit',
  'payment-undelivered.before-commit',
  'settle-delivery.before-commit',
  'payment-refund.before-commit',
  'refund-claimed.before-commit',
  'refund-requested.after-answer',
  'refund-accepted.before-commit',
];
/** What `npm test` has time for. */
const sample = { journeys: ['pack delivered', 'card delivered'], point: 'payment-deliver.before-commit' };
const pointsOf: Record<Journey, readonly string[]> = {
  // First, while the session of the admin lasts.
  reconciled: ['reconciled.before-commit'],
  'pack applied': ['charge-applied.before-commit'],
  'pack accepted': ['payment-reviewed.before-commit'],
  'pack taken back': ['payment-refund.before-commit'],
  'card retried': ['refund-failed.before-commit', 'payment-retried.before-commit'],
  'pack paid twice': ['surplus-refund-requested.after-answer'],
  'pack delivered': delivering,
  'card delivered': delivering,
  'listing delivered': delivering,
  'pack late': voiding,
  'card late': voiding,
  'listing late': cancelling,
  'pack unpaid': ['payment-ended.before-commit'],
  'card unpaid': ['payment-ended.before-commit'],
  'listing unpaid': ['payment-ended.before-commit'],
  'pack reviewed': ['review-ended.after-answer', 'review-ended.before-commit'],
  'card sold': ['payment-event-processed.before-commit', 'payment-refund.before-commit'],
  'listing sold': ['payment-event-processed.before-commit', 'payment-refund.before-commit'],
};
/** The points at which the server is killed in each journey. */
const plans = (Object.entries(pointsOf) as [Journey, readonly string[]][])
  .map(([journey, all]) => ({
    journey,
    points: isLongRun
      ? all
      : all.filter((each) => sample.journeys.includes(journey) && each === sample.point),
  }))
  .filter(({ points }) => points.length > 0);
const killCount = plans.reduce((sum, { points }) => sum + points.length, 0);
/** Packs and cards that are on sale. A journey takes one, and may have to be repeated. */
const STOCK = isLongRun ? 50 : 4;

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const payments = path.join(import.meta.dirname, '../../../packages/server/src/payments');

let folder: string;
let database: TestDatabase;
let coinflow: Coinflow;
let shop: TestShop;
let server: SupervisedServer;
let gachaId: string;
/** Sales from stock and listings that no journey has taken. */
const sales: Record<Exclude<Item, 'pack'>, string[]> = { card: [], listing: [] };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-payment-crash-'));
  const compiling = compileServer(main, compileCacheIn(folder));
  database = await createTestDatabase();
  coinflow = await startCoinflow();
  // Everything up to the sale is made in this process; then its server makes room for the one that is killed.
  shop = await startTestShop({ database });
  const collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: STOCK,
    deliveryCap: STOCK,
    cards: Array.from({ length: STOCK }, () => ({ value: 5, rank: 'C' as const })),
  });
  const prices = Array.from({ length: STOCK }, () => '10');
  const [stock, listings] = [
    await offerStocks(shop, collectionId, prices),
    await listByShop(shop, collectionId, prices),
  ];
  sales.card.push(...stock.map(({ orderId }) => orderId));
  sales.listing.push(...listings.map(({ orderId }) => orderId));
  // The operator has the part of the buying key too.
  await fund(shop.chain, accounts.operator.address, { usdc: 10_000_000_000n });
  await fund(shop.chain, accounts.bob.address, { usdc: 1_000_000_000n });
  await shop.server.stop();
  const port = await freePort();
  coinflow.sendTo(`http://127.0.0.1:${port}/api/coinflow/webhook`);
  server = new SupervisedServer(main, {
    ...(await supervisedEnv(shop, database, folder)),
    PORT: String(port),
    KURA_COINFLOW_URL: coinflow.url,
    KURA_COINFLOW_API_KEY: coinflow.apiKey,
    KURA_COINFLOW_MERCHANT_ID: coinflow.merchantId,
    KURA_COINFLOW_WEBHOOK_KEY: coinflow.validationKey,
  });
  await compiling;
});
afterAll(async () => {
  await server.stop();
  await coinflow.stop();
  await database.drop();
  await shop.chain.stop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, values)).rows;

/** Starts a job that the clock would start within a minute. */
const startJob = (name: string) => rowsOf('select graphile_worker.add_job($1)', [name]);

async function statusOf(id: string): Promise<string> {
  const [row] = await rowsOf<{ status: string }>('select status from payment where id = $1', [id]);
  return row?.status ?? 'none';
}

/** Until a payment has a status. What the clock would start is started each second. */
async function until(id: string, status: string, jobs: readonly string[] = []): Promise<void> {
  let round = 0;
  await waitUntil(async () => {
    round += 1;
    if (round % 20 === 1) for (const name of jobs) await startJob(name);
    return (await statusOf(id)) === status;
  });
}

interface OpenCheckout {
  paymentId: string;
  checkoutUrl: string;
}

function takeSale(item: Exclude<Item, 'pack'>): string {
  const sale = sales[item].shift();
  if (sale === undefined) throw new Error('no card is left on sale');
  return sale;
}

async function checkout(who: Customer, item: Item, sale?: string): Promise<OpenCheckout> {
  const { status, body } =
    item === 'pack'
      ? await who.post('/gacha/roll', { gachaId, quantity: 1, token: 'BANK_CARD' })
      : await who.post(`/contract/accept-order/${sale ?? takeSale(item)}`, { payWith: 'BANK_CARD' });
  if (status !== 201) throw new Error(`checkout: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Alice pays by bank card, gets the pack or the card, and downloads the receipt. */
async function delivered({ alice }: Buyers, item: Item): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(alice, item);
  coinflow.pay(checkoutUrl);
  await until(paymentId, 'DELIVERED');
  await printReceipt(alice, paymentId);
}

async function printReceipt(who: Customer, paymentId: string): Promise<void> {
  const receipt = await who.post(`/receipt/PAYMENT/${paymentId}`, { language: 'ja' });
  expect(receipt.status).toBe(200);
}

/** Bob buys the card with tokens, one from stock once its checkout has expired, and then Alice pays: she gets her money back. */
async function sold(buyers: Buyers, item: 'card' | 'listing'): Promise<void> {
  await until(await payForSold(buyers, item), 'REFUNDED', ['follow-up-payments']);
}

/** The provider refuses the refund of a card that was sold, and an admin has it tried again. */
async function retried(buyers: Buyers): Promise<void> {
  coinflow.fail('REFUSES_REFUNDS');
  const paymentId = await payForSold(buyers, 'card');
  await until(paymentId, 'REFUND_FAILED', ['follow-up-payments']);
  coinflow.fail(null);
  expect((await postAsAdmin(`/payment/${paymentId}/retry`)).status).toBe(200);
  await until(paymentId, 'REFUNDED', ['follow-up-payments']);
}

async function payForSold({ alice, bob }: Buyers, item: 'card' | 'listing'): Promise<string> {
  const sale = takeSale(item);
  const { paymentId, checkoutUrl } = await checkout(alice, item, sale);
  if (item === 'card') await expire(paymentId);
  const prepared = await bob.post(`/contract/accept-order/${sale}`);
  expect(prepared.status).toBe(201);
  await bob.perform(prepared.body);
  const isSold = () =>
    rowsOf(
      `select from stock_sale where id = $1 and status = 'Completed'
       union all select from market_order where id = $1 and status = 'Completed'`,
      [sale],
    );
  await waitUntil(async () => (await isSold()).length > 0);
  coinflow.pay(checkoutUrl);
  return paymentId;
}

const postAsAdmin = (path: string, body?: object) =>
  server.request({
    ...{ method: 'POST', path: `/api${path}`, token: shop.admin.token },
    ...{ idempotencyKey: crypto.randomUUID(), ...(body === undefined ? {} : { body }) },
  });

/** The delivery isn't mined within 15 minutes: it is voided, and refunded once that is final. */
const late = (buyers: Buyers, item: Item) =>
  givenUp(buyers, item, async (paymentId) => {
    await rowsOf(`update payment set settled_at = now() - interval '16 minutes' where id = $1`, [paymentId]);
    await startJob('follow-up-payments');
  });

/** An admin gives the money back while the packs are being delivered. */
const takenBack = (buyers: Buyers) =>
  givenUp(buyers, 'pack', async (paymentId) => {
    const { status } = await postAsAdmin(`/payment/${paymentId}/refund`, { reason: 'asked by the buyer' });
    expect(status).toBe(200);
  });

async function givenUp(
  { alice }: Buyers,
  item: Item,
  giveUp: (paymentId: string) => Promise<void>,
): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(alice, item);
  await shop.chain.client.setAutomine(false);
  coinflow.pay(checkoutUrl);
  await until(paymentId, 'DELIVERING');
  const sent = () =>
    rowsOf(
      `select from operator_transaction_attempt a join delivery d on d.transaction_id = a.transaction_id
       where d.source_id = $1 and a.sent_at_block is not null`,
      [paymentId],
    );
  await waitUntil(async () => (await sent()).length > 0);
  await giveUp(paymentId);
  const [delivery] = await rowsOf<{ id: string }>('select id from delivery where source_id = $1', [
    paymentId,
  ]);
  await waitUntil(async () => {
    const [row] = await rowsOf<{ status: string; cancelled: boolean }>(
      `select d.status, exists (select from operator_transaction_attempt a
        where a.transaction_id = d.transaction_id and a.purpose = 'CANCEL' and a.sent_at_block is not null) as cancelled
       from delivery d where d.id = $1`,
      [delivery?.id],
    );
    return row?.status === 'VOIDING' && row.cancelled;
  });
  await shop.chain.client.setAutomine(true);
  await shop.chain.client.mine({ blocks: 1 });
  const isVoid = () =>
    rowsOf(
      `select from (select payment_ref from payment_void union all select payment_ref from card_payment_void) v
       join delivery d on d.payment_ref = v.payment_ref where d.id = $1
       union all select from delivery d join operator_transaction t on t.id = d.transaction_id
       where d.id = $1 and d.market_order_id is not null and t.status = 'CANCELLED'`,
      [delivery?.id],
    );
  await waitUntil(async () => (await isVoid()).length > 0);
  await shop.chain.client.mine({ blocks: 70 });
  // The report of the refund would overtake the record of its acceptance.
  coinflow.hold();
  await waitForRefund(paymentId);
  coinflow.release();
  await until(paymentId, 'REFUNDED', ['follow-up-payments']);
}

/** Until the provider has accepted the refund, or the shop has read that it was made. */
async function waitForRefund(id: string): Promise<void> {
  let round = 0;
  await waitUntil(async () => {
    round += 1;
    if (round % 20 === 1)
      for (const name of ['settle-deliveries', 'follow-up-payments']) await startJob(name);
    const accepted = await rowsOf(
      `select from payment where id = $1 and (refund_accepted_at is not null or status = 'REFUNDED')`,
      [id],
    );
    return accepted.length > 0;
  });
}

/** Nobody pays: the checkout expires, and reserves nothing. */
async function unpaid({ alice }: Buyers, item: Item): Promise<void> {
  await expire((await checkout(alice, item)).paymentId);
}

async function expire(paymentId: string): Promise<void> {
  await rowsOf(`update payment set expires_at = now() - interval '1 second' where id = $1`, [paymentId]);
  await until(paymentId, 'EXPIRED', ['follow-up-payments']);
}

/** Nobody decides a review for a week: the shop has the provider end it. */
async function reviewed({ alice }: Buyers): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(alice, 'pack');
  coinflow.pay(checkoutUrl, 'REVIEW');
  await until(paymentId, 'REVIEW');
  // The report of the end would overtake the job that asks for it.
  coinflow.hold();
  await rowsOf(`update payment set authorised_at = now() - interval '7 days' where id = $1`, [paymentId]);
  await until(paymentId, 'FAILED', ['end-overdue-reviews']);
  coinflow.release();
}

/** An admin accepts a review. Asked again after the crash, the provider says that it was decided. */
async function accepted({ alice }: Buyers): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(alice, 'pack');
  coinflow.pay(checkoutUrl, 'REVIEW');
  await until(paymentId, 'REVIEW');
  const { status } = await postAsAdmin(`/payment/${paymentId}/review`, {
    accept: true,
    reason: 'known buyer',
  });
  expect([200, 409]).toContain(status);
  await until(paymentId, 'DELIVERED');
  await printReceipt(alice, paymentId);
}

/** Alice pays twice with two cards: the second charge is given back. */
async function paidTwice({ alice }: Buyers): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(alice, 'pack');
  coinflow.pay(checkoutUrl);
  coinflow.pay(checkoutUrl);
  await until(paymentId, 'DELIVERED');
  let round = 0;
  await waitUntil(async () => {
    round += 1;
    if (round % 20 === 1) await startJob('follow-up-payments');
    const refunded = `select from payment_surplus where payment_id = $1 and status = 'REFUNDED'`;
    return (await rowsOf(refunded, [paymentId])).length > 0;
  });
  await printReceipt(alice, paymentId);
}

/** Every webhook of a charge is lost: an admin has the charge read from the provider. */
async function applied({ alice }: Buyers): Promise<void> {
  const { paymentId, checkoutUrl } = await checkout(alice, 'pack');
  coinflow.hold();
  const chargeId = coinflow.pay(checkoutUrl);
  expect((await postAsAdmin('/payment/charge', { chargeId })).status).toBe(200);
  await until(paymentId, 'DELIVERED');
  coinflow.release();
  await printReceipt(alice, paymentId);
}

/** An admin imports a report of the day, which names one charge that the shop doesn't know. */
async function reconciled(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const before = await rowsOf('select from payment_reconciliation');
  const { status, body } = await postAsAdmin('/payment/reconciliation', {
    day,
    fileName: 'report.csv',
    report: 'id,type,amount,currency\nunknown-charge,Settled,10.00,USD\n',
  });
  expect(status).toBe(201);
  const differences = await rowsOf(
    `select kind from payment_reconciliation_difference where reconciliation_id = $1 and charge_id = 'unknown-charge'`,
    [body.id],
  );
  expect(differences).toEqual([{ kind: 'UNKNOWN_CHARGE' }]);
  expect(await rowsOf('select from payment_reconciliation')).toHaveLength(before.length + 1);
}

interface Buyers {
  readonly alice: Customer;
  readonly bob: Customer;
}

const journeys: Record<Journey, (buyers: Buyers) => Promise<void>> = {
  'pack delivered': (buyers) => delivered(buyers, 'pack'),
  'card delivered': (buyers) => delivered(buyers, 'card'),
  'pack late': (buyers) => late(buyers, 'pack'),
  'card late': (buyers) => late(buyers, 'card'),
  'pack unpaid': (buyers) => unpaid(buyers, 'pack'),
  'card unpaid': (buyers) => unpaid(buyers, 'card'),
  'listing delivered': (buyers) => delivered(buyers, 'listing'),
  'listing late': (buyers) => late(buyers, 'listing'),
  'listing unpaid': (buyers) => unpaid(buyers, 'listing'),
  'pack reviewed': reviewed,
  'pack applied': applied,
  'pack accepted': accepted,
  'pack paid twice': paidTwice,
  'pack taken back': takenBack,
  'card retried': retried,
  'card sold': (buyers) => sold(buyers, 'card'),
  'listing sold': (buyers) => sold(buyers, 'listing'),
  reconciled,
};

async function countTransactions(): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    `select count(*)::int as count from operator_transaction where status in ('CONFIRMED', 'CANCELLED', 'FAILED') and nonce is not null`,
  );
  return row?.count ?? 0;
}

describe(`[T26] a server killed ${killCount} times at named points of payments by bank card`, () => {
  it('delivers or refunds each payment once, and issues one receipt', { timeout: 1_800_000 }, async () => {
    const before = {
      nonce: await countOperatorTransactions(shop.chain),
      transactions: await countTransactions(),
    };
    server.start([]);
    const supervised = { server: server as never, chain: shop.chain };
    for (const { journey, points } of plans) {
      // A session ends after ten minutes, and a sign-in can't be repeated after a crash.
      const buyers = {
        alice: await customerOf(supervised, accounts.alice),
        bob: await customerOf(supervised, accounts.bob),
      };
      server.arm(points);
      // One journey may pass several points, and each point is passed in its journey.
      for (let tries = 0; server.plan.length > 0 && tries < 3 * points.length; tries += 1) {
        await journeys[journey](buyers);
        expect(await conservationFaults({ server: { database }, chain: shop.chain })).toEqual([]);
      }
      expect(server.plan).toEqual([]);
    }
    expect(server.died).toEqual(plans.flatMap(({ points }) => points));

    await waitUntil(async () => {
      const open = await rowsOf(
        `select from operator_transaction where status in ('QUEUED', 'SENT')
         union all select from payment where status in ('SETTLED', 'DELIVERING', 'REFUND_PENDING')
         union all select from payment_event where processed_at is null`,
      );
      return open.length === 0 && (await isIndexed(shop.chain, database));
    });
    await server.stop();
    await coinflow.sent();

    expect(await misplacedPayments({ server: { database }, chain: shop.chain }, coinflow)).toEqual([]);
    // Each charge was kept for a delivery or refunded, and each refund was made once.
    const refunds = coinflow.events.filter(({ eventType }) => eventType === 'Refunded');
    expect(new Set(refunds.map(({ chargeId }) => chargeId)).size).toBe(refunds.length);
    const [sums] = await rowsOf<{
      delivered: number;
      packs: number;
      cards: number;
      refunded: number;
      receipts: number;
    }>(`select
      (select count(*)::int from payment where status = 'DELIVERED') as delivered,
      (select count(*)::int from pack_delivery) as packs,
      (select count(*)::int from card_delivery) as cards,
      (select count(*)::int from payment where status = 'REFUNDED')
        + (select count(*)::int from payment_surplus where status = 'REFUNDED') as refunded,
      (select count(*)::int from receipt) as receipts`);
    expect((sums?.packs ?? 0) + (sums?.cards ?? 0)).toBe(sums?.delivered);
    expect(Math.min(sums?.packs ?? 0, sums?.cards ?? 0)).toBeGreaterThan(0);
    expect(sums?.receipts).toBe(sums?.delivered);
    expect(sums?.refunded).toBe(refunds.length);
    expect((await countOperatorTransactions(shop.chain)) - before.nonce).toBe(
      (await countTransactions()) - before.transactions,
    );
    expect(await shop.differences()).toEqual([]);
  });

  it('is killed at each named point of payments', () => {
    const sources = globSync('*.ts', { cwd: payments, exclude: (each) => each.endsWith('.test.ts') });
    const named = sources.flatMap((each) =>
      [...readFileSync(path.join(payments, each), 'utf8').matchAll(/failpoint\('([^']+)'\)/g)].map(
        ([, name]) => name ?? '',
      ),
    );
    expect(named.length).toBeGreaterThan(15);
    const killedAt = Object.values(pointsOf).flat();
    expect(named.filter((name) => !killedAt.includes(name))).toEqual([]);
  });
});
