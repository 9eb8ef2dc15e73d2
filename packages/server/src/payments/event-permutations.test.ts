import {
  type Charge,
  draftGacha,
  historySeed,
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
const charges = new Map<string, Charge>();

beforeAll(async () => {
  // Without a worker, no job of the shop takes a payment further than the events do.
  server = await startTestServer({ config: { coinflow } });
  context = { ...server.context, actor: { kind: 'system', name: 'test' }, requestId: 'test' };
  gachaId = await draftGacha(server, await signInAdmin(server));
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

/** The state that events lead to, by rules that know no sequence. */
function rightState(happened: readonly Said[]) {
  const has = (type: string) => happened.some((event) => event.type === type);
  const differs = happened.some(({ type, cents }) => type === 'Settled' && cents !== CENTS);
  const refunded = has('Refunded');
  const dispute = ['Lost', 'Won', 'Opened'].find((end) => has(`Card Payment Chargeback ${end}`));
  const paid = refunded ? 'REFUNDED' : differs ? 'REFUND_PENDING' : 'SETTLED';
  const accepted = has('Payment Pending Review')
    ? 'REVIEW'
    : has('Card Payment Authorized')
      ? 'AUTHORISED'
      : 'CREATED';
  const unpaid = has('Card Payment Declined') ? 'FAILED' : accepted;
  return {
    status: has('Settled') ? paid : unpaid,
    chargeback: dispute?.toUpperCase() ?? 'NONE',
    refund_reported: refunded,
    amount_differs: differs,
  };
}

function chargeAfter(happened: readonly Said[], id: string): Charge {
  const { status, chargeback } = rightState(happened);
  const settled = happened.some(({ type }) => type === 'Settled');
  const disputed = chargeback === 'OPENED' || chargeback === 'LOST';
  const paid = status === 'REFUNDED' ? 'REFUNDED' : disputed ? 'CHARGEBACK' : 'SETTLED';
  return { id, checkout: id, cents: CENTS, status: settled ? paid : 'AUTHORIZED' };
}

interface Reached {
  readonly id: string;
  readonly charge: string;
}

/** A payment that waits for its buyer. */
async function newPayment(): Promise<Reached> {
  const [id, charge, at] = [newId(), newId(), new Date()];
  await server.context.db
    .insertInto('payment')
    .values({
      ...{ id, number: newNumber(), wallet: `0x${'ab'.repeat(20)}`, kind: 'PACKS', gacha_id: gachaId },
      ...{ quantity: 1, open_now: false, status: 'CREATED', cents: CENTS, yen: 1_575 },
      ...{ yen_per_dollar_e4: 1_500_000, checkout_url: 'https://pay.test/checkout' },
      ...{ expires_at: new Date(at.getTime() + 60_000), created_at: at },
    })
    .execute();
  return { id, charge };
}

/** The same payment with the events that it had, under another id: sequences with one beginning share what it leads to. */
async function copyOf(reached: Reached): Promise<Reached> {
  const { pool } = server.database;
  const [id, charge] = [newId(), newId()];
  const copied = JSON.stringify({ id, number: newNumber() });
  await pool.query(
    `insert into payment select (jsonb_populate_record(p, $2::jsonb
       || jsonb_build_object('provider_id', case when p.provider_id is not null then $3::text end))).*
     from payment p where id = $1`,
    [reached.id, copied, charge],
  );
  await pool.query(
    `insert into payment_event select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
       'payment_id', $2::text, 'provider_id', $3::text, 'body_hash', replace(gen_random_uuid()::text
         || gen_random_uuid()::text, '-', '')))).*
     from payment_event e where payment_id = $1`,
    [reached.id, id, charge],
  );
  return { id, charge };
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

/** Continues a payment with every event that it hasn't had. */
async function continueWithEach(from: Step, wrong: unknown[]): Promise<Step[]> {
  const reached: Step[] = [];
  for (const next of events) {
    const happened = [...from.happened, next];
    if (from.happened.includes(next) || !isTried(happened)) continue;
    const copy = await copyOf(from);
    const state = await apply(copy, next);
    if (JSON.stringify(state) !== JSON.stringify(rightState(happened))) wrong.push({ happened, state });
    charges.set(copy.charge, chargeAfter(happened, copy.charge));
    tried += 1;
    reached.push({ ...copy, happened });
  }
  return reached;
}

const LONGEST = 5;
const ALL_SEQUENCES = 9 + 72 + 504 + 3_024 + 15_120;
const SAMPLE = 60;
const random = seededRandom(historySeed);
let tried = 0;

/** All sequences in a long run, else a few of each length. */
const isTried = (happened: readonly Said[]) => isLongRun || happened.length < 2 || random() < 0.22;

test(`[T25] ${isLongRun ? ALL_SEQUENCES : `${SAMPLE} and more`} sequences of up to five events reach the one right state in the tables`, {
  timeout: 5_400_000,
}, async () => {
  const wrong: unknown[] = [];
  const waiting: Step[] = [{ ...(await newPayment()), happened: [] }];
  let working = 0;
  async function work(): Promise<void> {
    while (waiting.length > 0 || working > 0) {
      const from = waiting.pop();
      if (from === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      working += 1;
      const reached = await continueWithEach(from, wrong).finally(() => {
        working -= 1;
      });
      waiting.push(...reached.filter(({ happened }) => happened.length < LONGEST));
    }
  }
  await Promise.all(Array.from({ length: 6 }, work));
  expect(wrong).toEqual([]);
  if (isLongRun) expect(tried).toBe(ALL_SEQUENCES);
  expect(tried).toBeGreaterThan(SAMPLE);
  expect(await misplacedPayments({ server }, { charges })).toEqual([]);
});
