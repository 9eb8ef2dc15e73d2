import { createHmac } from 'node:crypto';
import {
  accounts,
  type Coinflow,
  type Customer,
  completeIntent,
  conservationFaults,
  createCustomers,
  drawSchedule,
  fund,
  historySeed,
  isLongRun,
  listByShop,
  misplacedPayments,
  offerStock,
  openCollection,
  publishDrop,
  runJob,
  seededRandom,
  startCoinflow,
  startTestShop,
  type TestShop,
  type WebhookSchedule,
} from '@kura/testing';
import { describe, expect, test } from 'vitest';

const scheduleCount = isLongRun ? 10_000 : 24;
/** Schedules that run at the same time. */
const BATCH_SIZE = isLongRun ? 100 : 24;
/** Maximum number of schedules of one shop: its sessions expire. */
const SHOP_SIZE = 300;
/** Packs of the drop that several batches share. */
const DROP_SIZE = isLongRun ? 500 : 24;

/** One schedule of this many is about a card: from stock, and every second time one that the shop lists. */
const CARD_SHARE = 6;

let coinflow: Coinflow;
let shop: TestShop;
let customers: Customer[];
let collectionId: string;
let common: { gachaId: string; left: number } | undefined;
/** Events that scenarios tell. The others are refunds that the shop asked for. */
const told = new Set<string>();
let seen = 0;

async function openShop(): Promise<void> {
  coinflow = await startCoinflow({ settles: false });
  // Each webhook is sent by the test, in the sequence of its schedule.
  coinflow.hold();
  const { url, apiKey, merchantId, validationKey } = coinflow;
  shop = await startTestShop({ config: { coinflow: { url, apiKey, merchantId, validationKey } } });
  coinflow.sendTo(`${shop.server.url}/api/coinflow/webhook`);
  // The operator has the part of the buying key too.
  await fund(shop.chain, accounts.operator.address, { usdc: 1_000_000_000_000n });
  await statement(
    `insert into setting (key, value, updated_at) values ('buyingKeyPerDay', '1000000', now())`,
  );
  customers = await createCustomers(shop, Math.ceil(BATCH_SIZE / 3), 100_000_000_000n);
  collectionId = await openCollection(shop);
  common = undefined;
  told.clear();
  seen = 0;
}

async function closeShop(): Promise<void> {
  await shop.stop();
  await coinflow.stop();
}

const statement = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.server.database.pool.query<Row>(sql, values)).rows;

const dropOf = (packs: number) =>
  publishDrop(shop, collectionId, {
    packs,
    deliveryCap: packs,
    cards: Array.from({ length: packs }, () => ({ value: 5, rank: 'C' as const })),
  });

/** A drop with room for a batch; a batch that is to sell out has one of its own. */
async function roomFor(packs: number, sellsOut: boolean): Promise<string> {
  if (sellsOut) return dropOf(packs);
  if (common === undefined || common.left < packs) {
    common = { gachaId: await dropOf(DROP_SIZE), left: DROP_SIZE };
  }
  common.left -= packs;
  return common.gachaId;
}

interface StartedSchedule {
  readonly schedule: WebhookSchedule;
  readonly paymentId: string;
  /** The order of the card; null for packs. */
  readonly orderId: string | null;
  /** Whether another may buy the packs or the card first. */
  readonly sellsOut: boolean;
  /** The charges, by their names in the scenario. */
  readonly charges: Map<string, string>;
  /** The webhook of each event of the scenario. */
  readonly bodies: readonly string[];
}

/** Opens a checkout, and has the whole scenario happen at the provider. No webhook is sent yet. */
async function open(
  schedule: WebhookSchedule,
  who: Customer,
  { item, sellsOut }: { item: { gachaId: string } | { orderId: string }; sellsOut: boolean },
): Promise<StartedSchedule> {
  const { status, body } =
    'gachaId' in item
      ? await who.post('/gacha/roll', { ...item, quantity: 1, token: 'BANK_CARD' })
      : await who.post(`/contract/accept-order/${item.orderId}`, { payWith: 'BANK_CARD' });
  if (status !== 201) throw new Error(`checkout: ${status} ${JSON.stringify(body)}`);
  const charges = new Map<string, string>();
  const bodies: string[] = [];
  for (const { charge, type, cents } of schedule.scenario.events) {
    const id = charges.get(charge);
    if (id === undefined) {
      charges.set(
        charge,
        coinflow.pay(body.checkoutUrl, type === 'Card Payment Declined' ? 'DECLINED' : 'SUCCESS'),
      );
      bodies.push(coinflow.events.at(-1)?.body ?? '');
    } else bodies.push(coinflow.emit(id, type, cents === undefined ? {} : { cents }).body);
  }
  for (const each of bodies) told.add(each);
  const orderId = 'gachaId' in item ? null : item.orderId;
  return { schedule, paymentId: body.paymentId, orderId, sellsOut, charges, bodies };
}

interface Sent {
  readonly body: string;
  readonly forged: 'KEY' | 'OLD' | 'BODY' | 'MERCHANT' | null;
}

/** Sends a webhook. A forged one is refused; one about another merchant is stored, and ignored. */
async function send({ body, forged }: Sent): Promise<void> {
  const status = await answerTo(body, forged);
  const expected = forged === null || forged === 'MERCHANT' ? 200 : 401;
  if (status !== expected) throw new Error(`a webhook (${forged}) was answered with ${status}`);
}

async function answerTo(body: string, forged: Sent['forged']): Promise<number> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  switch (forged) {
    case 'KEY':
      return coinflow.send(body, { key: 'another key' });
    case 'OLD':
      return coinflow.send(body, { atSeconds: nowSeconds - 400 });
    case 'MERCHANT':
      return coinflow.send(body.replace(coinflow.merchantId, 'somebody-else'));
    case 'BODY': {
      const signature = createHmac('sha256', coinflow.validationKey)
        .update(`${nowSeconds}.${body}`)
        .digest('hex');
      const { status } = await shop.server.request({
        method: 'POST',
        path: '/api/coinflow/webhook',
        body: body.replace('"category":"Purchase"', '"category":"Refund"'),
        headers: { 'coinflow-signature': `t=${nowSeconds},v1=${signature}` },
      });
      return status;
    }
    default:
      return coinflow.send(body);
  }
}

/** Reports the refunds that the shop asked for: once, twice, or not at all. */
async function reportRefunds(random: () => number): Promise<void> {
  const fresh = coinflow.events.slice(seen);
  seen = coinflow.events.length;
  for (const { body } of fresh) {
    if (told.has(body) || random() < 0.1) continue;
    await send({ body, forged: null });
    if (random() < 0.2) await send({ body, forged: null });
  }
}

/** Everything that happens automatically, until nothing is under way but what waits for a dispute. */
async function settleShop(random: () => number): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await reportRefunds(random);
    await shop.settle();
    // A refund whose report was lost is requested.
    await statement(
      `update payment set refund_accepted_at = refund_accepted_at - interval '6 minutes' where status = 'REFUND_PENDING'`,
    );
    await statement(
      `update payment_surplus set refund_accepted_at = refund_accepted_at - interval '6 minutes'`,
    );
    await runJob(shop, 'follow-up-payments');
    await runJob(shop, 'settle-deliveries');
    await shop.settle();
    const [open] = await statement<{ payments: number; deliveries: number }>(`select
      (select count(*)::int from payment where chargeback not in ('OPENED', 'LOST')
        and status in ('SETTLED', 'DELIVERING', 'REFUND_PENDING'))
      + (select count(*)::int from payment where status = 'DELIVERING')
      + (select count(*)::int from payment_surplus where status = 'REFUND_PENDING')
      + (select count(*)::int from payment_event where processed_at is null) as payments,
      (select count(*)::int from delivery where status in ('QUEUED', 'VOIDING')) as deliveries`);
    if (open === undefined || open.payments + open.deliveries === 0) return;
    // Voids count once they are final.
    if (open.deliveries > 0) await shop.chain.client.mine({ blocks: 70 });
  }
  throw new Error('the payments still have work');
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Webhooks of several payments in one sequence, which keeps the sequence of each payment. */
function interleaved(batch: readonly StartedSchedule[], late: boolean, random: () => number): Sent[] {
  const waiting = batch.map(({ schedule, bodies }) =>
    schedule.webhooks
      .filter((webhook) => webhook.late === late)
      .map(({ event, forged }): Sent => ({ body: bodies[event] ?? '', forged })),
  );
  const places = shuffled(
    waiting.flatMap((each, place) => each.map(() => place)),
    random,
  );
  return places.flatMap((place) => waiting[place]?.shift() ?? []);
}

/** Another buys with tokens the cards that nobody reserves any more. */
async function buyCards(batch: readonly StartedSchedule[]): Promise<void> {
  const [who] = customers as [Customer];
  const refusals = new Set<string | undefined>();
  for (const { orderId, sellsOut } of batch) {
    if (orderId === null || !sellsOut) continue;
    const prepared = await who.post(`/contract/accept-order/${orderId}`);
    if (prepared.status === 201) await who.perform(prepared.body);
    else refusals.add(prepared.code);
  }
  expect([...refusals].filter((code) => code !== 'ORDER_NOT_OPEN' && code !== 'ORDER_RESERVED')).toEqual([]);
  await shop.settle();
}

async function runBatch(schedules: readonly WebhookSchedule[], random: () => number): Promise<string[]> {
  const sellsOut = random() < 0.2;
  const gachaId = await roomFor(schedules.length, sellsOut);
  const batch: StartedSchedule[] = [];
  const listed = await listByShop(
    shop,
    collectionId,
    Array.from({ length: Math.ceil(schedules.length / CARD_SHARE / 2) }, () => '5'),
  );
  for (const [place, schedule] of schedules.entries()) {
    const who = customers[place % customers.length] as Customer;
    // Some buy a card of the shop. Some of these cards are bought by another as soon as that is possible.
    if (place % CARD_SHARE === 0) {
      const isListed = place % (2 * CARD_SHARE) !== 0;
      const { orderId } =
        (isListed ? listed.shift() : undefined) ?? (await offerStock(shop, collectionId, '5'));
      batch.push(await open(schedule, who, { item: { orderId }, sellsOut: random() < 0.3 }));
    } else batch.push(await open(schedule, who, { item: { gachaId }, sellsOut }));
  }
  seen = coinflow.events.length;
  const webhooks = interleaved(batch, false, random);
  const soldAt = sellsOut ? Math.floor(random() * webhooks.length) : -1;
  for (let place = 0; place < webhooks.length; ) {
    const together = 1 + Math.floor(random() * 6);
    await Promise.all(webhooks.slice(place, place + together).map(send));
    if (place <= soldAt && soldAt < place + together) {
      const [row] = await statement<{ left: number }>(
        'select packs - packs_issued as left from drop_on_chain where gacha_id = $1',
        [gachaId],
      );
      const quantity = Math.min(20, row?.left ?? 0);
      if (quantity > 0)
        await completeIntent(shop, customers[0] as Customer, '/gacha/roll', {
          gachaId,
          quantity,
          token: 'USDC',
        });
    }
    place += together;
    if (random() < 0.1) await shop.settle();
    if (random() < 0.05) await runJob(shop, 'follow-up-payments');
    if (random() < 0.1) await reportRefunds(random);
  }
  await settleShop(random);

  const ids = batch.map(({ paymentId }) => paymentId);
  // The checkouts that nobody paid expire, and then the last webhooks come.
  await statement(
    `update payment set expires_at = now() - interval '1 second' where status = 'CREATED' and id = any($1)`,
    [ids],
  );
  await runJob(shop, 'follow-up-payments');
  await buyCards(batch);
  for (const webhook of interleaved(batch, true, random)) await send(webhook);
  await settleShop(random);
  // The provider is asked about authorised payments without further webhooks; a day later they have failed.
  const later = (interval: string) =>
    statement(
      `update payment set authorised_at = authorised_at - $2::interval where status in ('AUTHORISED', 'REVIEW') and id = any($1)`,
      [ids, interval],
    );
  await later('11 minutes');
  await runJob(shop, 'check-silent-payments');
  await settleShop(random);
  await later('25 hours');
  await runJob(shop, 'follow-up-payments');
  // So have reviews that nobody decided, after six days.
  await later('6 days');
  await runJob(shop, 'end-overdue-reviews');
  await settleShop(random);
  // What no webhook told is in the provider's list.
  await runJob(shop, 'find-lost-charges');
  await settleShop(random);
  const problems = await misplacedPayments(shop, coinflow, ids);
  for (const schedule of batch) problems.push(...(await problemsOf(schedule)));
  return problems;
}

interface EndRow {
  status: string;
  chargeback: string;
  provider_id: string | null;
  settled: boolean;
  refund_reported: boolean;
  surplus: { id: string; status: string }[];
}

const ranks = ['NONE', 'OPENED', 'WON', 'LOST'];
const disputes: Record<string, string> = {
  'Card Payment Chargeback Opened': 'OPENED',
  'Card Payment Chargeback Won': 'WON',
  'Card Payment Chargeback Lost': 'LOST',
};

/** What is wrong with the end of a payment, by its scenario and the webhooks that came. */
async function problemsOf({ schedule, paymentId, sellsOut, charges }: StartedSchedule): Promise<string[]> {
  const { scenario, webhooks } = schedule;
  const [end] = await statement<EndRow>(
    `select p.status, p.chargeback, p.provider_id, p.settled_at is not null as settled, p.refund_reported,
      array(select json_build_object('id', s.provider_id, 'status', s.status) from payment_surplus s where s.payment_id = p.id)
        as surplus
    from payment p where p.id = $1`,
    [paymentId],
  );
  if (end === undefined) return [`payment ${paymentId} is gone`];
  const cameInTime = scenario.events.filter((_, place) =>
    webhooks.some(({ event, forged, late }) => event === place && forged === null && !late),
  );
  const found: string[] = [];
  const requireStatus = (...allowed: string[]) => {
    if (!allowed.includes(end.status)) found.push(`is ${end.status}, not ${allowed.join(' or ')}`);
  };
  const statusAtProvider = (charge: string) => coinflow.charges.get(charges.get(charge) ?? '')?.status;

  // What happened at the provider decides, with any webhooks.
  if (!end.settled) {
    if (scenario.events.some(({ type }) => type === 'Settled')) found.push('does not know that it was paid');
    requireStatus(
      cameInTime.some(({ type }) => !(type in disputes) && type !== 'Refunded') ? 'FAILED' : 'EXPIRED',
    );
  } else {
    if (!scenario.events.some(({ type }) => type === 'Settled')) found.push('was never paid');
    const main = [...charges].find(([, id]) => id === end.provider_id)?.[0];
    const own = scenario.events.filter(({ charge }) => charge === main);
    const chargeback = own
      .map(({ type }) => disputes[type] ?? 'NONE')
      .reduce((latest, each) => (ranks.indexOf(each) > ranks.indexOf(latest) ? each : latest), 'NONE');
    if (end.chargeback !== chargeback) found.push(`has the dispute ${end.chargeback}, not ${chargeback}`);
    const differs = scenario.events.some(
      ({ charge, type, cents }) => charge === main && type === 'Settled' && cents !== undefined,
    );
    const refunded = own.some(({ type }) => type === 'Refunded');
    if (differs) requireStatus('REFUNDED');
    else if (chargeback === 'OPENED') {
      requireStatus(
        'DELIVERED',
        'SETTLED',
        ...(sellsOut ? ['REFUND_PENDING', 'REFUND_FAILED', 'REFUNDED'] : []),
      );
    } else if (chargeback === 'LOST') requireStatus('DELIVERED', 'CHARGED_BACK');
    else if (chargeback === 'WON' || refunded || sellsOut) requireStatus('DELIVERED', 'REFUNDED');
    else requireStatus('DELIVERED');
    for (const [charge, id] of charges) {
      if (
        charge === main ||
        !scenario.events.some((each) => each.charge === charge && each.type === 'Settled')
      )
        continue;
      const surplus = end.surplus.find((each) => each.id === id);
      if (surplus?.status !== 'REFUNDED' || statusAtProvider(charge) !== 'REFUNDED')
        found.push(`kept the charge ${charge}`);
    }
  }
  const how = webhooks
    .map(
      ({ event, forged, late }) =>
        `${scenario.events[event]?.charge}.${scenario.events[event]?.type}${forged ? ` (${forged})` : ''}${late ? ' late' : ''}`,
    )
    .join(', ');
  return found.map((problem) => `payment ${paymentId} (${scenario.name}) ${problem}; webhooks: ${how}`);
}

const shops = Array.from({ length: Math.ceil(scheduleCount / SHOP_SIZE) }, (_, place) => ({
  from: place * SHOP_SIZE + 1,
  to: Math.min((place + 1) * SHOP_SIZE, scheduleCount),
  // Each shop can be repeated without those before it.
  shopSeed: historySeed * 1_000 + place,
}));
const ends = { delivered: 0, refunded: 0, surplus: 0, foreign: 0, snatched: 0, bought: 0 };
let ran = 0;

describe('[T25] schedules of forged, copied, reordered, late and lost webhooks', () => {
  test.each(shops)(
    '$from to $to reach the right state',
    { timeout: 1_800_000 },
    async ({ from, to, shopSeed }) => {
      const random = seededRandom(shopSeed);
      await openShop();
      try {
        for (let first = from; first <= to; first += BATCH_SIZE) {
          const size = Math.min(BATCH_SIZE, to - first + 1);
          const schedules = Array.from({ length: size }, () => drawSchedule(random));
          expect(await runBatch(schedules, random)).toEqual([]);
          ran += size;
        }
        expect(await conservationFaults(shop)).toEqual([]);
        const [counted] = await statement<typeof ends>(`select
        (select count(*)::int from payment where status = 'DELIVERED') as delivered,
        (select count(*)::int from payment where status = 'REFUNDED') as refunded,
        (select count(*)::int from payment_surplus) as surplus,
        (select count(*)::int from payment_event where outcome = 'OTHER_MERCHANT') as foreign,
        (select count(*)::int from payment p left join stock_sale s on s.id = p.stock_sale_id
          left join market_order o on o.id = p.market_order_id
          where p.status = 'REFUNDED' and coalesce(s.status, o.status) = 'Completed') as snatched,
        (select count(*)::int from payment p where p.status = 'DELIVERED' and p.market_order_id is not null) as bought`);
        for (const key of Object.keys(ends) as (keyof typeof ends)[]) ends[key] += counted?.[key] ?? 0;
      } finally {
        await closeShop();
      }
    },
  );

  test(`are ${scheduleCount}, and reach every kind of end`, () => {
    expect(ran).toBe(scheduleCount);
    const { snatched, foreign, ...often } = ends;
    expect(Math.min(...Object.values(often))).toBeGreaterThan(0);
    if (isLongRun) expect(Math.min(snatched, foreign)).toBeGreaterThan(0);
  });
});
