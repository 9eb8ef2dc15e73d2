import {
  activeCollection,
  type Charge,
  draftGacha,
  historySeed,
  intakeSlab,
  isLongRun,
  misplacedPayments,
  seededRandom,
  signInAdmin,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobContext, newId, newNumber } from '../platform/index.ts';
import { processEvent } from './process-payment-event.job.ts';

const CENTS = 1_050;
const coinflow = {
  url: 'http://127.0.0.1:9',
  apiKey: 'key',
  merchantId: 'kura',
  validationKey: 'validation',
};

let server: TestServer;
let context: JobContext;
let gachaId: string;
let cardId: string;
const charges = new Map<string, Charge>();

beforeAll(async () => {
  // Without a worker, no job of the shop takes a payment further than the events do.
  server = await startTestServer({ config: { coinflow } });
  context = { ...server.context, actor: { kind: 'system', name: 'test' }, requestId: 'test' };
  const admin = await signInAdmin(server);
  gachaId = await draftGacha(server, admin);
  ({ id: cardId } = await intakeSlab(server, admin, {
    collectionId: await activeCollection(server.context),
  }));
});
afterAll(() => server.stop());

interface Said {
  readonly type: string;
  readonly cents: number;
}

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

/** What is paid: packs, a card, or a card that another buyer reserved once the checkout had expired. */
type Item = 'PACKS' | 'CARD' | 'TAKEN_CARD';

/** The state that events lead to, by rules that know no sequence. */
function rightState(happened: readonly Said[], item: Item) {
  const has = (type: string) => happened.some((event) => event.type === type);
  const differs = happened.some(({ type, cents }) => type === 'Settled' && cents !== CENTS);
  const refunded = has('Refunded');
  const dispute = ['Lost', 'Won', 'Opened'].find((end) => has(`Card Payment Chargeback ${end}`));
  const undeliverable = differs || item === 'TAKEN_CARD';
  const kept = undeliverable ? 'REFUND_PENDING' : 'SETTLED';
  const paid = refunded ? 'REFUNDED' : dispute === 'Lost' ? 'CHARGED_BACK' : kept;
  const accepted = has('Payment Pending Review')
    ? 'REVIEW'
    : has('Card Payment Authorized')
      ? 'AUTHORISED'
      : 'CREATED';
  const unpaid = item === 'TAKEN_CARD' ? 'EXPIRED' : has('Card Payment Declined') ? 'FAILED' : accepted;
  return {
    status: has('Settled') ? paid : unpaid,
    chargeback: dispute?.toUpperCase() ?? 'NONE',
    refund_reported: refunded,
    amount_differs: differs,
  };
}

function chargeAfter(happened: readonly Said[], { item, charge: id }: Reached): Charge {
  const { status, chargeback } = rightState(happened, item);
  const settled = happened.some(({ type }) => type === 'Settled');
  const disputed = chargeback === 'OPENED' || chargeback === 'LOST';
  const paid = status === 'REFUNDED' ? 'REFUNDED' : disputed ? 'CHARGEBACK' : 'SETTLED';
  return {
    ...{ id, checkout: id, cents: CENTS, currency: 'USD', createdAt: '', isInReview: false },
    status: settled ? paid : 'AUTHORIZED',
  };
}

interface Reached {
  readonly item: Item;
  readonly id: string;
  readonly charge: string;
}

const statement = (sql: string, values: unknown[]) => server.database.pool.query(sql, values);

/** A card of the shop on sale: each payment that may be paid reserves one. */
async function cardOnSale(): Promise<{ card_id: string; stock_sale_id: string }> {
  const [id, saleId] = [newId(), newId()];
  await statement(
    `with card as (
       insert into nft select (jsonb_populate_record(n, jsonb_build_object('id', $2::text, 'certificate_number',
         upper(left(replace($2::text, '-', ''), 32)),
         'serial_hash', '0x' || replace($2::text || $3::text, '-', '')))).* from nft n where n.id = $1 returning id),
     claim as (insert into slab_claim (card_id, holder) select id, 'VAULT' from card)
     insert into stock_sale (id, nft_id, price_base_units, sold_by, created_at, ends_at_seconds)
     select $3::uuid, id, 10500000, '0x' || repeat('5', 40), now(), 4102444800 from card`,
    [cardId, id, saleId],
  );
  return { card_id: id, stock_sale_id: saleId };
}

const orderOf = (id: string, at = new Date()) => ({
  ...{ id, number: newNumber(), wallet: `0x${'ab'.repeat(20)}`, cents: CENTS, yen: 1_575 },
  ...{ yen_per_dollar_e4: 1_500_000, checkout_url: 'https://pay.test/checkout' },
  ...{ expires_at: new Date(at.getTime() + 60_000), created_at: at },
});

/** A payment that waits for its buyer, or whose time is over. */
async function newPayment(item: Item): Promise<Reached> {
  const [id, charge] = [newId(), newId()];
  const what =
    item === 'PACKS'
      ? { kind: 'PACKS', gacha_id: gachaId, quantity: 1, open_now: false, status: 'CREATED' }
      : { kind: 'CARD', ...(await cardOnSale()), status: item === 'CARD' ? 'CREATED' : 'EXPIRED' };
  await server.context.db
    .insertInto('payment')
    .values({ ...orderOf(id), ...what })
    .execute();
  await reserveIfTaken(item, id);
  return { item, id, charge };
}

/** Another buyer reserves the card of a payment. */
async function reserveIfTaken(item: Item, id: string): Promise<void> {
  if (item !== 'TAKEN_CARD') return;
  const [rivalId, number] = [newId(), newNumber()];
  await statement(
    `insert into payment (id, number, wallet, kind, card_id, stock_sale_id, status, cents, yen, yen_per_dollar_e4, checkout_url,
       expires_at, created_at)
     select $2, $3, '0x' || repeat('cd', 20), 'CARD', card_id, stock_sale_id, 'CREATED', cents, yen, yen_per_dollar_e4,
       checkout_url, expires_at, created_at from payment where id = $1`,
    [id, rivalId, number],
  );
}

/** The same payment with the events that it had, under another id: sequences with one beginning share what it leads to. */
async function copyOf(reached: Reached): Promise<Reached> {
  const { item } = reached;
  const [id, charge] = [newId(), newId()];
  const copied = JSON.stringify({
    ...{ id, number: newNumber() },
    ...(item === 'PACKS' ? {} : await cardOnSale()),
  });
  await statement(
    `insert into payment select (jsonb_populate_record(p, $2::jsonb
       || jsonb_build_object('provider_id', case when p.provider_id is not null then $3::text end))).*
     from payment p where id = $1`,
    [reached.id, copied, charge],
  );
  await statement(
    `insert into payment_event select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
       'payment_id', $2::text, 'provider_id', $3::text, 'body_hash', replace(gen_random_uuid()::text
         || gen_random_uuid()::text, '-', '')))).*
     from payment_event e where payment_id = $1`,
    [reached.id, id, charge],
  );
  await reserveIfTaken(item, id);
  return { item, id, charge };
}

/** Applies an event twice, as a webhook that was stored: the copy changes nothing. */
async function apply({ id, charge }: Reached, { type, cents }: Said): Promise<object> {
  const { db } = server.context;
  const data = { id: charge, webhookInfo: { paymentId: id }, subtotal: { cents, currency: 'USD' } };
  for (const copy of [1, 2]) {
    const eventId = newId();
    await db
      .insertInto('payment_event')
      .values({
        ...{ id: eventId, body: JSON.stringify({ eventType: type, data, copy }), event_type: type },
        ...{ body_hash: `${eventId}${eventId}`.replaceAll('-', '') },
        ...{ provider_id: charge, received_at: new Date() },
      })
      .execute();
    await processEvent(context, eventId);
  }
  return db
    .selectFrom('payment')
    .where('id', '=', id)
    .select(['status', 'chargeback', 'refund_reported', 'amount_differs'])
    .executeTakeFirstOrThrow();
}

interface Step extends Reached {
  readonly happened: readonly Said[];
}

interface Continuation {
  readonly events: readonly Said[];
  /** Gets each state that isn't the right one. */
  readonly wrong: unknown[];
}

/** Continues a payment with every event of some that it hasn't had. */
async function continueWithEach(from: Step, { events: some, wrong }: Continuation): Promise<Step[]> {
  const reached: Step[] = [];
  for (const next of some) {
    const happened = [...from.happened, next];
    if (from.happened.includes(next) || !isTried(happened)) continue;
    const copy = await copyOf(from);
    const state = await apply(copy, next);
    if (JSON.stringify(state) !== JSON.stringify(rightState(happened, from.item)))
      wrong.push({ happened, state });
    charges.set(copy.charge, chargeAfter(happened, copy));
    reached.push({ ...copy, happened });
  }
  return reached;
}

const LONGEST = 5;
/** Sequences of up to five events that begin with one of the nine: 1 + 8 + 8·7 + 8·7·6 + 8·7·6·5. */
const ALL_OF_ONE_BEGINNING = 2_081;
const SAMPLE = 60;
const random = seededRandom(historySeed);

/** All sequences in a long run, else a few of each length. */
const isTried = (happened: readonly Said[]) => isLongRun || happened.length < 2 || random() < 0.22;

const items: readonly { item: Item; name: string }[] = [
  { item: 'PACKS', name: 'packs' },
  { item: 'CARD', name: 'a card' },
  { item: 'TAKEN_CARD', name: 'a card that is taken' },
];
/** A long run has a test for each beginning, so that a part of it can be repeated. */
const parts = items.flatMap((item) =>
  isLongRun
    ? events.map((first) => ({
        ...item,
        beginnings: [first],
        which: `${ALL_OF_ONE_BEGINNING} sequences that begin with ${first.type} of ${first.cents} cents`,
      }))
    : [{ ...item, beginnings: events, which: `${SAMPLE} and more sequences of up to five events` }],
);

test.each(parts)(
  '[T25] $which about $name reach the one right state in the tables',
  { timeout: 1_800_000 },
  async ({ item, beginnings }) => {
    const wrong: unknown[] = [];
    const start: Step = { ...(await newPayment(item)), happened: [] };
    const waiting = await continueWithEach(start, { events: beginnings, wrong });
    let [working, tried] = [0, waiting.length];
    async function work(): Promise<void> {
      while (waiting.length > 0 || working > 0) {
        const from = waiting.pop();
        if (from === undefined) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          continue;
        }
        working += 1;
        const reached = await continueWithEach(from, { events, wrong }).finally(() => {
          working -= 1;
        });
        tried += reached.length;
        waiting.push(...reached.filter(({ happened }) => happened.length < LONGEST));
      }
    }
    await Promise.all(Array.from({ length: 6 }, work));
    expect(wrong).toEqual([]);
    if (isLongRun) expect(tried).toBe(ALL_OF_ONE_BEGINNING);
    else expect(tried).toBeGreaterThan(SAMPLE);
    expect(await misplacedPayments({ server }, { charges })).toEqual([]);
  },
);
