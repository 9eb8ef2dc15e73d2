import { createHmac } from 'node:crypto';
import {
  accountAt,
  accounts,
  budget,
  type Coinflow,
  type Customer,
  completeIntent,
  conservationFaults,
  createCustomers,
  customerOf,
  drawSchedule,
  fund,
  historySeed,
  isLongRun,
  listByShop,
  mineUntilFinal,
  misplacedPayments,
  offerStocks,
  openCollection,
  publishDrop,
  runJob,
  seededRandom,
  signInAdminAgain,
  startTestShopWithCoinflow,
  type TestShop,
  type WebhookSchedule,
} from '@kura/testing';
import { parseEther } from 'viem';
import { describe, expect, test } from 'vitest';

const scheduleCount = budget({ sample: 12, full: 24, long: 10_000 });
/** Concurrent schedules. */
const BATCH_SIZE = Math.min(scheduleCount, 100);
/** Schedules of one shop. */
const SHOP_SIZE = 400;
/** Share of schedules about a card: in turn one from stock, one listed by the shop, and one listed by a user. */
const CARD_SHARE = 6;
/** Packs of the drop that several batches share. */
const DROP_SIZE = Math.ceil(Math.min(scheduleCount, SHOP_SIZE) * (1 - 1 / CARD_SHARE));
/** Cards of each kind in a batch. */
const CARDS_OF_BATCH = Math.ceil(BATCH_SIZE / CARD_SHARE / 3);
/** Customers of a batch: each may have three open checkouts. */
const REGULARS = Math.ceil(BATCH_SIZE / 3);
/** Customers for the listings of users in all batches of a shop. */
const STRANGERS = CARDS_OF_BATCH * Math.ceil(Math.min(SHOP_SIZE, scheduleCount) / BATCH_SIZE);
/** A customer that `createCustomers` doesn't create. */
const SELLER = 90;

/** Half of a session's lifetime: a batch takes less than the other half, also on a busy machine. */
const RENEWAL_MS = 5 * 60_000;

/** A shop with its provider, for batches of schedules. */
interface ScheduleShop {
  readonly coinflow: Coinflow;
  shop: TestShop;
  customers: readonly Customer[];
  seller: Customer;
  readonly collectionId: string;
  common: { gachaId: string; left: number } | undefined;
  /** Customers who never bought from the seller: nobody buys by bank card from the same user twice. */
  strangers: Customer[];
  /** When the sessions began. */
  signedInAtMs: number;
  /** Events of scenarios. The others are refunds that the shop requested. */
  readonly told: Set<string>;
  seen: number;
  statement<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

async function openShop(): Promise<ScheduleShop> {
  const { shop, coinflow } = await startTestShopWithCoinflow({ coinflow: { settles: false } });
  // Each webhook is sent by the test, in the sequence of its schedule.
  coinflow.hold();
  const statement = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await shop.server.database.pool.query<Row>(sql, values)).rows;
  // The operator also acts as the buying key.
  await fund(shop.chain, accounts.operator.address, { usdc: 1_000_000_000_000n });
  await statement(
    `insert into setting (key, value, updated_at)
     select key, value, now() from (values ('buyingKeyPerDay', '1000000'), ('bankCardListings', 'true'),
       ('bankCardListingsPerBuyer', '1000000'), ('bankCardListingsPerDay', '1000000')) v (key, value)`,
  );
  const strangers = await createCustomers(shop, REGULARS + STRANGERS, 100_000_000_000n);
  const customers = strangers.splice(0, REGULARS);
  await fund(shop.chain, accountAt(SELLER).address, { usdc: 100_000_000_000n });
  await shop.chain.client.setBalance({ address: accountAt(SELLER).address, value: parseEther('1') });
  const seller = await customerOf(shop, accountAt(SELLER));
  // The shop buys only from users with an account for 30 days.
  await statement(`update app_user set created_at = created_at - interval '31 days'`);
  return {
    ...{ coinflow, shop, customers, seller, statement, collectionId: await openCollection(shop) },
    ...{ strangers, common: undefined, told: new Set(), seen: 0, signedInAtMs: performance.now() },
  };
}

/** Signs all customers in again before their sessions end. */
async function renewSessions(at: ScheduleShop): Promise<void> {
  if (performance.now() - at.signedInAtMs < RENEWAL_MS) return;
  const { shop } = at;
  const again = async (all: readonly Customer[]): Promise<Customer[]> => {
    const renewed: Customer[] = [];
    for (const { account } of all) renewed.push(await customerOf(shop, account));
    return renewed;
  };
  at.signedInAtMs = performance.now();
  at.shop = { ...shop, admin: await signInAdminAgain(shop.server, shop.admin) };
  at.customers = await again(at.customers);
  at.strangers = await again(at.strangers);
  at.seller = await customerOf(shop, at.seller.account);
}

const dropOf = ({ shop, collectionId }: ScheduleShop, packs: number) =>
  publishDrop(shop, collectionId, {
    packs,
    deliveryCap: packs,
    cards: Array.from({ length: packs }, () => ({ value: 5, rank: 'C' as const })),
  });

/** Returns a drop with room for a batch; a batch that sells out has its own. */
async function roomFor(at: ScheduleShop, packs: number, sellsOut: boolean): Promise<string> {
  if (sellsOut) return dropOf(at, packs);
  if (at.common === undefined || at.common.left < packs) {
    at.common = { gachaId: await dropOf(at, DROP_SIZE), left: DROP_SIZE };
  }
  at.common.left -= packs;
  return at.common.gachaId;
}

/** A card on sale. */
interface Offer {
  readonly orderId: string;
  readonly of: 'STOCK' | 'SHOP' | 'USER';
}

/** Creates cards from stock, and minted cards that the shop and a user list, in turn. */
async function offerCards(at: ScheduleShop): Promise<Offer[]> {
  const { shop, collectionId } = at;
  const prices = Array.from({ length: CARDS_OF_BATCH }, () => '5');
  const stock = await offerStocks(shop, collectionId, prices);
  const listed = await listByShop(shop, collectionId, [...prices, ...prices]);
  const ofUser = await listByUser(at, listed.splice(CARDS_OF_BATCH));
  return stock.flatMap(({ orderId }, place) => [
    { orderId, of: 'STOCK' as const },
    { orderId: listed[place]?.orderId ?? '', of: 'SHOP' as const },
    { orderId: ofUser[place] ?? '', of: 'USER' as const },
  ]);
}

/** Lets the seller buy cards from the shop and list them. @returns the orders */
async function listByUser(
  { shop, seller, statement }: ScheduleShop,
  bought: readonly { nftId: string; orderId: string }[],
): Promise<string[]> {
  for (const { orderId } of bought) {
    const { body } = await seller.post(`/contract/accept-order/${orderId}`);
    await seller.perform(body);
  }
  await shop.settle();
  // The price is not above the shop's estimate.
  await statement('update nft set value_base_units = 5000000 where id = any($1)', [
    bought.map(({ nftId }) => nftId),
  ]);
  const orders: string[] = [];
  for (const { nftId } of bought) {
    const intent = await seller.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '5' });
    const { status, body } = await seller.perform(intent.body);
    if (status !== 200) throw new Error(`listing: ${status} ${JSON.stringify(body)}`);
    orders.push(body.result.orderId);
  }
  return orders;
}

interface StartedSchedule {
  readonly schedule: WebhookSchedule;
  readonly paymentId: string;
  /** The card on sale; null for packs. */
  readonly offer: Offer | null;
  /** True when another may buy the packs or the card first, or the card's seller may cancel. */
  readonly sellsOut: boolean;
  /** True when the bank doesn't confirm the card holder, which the listing of a user requires. */
  readonly isUnconfirmed: boolean;
  /** The charges, by their names in the scenario. */
  readonly charges: Map<string, string>;
  /** The webhook of each event of the scenario. */
  readonly bodies: readonly string[];
}

/** Opens a checkout, and runs the whole scenario at the provider. No webhook is sent yet. */
async function open(
  { coinflow, told }: ScheduleShop,
  schedule: WebhookSchedule,
  who: Customer,
  {
    item,
    sellsOut,
    isUnconfirmed = false,
  }: { item: { gachaId: string } | Offer; sellsOut: boolean; isUnconfirmed?: boolean },
): Promise<StartedSchedule> {
  const { status, body } =
    'gachaId' in item
      ? await who.post('/gacha/roll', { ...item, quantity: 1, token: 'BANK_CARD' })
      : await who.post(`/contract/accept-order/${item.orderId}`, { payWith: 'BANK_CARD' });
  if (status !== 201) throw new Error(`checkout: ${status} ${JSON.stringify(body)}`);
  const accepted = isUnconfirmed ? 'SUCCESS' : 'CHALLENGE';
  const charges = new Map<string, string>();
  const bodies: string[] = [];
  for (const { charge, type, cents } of schedule.scenario.events) {
    const id = charges.get(charge);
    if (id === undefined) {
      charges.set(
        charge,
        coinflow.pay(body.checkoutUrl, type === 'Card Payment Declined' ? 'DECLINED' : accepted),
      );
      bodies.push(coinflow.events.at(-1)?.body ?? '');
    } else bodies.push(coinflow.emit(id, type, cents === undefined ? {} : { cents }).body);
  }
  for (const each of bodies) told.add(each);
  const offer = 'gachaId' in item ? null : item;
  return { schedule, paymentId: body.paymentId, offer, sellsOut, isUnconfirmed, charges, bodies };
}

interface Sent {
  readonly body: string;
  readonly forged: 'KEY' | 'OLD' | 'BODY' | 'MERCHANT' | null;
}

/** Sends a webhook. A forged one is refused; one about another merchant is stored, and ignored. */
async function send(at: ScheduleShop, { body, forged }: Sent): Promise<void> {
  const status = await answerTo(at, body, forged);
  const expected = forged === null || forged === 'MERCHANT' ? 200 : 401;
  if (status !== expected) throw new Error(`a webhook (${forged}) was answered with ${status}`);
}

async function answerTo(
  { coinflow, shop }: ScheduleShop,
  body: string,
  forged: Sent['forged'],
): Promise<number> {
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

/** Reports the refunds that the shop requested: once, twice, or not at all. */
async function reportRefunds(at: ScheduleShop, random: () => number): Promise<void> {
  const fresh = at.coinflow.events.slice(at.seen);
  at.seen = at.coinflow.events.length;
  for (const { body } of fresh) {
    if (at.told.has(body) || random() < 0.1) continue;
    await send(at, { body, forged: null });
    if (random() < 0.2) await send(at, { body, forged: null });
  }
}

/** Runs all automatic steps until only disputes are open. */
async function settleShop(at: ScheduleShop, random: () => number): Promise<void> {
  const { shop, statement } = at;
  for (let round = 0; round < 20; round += 1) {
    await reportRefunds(at, random);
    await shop.settle();
    // Request the refund with the lost report.
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
    if (open.deliveries > 0) await mineUntilFinal(shop.chain.client);
  }
  throw new Error('the payments still have work');
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Merges the webhooks of several payments, and keeps the sequence of each payment. */
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

/** Lets another customer buy the unreserved cards with tokens, and cancels some listings instead. */
async function endOffers(
  at: ScheduleShop,
  batch: readonly StartedSchedule[],
  random: () => number,
): Promise<void> {
  const { shop, seller, customers } = at;
  const [who] = customers as [Customer];
  const refusals = new Set<string | undefined>();
  for (const { offer, sellsOut } of batch) {
    if (offer === null || !sellsOut) continue;
    const { orderId, of } = offer;
    const isCancelled = of !== 'STOCK' && random() < 0.4;
    if (isCancelled && of === 'SHOP') {
      const { status, code } = await shop.server.request({
        ...{ method: 'POST', path: '/api/contract/cancel-order', token: shop.admin.token },
        ...{ idempotencyKey: true, body: { orderId } },
      });
      if (status !== 202) refusals.add(code);
      continue;
    }
    const [path, by] = isCancelled
      ? ['/contract/cancel-order', seller]
      : [`/contract/accept-order/${orderId}`, who];
    const prepared = await by.post(path, isCancelled ? { orderId } : {});
    if (prepared.status === 201) await by.perform(prepared.body);
    else refusals.add(prepared.code);
  }
  // The shop doesn't cancel a listing while its fill is queued.
  const allowed = ['ORDER_NOT_OPEN', 'ORDER_RESERVED', 'STATE_CONFLICT'];
  expect([...refusals].filter((code = '') => !allowed.includes(code))).toEqual([]);
  await shop.settle();
}

/** Opens the checkouts of a batch. */
async function openBatch(
  at: ScheduleShop,
  schedules: readonly WebhookSchedule[],
  { sellsOut, random }: { sellsOut: boolean; random: () => number },
): Promise<{ batch: StartedSchedule[]; gachaId: string }> {
  const { customers } = at;
  const ofCard = (place: number) => place % CARD_SHARE === 0;
  const gachaId = await roomFor(at, schedules.filter((_, place) => !ofCard(place)).length, sellsOut);
  const offers = await offerCards(at);
  const batch: StartedSchedule[] = [];
  for (const [place, schedule] of schedules.entries()) {
    const offer = ofCard(place) ? offers.shift() : undefined;
    if (offer?.of === 'USER') {
      const who = at.strangers.pop() as Customer;
      const isUnconfirmed = random() < 0.2;
      batch.push(await open(at, schedule, who, { item: offer, sellsOut: random() < 0.3, isUnconfirmed }));
      continue;
    }
    const who = customers[place % customers.length] as Customer;
    // Some cards are bought by another customer as soon as possible.
    const item = offer ?? { gachaId };
    batch.push(await open(at, schedule, who, { item, sellsOut: offer ? random() < 0.3 : sellsOut }));
  }
  return { batch, gachaId };
}

/** Others buy the remaining packs, up to the maximum of one purchase. */
async function sellOut({ shop, customers, statement }: ScheduleShop, gachaId: string): Promise<void> {
  const [row] = await statement<{ left: number }>(
    'select packs - packs_issued as left from drop_on_chain where gacha_id = $1',
    [gachaId],
  );
  const quantity = Math.min(20, row?.left ?? 0);
  const order = { gachaId, quantity, token: 'USDC' };
  if (quantity > 0) await completeIntent(shop, customers[0] as Customer, '/gacha/roll', order);
}

async function runBatch(
  at: ScheduleShop,
  schedules: readonly WebhookSchedule[],
  random: () => number,
): Promise<string[]> {
  await renewSessions(at);
  const { shop, coinflow, statement } = at;
  const sellsOut = random() < 0.2;
  const { batch, gachaId } = await openBatch(at, schedules, { sellsOut, random });
  at.seen = coinflow.events.length;
  const webhooks = interleaved(batch, false, random);
  const soldAt = sellsOut ? Math.floor(random() * webhooks.length) : -1;
  const endedAt = random() < 0.5 ? Math.floor(random() * webhooks.length) : -1;
  for (let place = 0; place < webhooks.length; ) {
    const together = 1 + Math.floor(random() * 6);
    const isNow = (moment: number) => place <= moment && moment < place + together;
    await Promise.all(webhooks.slice(place, place + together).map((webhook) => send(at, webhook)));
    if (isNow(soldAt)) await sellOut(at, gachaId);
    if (isNow(endedAt)) await endOffers(at, batch, random);
    place += together;
    if (random() < 0.1) await shop.settle();
    if (random() < 0.05) await runJob(shop, 'follow-up-payments');
    if (random() < 0.1) await reportRefunds(at, random);
  }
  await settleShop(at, random);

  const ids = batch.map(({ paymentId }) => paymentId);
  // The unpaid checkouts expire, and then the last webhooks arrive.
  await statement(
    `update payment set expires_at = now() - interval '1 second' where status = 'CREATED' and id = any($1)`,
    [ids],
  );
  await runJob(shop, 'follow-up-payments');
  await endOffers(at, batch, random);
  for (const webhook of interleaved(batch, true, random)) await send(at, webhook);
  await settleShop(at, random);
  // The provider is asked about authorised payments without further webhooks; a day later they have failed.
  const later = (interval: string) =>
    statement(
      `update payment set authorised_at = authorised_at - $2::interval where status in ('AUTHORISED', 'REVIEW') and id = any($1)`,
      [ids, interval],
    );
  await later('11 minutes');
  await runJob(shop, 'check-silent-payments');
  await settleShop(at, random);
  await later('25 hours');
  await runJob(shop, 'follow-up-payments');
  // Undecided reviews also end, after six days.
  await later('6 days');
  await runJob(shop, 'end-overdue-reviews');
  await settleShop(at, random);
  // Charges without a webhook are in the provider's list.
  await runJob(shop, 'find-lost-charges');
  await settleShop(at, random);
  const problems = await misplacedPayments(shop, coinflow, ids);
  for (const schedule of batch) problems.push(...(await problemsOf(at, schedule)));
  return [...problems, ...(await conservationFaults(shop))];
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

/** The faults in the end of a payment, by its scenario and the webhooks that arrived. */
async function problemsOf(
  { coinflow, statement }: ScheduleShop,
  { schedule, paymentId, offer, sellsOut, isUnconfirmed, charges }: StartedSchedule,
): Promise<string[]> {
  const { scenario, webhooks } = schedule;
  const isRefunded = sellsOut || isUnconfirmed;
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

  // The charges at the provider determine the end, regardless of webhooks.
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
        ...(isRefunded ? ['REFUND_PENDING', 'REFUND_FAILED', 'REFUNDED'] : []),
      );
    } else if (chargeback === 'LOST') requireStatus('DELIVERED', 'CHARGED_BACK');
    else if (chargeback === 'WON' || refunded || isRefunded) requireStatus('DELIVERED', 'REFUNDED');
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
  if (isUnconfirmed && end.status === 'DELIVERED')
    found.push('bought from a user for an unconfirmed card holder');
  const how = webhooks
    .map(
      ({ event, forged, late }) =>
        `${scenario.events[event]?.charge}.${scenario.events[event]?.type}${forged ? ` (${forged})` : ''}${late ? ' late' : ''}`,
    )
    .join(', ');
  const what = offer === null ? 'packs' : `a card of ${offer.of}`;
  return found.map(
    (problem) => `payment ${paymentId} for ${what} (${scenario.name}) ${problem}; webhooks: ${how}`,
  );
}

const shops = Array.from({ length: Math.ceil(scheduleCount / SHOP_SIZE) }, (_, place) => ({
  from: place * SHOP_SIZE + 1,
  to: Math.min((place + 1) * SHOP_SIZE, scheduleCount),
  // Each shop can be repeated without the earlier ones.
  shopSeed: historySeed * 1_000 + place,
}));
const ends = {
  delivered: 0,
  refunded: 0,
  surplus: 0,
  foreign: 0,
  snatched: 0,
  bought: 0,
  ofUsers: 0,
  withdrawn: 0,
};
let ran = 0;

async function countEnds({ shop, statement }: ScheduleShop): Promise<void> {
  const ofPayment = `payment p left join stock_sale s on s.id = p.stock_sale_id left join market_order o on o.id = p.market_order_id`;
  const [counted] = await statement<typeof ends>(
    `select
      (select count(*)::int from payment where status = 'DELIVERED') as delivered,
      (select count(*)::int from payment where status = 'REFUNDED') as refunded,
      (select count(*)::int from payment_surplus) as surplus,
      (select count(*)::int from payment_event where outcome = 'OTHER_MERCHANT') as foreign,
      (select count(*)::int from ${ofPayment} where p.status = 'REFUNDED' and coalesce(s.status, o.status) = 'Completed') as snatched,
      (select count(*)::int from ${ofPayment} where p.status = 'REFUNDED' and o.status = 'Cancelled') as withdrawn,
      (select count(*)::int from ${ofPayment} where p.status = 'DELIVERED' and o.offerer = $1) as bought,
      (select count(*)::int from ${ofPayment} where p.status = 'DELIVERED' and o.offerer <> $1) as "ofUsers"`,
    [shop.server.context.chain.operatorAddress.toLowerCase()],
  );
  for (const key of Object.keys(ends) as (keyof typeof ends)[]) ends[key] += counted?.[key] ?? 0;
}

// A shop mostly waits for its chain and its database, so several take turns.
describe('[T25] schedules of forged, copied, reordered, late and lost webhooks', () => {
  test.concurrent.for(shops)(
    '$from to $to reach the right state',
    { timeout: 3_600_000 },
    // Concurrent tests have their own `expect`, which counts their expectations.
    async ({ from, to, shopSeed }, { expect }) => {
      const random = seededRandom(shopSeed);
      const at = await openShop();
      try {
        for (let first = from; first <= to; first += BATCH_SIZE) {
          const size = Math.min(BATCH_SIZE, to - first + 1);
          const schedules = Array.from({ length: size }, () => drawSchedule(random));
          expect(await runBatch(at, schedules, random)).toEqual([]);
          ran += size;
        }
        await countEnds(at);
      } finally {
        await at.shop.stop();
      }
    },
  );

  test(`are ${scheduleCount}, and reach every kind of end`, () => {
    expect(ran).toBe(scheduleCount);
    const { snatched, foreign, withdrawn, ofUsers, ...often } = ends;
    expect(Math.min(...Object.values(often))).toBeGreaterThan(0);
    if (isLongRun) expect(Math.min(snatched, foreign, withdrawn, ofUsers)).toBeGreaterThan(0);
  });
});
