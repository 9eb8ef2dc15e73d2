import { randomBytes } from 'node:crypto';
import {
  activeCollection,
  type Charge,
  conservationFaults,
  draftGacha,
  historySeed,
  intakeSlab,
  isFullRun,
  isLongRun,
  misplacedPayments,
  openListing,
  seededRandom,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { zeroAddress } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, type JobContext, newId, newNumber } from '../../platform/index.ts';
import { moveDeliveries } from '../deliveries/move-deliveries.ts';
import { advance } from './advance-payment.job.ts';
import { paymentDeliveries } from './on-delivery-changed.ts';
import { processEvent } from './process-payment-event.job.ts';

const CENTS = 1_050;
const BASE_UNITS = 10_500_000n;
// Nothing listens there: the provider only sends events.
const coinflow = {
  url: 'http://127.0.0.1:9',
  apiKey: 'key',
  merchantId: 'kura',
  validationKey: 'validation',
};

let server: TestServer;
let context: JobContext;
let buyer: { readonly id: string; readonly wallet: string };
/** The items of new payments, and the rows that their cards and listings are copied from. */
let templates: Readonly<Record<'gachaId' | 'cardId' | 'orderId' | 'listedCardId', string>>;
const charges = new Map<string, Charge>();

// A shop for each test, because the check of conservation reads all of its payments.
beforeEach(async () => {
  // Without a worker, no job of the shop advances a payment.
  server = await startTestServer({ config: { coinflow } });
  context = { ...server.context, actor: { kind: 'system', name: 'test' }, requestId: 'test' };
  const admin = await signInAdmin(server);
  const { id, account } = await signInUser(server);
  buyer = { id, wallet: account.address.toLowerCase() };
  const collectionId = await activeCollection(server.context);
  // Without a chain, the shop's own wallet is the zero address.
  const orderId = await openListing(server.context, { account: { address: zeroAddress } });
  const [listed] = await statement<{ id: string }>('select nft_id as id from market_order where id = $1', [
    orderId,
  ]);
  templates = {
    gachaId: await draftGacha(server, admin),
    cardId: (await intakeSlab(server, admin, { collectionId })).id,
    orderId,
    listedCardId: listed?.id ?? '',
  };
  await statement(
    `insert into setting (key, value, updated_at) values ('buyingKeyPerDay', '1000000', now())`,
    [],
  );
  charges.clear();
});
afterEach(() => server.stop());

interface Said {
  readonly type: string;
  readonly cents: number;
}

/** No event of the provider: another buyer fills the order in one half of the sequences, and its seller cancels it in the other. */
const ORDER_ENDS: Said = { type: 'The order ends', cents: 0 };

const events: readonly Said[] = [
  { type: 'Card Payment Authorized', cents: CENTS },
  { type: 'Payment Pending Review', cents: CENTS },
  { type: 'Card Payment Declined', cents: CENTS },
  { type: 'Settled', cents: CENTS },
  { type: 'Settled', cents: CENTS - 1 },
  { type: 'Refunded', cents: CENTS },
  { type: 'Card Payment Chargeback Opened', cents: CENTS },
  { type: 'Card Payment Chargeback Won', cents: CENTS },
  { type: 'Card Payment Chargeback Lost', cents: CENTS },
];

const items = {
  PACKS: { name: 'packs', isListed: false, isTaken: false, happenings: events },
  CARD: { name: 'a card', isListed: false, isTaken: false, happenings: events },
  TAKEN_CARD: { name: 'a card that is taken', isListed: false, isTaken: true, happenings: events },
  LISTING: { name: 'a listing', isListed: true, isTaken: false, happenings: [...events, ORDER_ENDS] },
  TAKEN_LISTING: { name: 'a listing that is taken', isListed: true, isTaken: true, happenings: events },
} as const;

/** The item of a payment. A taken one is reserved by another buyer after the checkout expired. */
type Item = keyof typeof items;

/** The expected state after these events, by rules that ignore their sequence. */
function rightState(happened: readonly Said[], item: Item) {
  const has = (type: string) => happened.some((event) => event.type === type);
  const differs = happened.some(({ type, cents }) => type === 'Settled' && cents !== CENTS);
  const refunded = has('Refunded');
  const dispute = ['Lost', 'Won', 'Opened'].find((end) => has(`Card Payment Chargeback ${end}`));
  const undeliverable = differs || items[item].isTaken;
  const kept = undeliverable ? 'REFUND_PENDING' : 'SETTLED';
  const paid = refunded ? 'REFUNDED' : dispute === 'Lost' ? 'CHARGED_BACK' : kept;
  const accepted = has('Payment Pending Review')
    ? 'REVIEW'
    : has('Card Payment Authorized')
      ? 'AUTHORISED'
      : 'CREATED';
  const unpaid = items[item].isTaken ? 'EXPIRED' : has('Card Payment Declined') ? 'FAILED' : accepted;
  return {
    status: has('Settled') ? paid : unpaid,
    chargeback: dispute?.toUpperCase() ?? 'NONE',
    refund_reported: refunded,
    amount_differs: differs,
  };
}

/** The status after the shop's next step with a settled payment for a listing, with its fill mined. */
function rightEnd(happened: readonly Said[], item: Item): string {
  if (rightState(happened, item).chargeback === 'OPENED') return 'SETTLED';
  return happened.includes(ORDER_ENDS) ? 'REFUND_PENDING' : 'DELIVERED';
}

function chargeAfter(happened: readonly Said[], { item, charge: id, checkout }: Reached): Charge {
  const { status, chargeback } = rightState(happened, item);
  const settled = happened.some(({ type }) => type === 'Settled');
  const disputed = chargeback === 'OPENED' || chargeback === 'LOST';
  const paid = status === 'REFUNDED' ? 'REFUNDED' : disputed ? 'CHARGEBACK' : 'SETTLED';
  return {
    ...{ id, checkout, cents: CENTS, currency: 'USD', createdAt: '', isInReview: false },
    status: settled ? paid : 'AUTHORIZED',
  };
}

interface Reached {
  readonly item: Item;
  readonly id: string;
  readonly charge: string;
  readonly checkout: string;
  /** The card of the payment, with its sale from stock or its listing; null for packs. */
  readonly card: { readonly id: string; readonly saleId: string } | null;
}

async function statement<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  return (await server.database.pool.query<Row>(sql, values)).rows;
}

const newReached = (item: Item): Reached => {
  const checkout = randomBytes(16).toString('hex');
  const card = item === 'PACKS' ? null : { id: newId(), saleId: newId() };
  return { item, id: newId(), charge: newId(), checkout, card };
};

const saleColumn = (item: Item) => (items[item].isListed ? 'market_order_id' : 'stock_sale_id');

/** The columns that differ between the payments of two sequences. */
const ownColumns = ({ item, id, checkout, card }: Reached) => ({
  ...{ id, number: newNumber(), checkout_url: `https://pay.test/checkout/${checkout}` },
  ...(card === null ? {} : { card_id: card.id, [saleColumn(item)]: card.saleId }),
});

/** Inserts cards on sale, one for each payment that may be paid. Listings are copies of an order, with its end. */
async function insertCards(reached: readonly Reached[], orderId = templates.orderId): Promise<void> {
  const [first] = reached;
  if (first === undefined || first.card === null) return;
  const { isListed } = items[first.item];
  const hash = () => `0x${randomBytes(32).toString('hex')}`;
  const cards = reached.map((each) => ({
    ...{ id: each.card?.id, certificate_number: randomBytes(8).toString('hex').toUpperCase() },
    ...{ serial_hash: hash(), sale_id: each.card?.saleId, order_hash: hash() },
    ...(isListed ? { token_id: Number.parseInt(randomBytes(6).toString('hex'), 16) } : {}),
  }));
  const insertSale = isListed
    ? `insert into market_order select o.* from c, market_order t,
         jsonb_populate_record(t, c.fields || '{"price_base_units": ${BASE_UNITS},
           "proceeds_base_units": ${BASE_UNITS}, "fee_base_units": 0}'
           || jsonb_build_object('id', c.fields -> 'sale_id', 'nft_id', c.fields -> 'id')) o
       where t.id = '${orderId}'`
    : `insert into stock_sale (id, nft_id, price_base_units, sold_by, created_at, ends_at_seconds)
       select (fields ->> 'sale_id')::uuid, (fields ->> 'id')::uuid, ${BASE_UNITS}, '0x' || repeat('5', 40), now(), 4102444800
       from c`;
  await statement(
    `with c as (select value as fields from jsonb_array_elements($2::jsonb)),
     card as (insert into nft select n.* from c, nft t, jsonb_populate_record(t, c.fields) n where t.id = $1),
     claim as (insert into slab_claim (card_id, holder) select (fields ->> 'id')::uuid, $3 from c)
     ${insertSale}`,
    [
      isListed ? templates.listedCardId : templates.cardId,
      JSON.stringify(cards),
      isListed ? 'WALLET' : 'VAULT',
    ],
  );
}

/** Reserves the cards of payments for other buyers. */
async function reserveTaken(reached: readonly Reached[]): Promise<void> {
  if (!reached.some(({ item }) => items[item].isTaken)) return;
  await statement(
    `insert into payment (id, number, wallet, kind, card_id, stock_sale_id, market_order_id, status, cents, yen,
       yen_per_dollar_e4, checkout_url, expires_at, created_at)
     select r.id, r.number, '0x' || repeat('cd', 20), 'CARD', card_id, stock_sale_id, market_order_id, 'CREATED', cents, yen,
       yen_per_dollar_e4, 'https://pay.test/checkout/' || r.id, expires_at, created_at
     from payment p join jsonb_to_recordset($1::jsonb) as r (of uuid, id uuid, number text) on r.of = p.id`,
    [JSON.stringify(reached.map(({ id }) => ({ of: id, id: newId(), number: newNumber() })))],
  );
}

/** Creates a payment that waits for its buyer, or an expired one. */
async function newPayment(item: Item): Promise<Reached> {
  const reached = newReached(item);
  await insertCards([reached]);
  const { isListed, isTaken } = items[item];
  const now = new Date();
  const packs = { kind: 'PACKS', gacha_id: templates.gachaId, quantity: 1, open_now: false };
  await server.context.db
    .insertInto('payment')
    .values({
      ...{ wallet: buyer.wallet, cents: CENTS, yen: 1_575, yen_per_dollar_e4: 1_500_000, created_at: now },
      ...{ expires_at: new Date(now.getTime() + 60_000), status: isTaken ? 'EXPIRED' : 'CREATED' },
      ...(item === 'PACKS' ? packs : { kind: 'CARD' }),
      // The bank has confirmed the card holder.
      ...(isListed ? { user_id: buyer.id, three_ds_passed: true } : {}),
      ...ownColumns(reached),
    } as never)
    .execute();
  await reserveTaken([reached]);
  return reached;
}

/** Copies a payment with its events under other ids, so that sequences with one beginning share its result. */
async function copiesOf(from: Reached, count: number): Promise<Reached[]> {
  const copies = Array.from({ length: count }, () => newReached(from.item));
  await insertCards(copies, from.card?.saleId);
  await statement(
    `insert into payment select n.* from payment p, jsonb_array_elements($2::jsonb) c,
       jsonb_populate_record(p, c.value -> 'columns'
         || case when p.provider_id is null then '{}' else jsonb_build_object('provider_id', c.value -> 'charge') end) n
     where p.id = $1`,
    [from.id, JSON.stringify(copies.map((copy) => ({ charge: copy.charge, columns: ownColumns(copy) })))],
  );
  await statement(
    `insert into payment_event select n.* from payment_event e, jsonb_array_elements($2::jsonb) c,
       jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'payment_id', c.value -> 'id',
         'provider_id', c.value -> 'charge', 'body_hash', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))) n
     where e.payment_id = $1`,
    [from.id, JSON.stringify(copies)],
  );
  await reserveTaken(copies);
  return copies;
}

/** Applies an event twice, as a stored webhook: the copy changes nothing. */
async function apply(step: Step): Promise<void> {
  const { id, charge, happened } = step;
  const { type, cents } = happened.at(-1) as Said;
  if (type === ORDER_ENDS.type) return endOrder(step);
  const data = { id: charge, webhookInfo: { paymentId: id }, subtotal: { cents, currency: 'USD' } };
  const stored = [1, 2].map((copy) => {
    const eventId = newId();
    return {
      ...{ id: eventId, body: JSON.stringify({ eventType: type, data, copy }), event_type: type },
      ...{ body_hash: `${eventId}${eventId}`.replaceAll('-', '') },
      ...{ provider_id: charge, received_at: new Date() },
    };
  });
  await server.context.db.insertInto('payment_event').values(stored).execute();
  for (const event of stored) await processEvent(context, event.id);
}

async function endOrder({ card, happened }: Step): Promise<void> {
  const isSold = happened.length % 2 === 0;
  await statement(
    isSold
      ? `update market_order set status = 'Completed', buyer = '0x' || repeat('cd', 20) where id = $1`
      : `update market_order set status = 'Cancelled', cancel_reason = 'BY_OFFERER' where id = $1`,
    [card?.saleId],
  );
}

interface Step extends Reached {
  readonly happened: readonly Said[];
}

/** The payments with a wrong state after their events. */
async function wrongStates(steps: readonly Step[]): Promise<unknown[]> {
  const rows = await statement<{ id: string; state: object }>(
    `select id, json_build_object('status', status, 'chargeback', chargeback, 'refund_reported', refund_reported,
       'amount_differs', amount_differs) as state
     from payment where id = any($1)`,
    [steps.map(({ id }) => id)],
  );
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  return steps.flatMap(({ id, happened, item }) => {
    const state = stateOf.get(id);
    return JSON.stringify(state) === JSON.stringify(rightState(happened, item)) ? [] : [{ happened, state }];
  });
}

/** Continues a payment with every event that it hasn't had. */
async function continueWithEach(from: Step, happenings: readonly Said[], wrong: unknown[]): Promise<Step[]> {
  const sequences = happenings
    .filter((next) => !from.happened.includes(next))
    .map((next) => [...from.happened, next])
    .filter(isTried);
  if (sequences.length === 0) return [];
  const copies = await copiesOf(from, sequences.length);
  const reached = copies.map((copy, place): Step => ({ ...copy, happened: sequences[place] ?? [] }));
  for (const step of reached) {
    await apply(step);
    charges.set(step.charge, chargeAfter(step.happened, step));
  }
  wrong.push(...(await wrongStates(reached)));
  return reached;
}

interface EndRow {
  status: string;
  refund_reason: string | null;
  payment_ref: string | null;
  deliveries: number;
}

const readEnd = async ({ id }: Step) =>
  (
    await statement<EndRow>(
      `select p.status, p.refund_reason, min(d.payment_ref) as payment_ref, count(d.id)::int as deliveries
       from payment p left join delivery d on d.source_id = p.id where p.id = $1 group by p.id`,
      [id],
    )
  )[0];

/** Takes the shop's next step with a payment that waits for its listing. A fill by the buying key is mined. */
async function finish(step: Step, wrong: unknown[]): Promise<void> {
  const { item, id, card, happened } = step;
  if (!items[item].isListed || rightState(happened, item).status !== 'SETTLED') return;
  // The second run changes nothing.
  for (const _ of [1, 2]) await advance(context, id);
  const before = await readEnd(step);
  if (before?.status === 'DELIVERING') await fill(card?.saleId ?? '', before.payment_ref ?? '');
  const end = await readEnd(step);
  const right = rightEnd(happened, item);
  const isGone = right === 'REFUND_PENDING';
  const isRight =
    end?.status === right &&
    end.deliveries === (right === 'DELIVERED' ? 1 : 0) &&
    (!isGone || end.refund_reason === 'NOT_DELIVERABLE');
  if (!isRight) wrong.push({ happened, before, end, right });
}

/** Writes the rows that the indexer writes for a mined fill by the buying key. */
async function fill(orderId: string, paymentRef: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const hash = `0x${randomBytes(32).toString('hex')}`;
    await tx
      .updateTable('market_order')
      .set({ status: 'Completed', buyer: buyer.wallet, transaction_hash: hash })
      .where('id', '=', orderId)
      .execute();
    const { contract_address, token_id } = await tx
      .selectFrom('market_order')
      .where('id', '=', orderId)
      .select(['contract_address', 'token_id'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('delivery_outcome')
      .values({
        ...{
          payment_ref: paymentRef,
          kind: 'LISTING',
          contract_address,
          token_id: token_id as bigint,
          recipient: buyer.wallet,
        },
        ...{ transaction_hash: hash, block_number: 1, log_index: 0, delivered_at: new Date() },
      })
      .execute();
    const { network } = context.chain;
    const head = { number: 1, hash, timeSeconds: 1_800_000_000 } as never;
    await moveDeliveries(tx, [paymentRef], [paymentDeliveries], { network, head, publish: () => {} });
  });
}

const LONGEST = 5;
const SHARE = isFullRun ? 0.2 : 0.14;
/** Fewer sequences of an item would prove little. */
const SAMPLE = 12;
const random = seededRandom(historySeed);

/** All sequences in a long run, else a few of each length. */
const isTried = (happened: readonly Said[]) => isLongRun || happened.length < 2 || random() < SHARE;

/**
 * Counts the sequences of up to five happenings that begin with a given one: for nine happenings, 1 + 8 + 8·7 + 8·7·6 +
 * 8·7·6·5.
 */
function countOfOneBeginning(size: number): number {
  let [sum, sequences] = [0, 1];
  for (let length = 1; length <= LONGEST; length += 1) {
    sum += sequences;
    sequences *= size - length;
  }
  return sum;
}

interface Part {
  readonly item: Item;
  readonly name: string;
  readonly beginnings: readonly Said[];
  /** Number of sequences; null for a sample. */
  readonly count: number | null;
  readonly which: string;
}

/** A long run has a test for each beginning, so that a part of it can be repeated. */
const parts = (Object.keys(items) as Item[]).flatMap((item): Part[] => {
  const { happenings, name }: { happenings: readonly Said[]; name: string } = items[item];
  return isLongRun
    ? happenings.map((first) => ({
        ...{ item, name, beginnings: [first], count: countOfOneBeginning(happenings.length) },
        which: `all from ${first.type} ${first.cents}`,
      }))
    : [{ item, name, beginnings: happenings, count: null, which: 'some' }];
});

test.each(parts)(
  '[T25] sequences of up to five events about $name, $which, reach the one right state in the tables',
  { timeout: 1_800_000 },
  async ({ item, beginnings, count }) => {
    const wrong: unknown[] = [];
    const { happenings } = items[item];
    const start: Step = { ...(await newPayment(item)), happened: [] };
    const waiting = await continueWithEach(start, beginnings, wrong);
    let [working, tried] = [0, waiting.length];
    async function work(): Promise<void> {
      while (waiting.length > 0 || working > 0) {
        const from = waiting.pop();
        if (from === undefined) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          continue;
        }
        working += 1;
        try {
          const isLongest = from.happened.length === LONGEST;
          const reached = isLongest ? [] : await continueWithEach(from, happenings, wrong);
          tried += reached.length;
          waiting.push(...reached);
          await finish(from, wrong);
        } finally {
          working -= 1;
        }
      }
    }
    await Promise.all(Array.from({ length: 6 }, work));
    expect(wrong).toEqual([]);
    if (count === null) expect(tried).toBeGreaterThan(SAMPLE);
    else expect(tried).toBe(count);
    expect(await misplacedPayments({ server }, { charges })).toEqual([]);
    expect(await conservationFaults({ server })).toEqual([]);
  },
);
