import {
  accounts,
  heldCard,
  type SignedInAdmin,
  signInAdmin,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, newNumber } from '../../platform/index.ts';

let server: TestServer;
let admin: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
  await payment('paid', { settled: '2026-11-20T12:00:00Z' });
  await payment('refunded', { settled: '2026-11-20T12:30:00Z', refunded: '2026-11-20T13:00:00Z' });
  await payment('refunded-today', { settled: '2026-11-20T14:00:00Z', refunded: '2026-11-21T02:00:00Z' });
  await payment('charged-back', { settled: '2026-10-01T00:00:00Z', chargedBack: '2026-11-20T15:00:00Z' });
  await payment('before-midnight', { settled: '2026-11-20T23:59:59.999Z' });
  await payment('declined', {});
  await payment('dispute-read', { settled: '2026-10-01T00:00:00Z', disputeRead: '2026-11-22T09:00:00Z' });
  const surplus = await payment('twice', { settled: '2026-11-20T16:00:00Z' });
  await server.context.db
    .insertInto('payment_surplus')
    .values({
      provider_id: 'twice-again',
      payment_id: surplus,
      cents: 1_050,
      status: 'REFUNDED',
      created_at: new Date('2026-11-20T16:01:00Z'),
      refunded_at: new Date('2026-11-20T16:02:00Z'),
    })
    .execute();
});
afterAll(() => server.stop());

interface Moments {
  settled?: string;
  refunded?: string;
  chargedBack?: string;
  /** The shop read the lost dispute from the provider: no event came. */
  disputeRead?: string;
}

/** Creates a payment of 10.50 dollars for a card, with a charge of this id. */
async function payment(
  chargeId: string,
  { settled, refunded, chargedBack, disputeRead }: Moments,
): Promise<string> {
  const { db } = server.context;
  const id = newId();
  const { nftId } = await heldCard(server.context, { account: accounts.alice });
  const at = (moment: string | undefined) => (moment === undefined ? null : new Date(moment));
  await db
    .insertInto('payment')
    .values({
      id,
      number: newNumber(),
      wallet: `0x${'ab'.repeat(20)}`,
      kind: 'CARD',
      card_id: nftId,
      status: refunded ? 'REFUNDED' : settled ? 'SETTLED' : 'FAILED',
      chargeback: chargedBack || disputeRead ? 'LOST' : 'NONE',
      dispute_lost_at: at(disputeRead),
      cents: 1_050,
      yen: 1_575,
      yen_per_dollar_e4: 1_500_000,
      checkout_url: 'https://pay.test/checkout',
      expires_at: new Date('2026-11-20T12:30:00Z'),
      provider_id: chargeId,
      paid_cents: settled ? 1_050 : null,
      settled_at: at(settled),
      refunded_at: at(refunded),
      created_at: new Date('2026-10-01T00:00:00Z'),
    })
    .execute();
  if (chargedBack !== undefined) {
    await db
      .insertInto('payment_event')
      .values({
        id: newId(),
        body_hash: 'b'.repeat(64),
        body: '{}',
        event_type: 'Card Payment Chargeback Lost',
        provider_id: chargeId,
        payment_id: id,
        received_at: new Date(chargedBack),
        processed_at: new Date(chargedBack),
        outcome: 'APPLIED',
      })
      .execute();
  }
  return id;
}

const headings = 'id,type,amount,currency,created at';
/** The report of November 20, UTC. */
const whole = [
  'paid,Settled,10.50,USD,2026-11-20',
  'refunded,Settled,10.50,USD,',
  'refunded,Refunded,-10.5,usd,',
  'refunded-today,Settled,10.50,USD,',
  'charged-back,Card Payment Chargeback Lost,"$10.50",USD,',
  'before-midnight,Settled,10.50,USD,',
  'twice,Settled,10.500,USD,',
  'twice-again,Settled,10.50,USD,',
  'twice-again,Refunded,10.50,USD,',
];

const reconcile = (lines: readonly string[], more: object = {}) =>
  server.request({
    method: 'POST',
    path: '/api/payment/reconciliation',
    token: admin.token,
    idempotencyKey: true,
    body: {
      day: '2026-11-20',
      fileName: 'report.csv',
      report: `\uFEFF${[headings, ...lines].join('\r\n')}\r\n`,
      ...more,
    },
  });
const read = (path: string) =>
  server.request({ method: 'GET', path: `/api/payment/reconciliation${path}`, token: admin.token });

interface Difference {
  kind: string;
  movement: string;
  chargeId: string;
}
async function differencesOf(lines: readonly string[], more: object = {}): Promise<string[]> {
  const { status, body } = await reconcile(lines, more);
  expect(status).toBe(201);
  const record = await read(`/${body.id}?pageSize=100`);
  expect(record.body.differences.total).toBe(body.differenceCount);
  return record.body.differences.items.map(
    ({ kind, movement, chargeId }: Difference) => `${kind} ${movement} ${chargeId}`,
  );
}

describe('a settlement report', () => {
  test('agrees with the movements of its day, and is kept with both sums', async () => {
    const { status, body } = await reconcile(whole);
    expect([status, body.code]).toEqual([201, undefined]);
    const side = (count: number, amountUsd: string) => ({ count, amountUsd });
    expect(body).toMatchObject({
      day: '2026-11-20',
      timeZone: 'UTC',
      lines: 9,
      differenceCount: 0,
      adminId: admin.id,
      sums: [
        { movement: 'SETTLED', reported: side(6, '63'), booked: side(6, '63') },
        { movement: 'REFUNDED', reported: side(2, '21'), booked: side(2, '21') },
        { movement: 'CHARGEBACK_LOST', reported: side(1, '10.5'), booked: side(1, '10.5') },
      ],
    });
    const list = await read('');
    expect(list.body.items[0]).toEqual(body);
    const record = await read(`/${body.id}`);
    expect(record.body).toEqual({ ...body, differences: { items: [], page: 1, pageSize: 20, total: 0 } });
  });

  test('differs where it should and nowhere else', async () => {
    const changed = [
      'unknown,Settled,5.00,USD,',
      'declined,Settled,10.50,USD,',
      'paid,Settled,10.49,USD,',
      ...whole.filter((line) => !line.startsWith('paid,') && !line.startsWith('twice,')),
      'refunded,Refunded,10.50,USD,',
      'refunded-today,Refunded,10.50,USD,',
      'charged-back,Settled,10.50,EUR,',
    ];
    expect(await differencesOf(changed)).toEqual([
      'UNKNOWN_CHARGE SETTLED unknown',
      'NOT_BOOKED SETTLED declined',
      'AMOUNT_DIFFERS SETTLED paid',
      'REPORTED_TWICE REFUNDED refunded',
      'OTHER_DAY REFUNDED refunded-today',
      'CURRENCY_DIFFERS SETTLED charged-back',
      'NOT_REPORTED SETTLED twice',
    ]);
  });

  test('names line, amounts and payment of a difference', async () => {
    const { body } = await reconcile(['paid,Settled,10.49,USD,']);
    const record = await read(`/${body.id}?pageSize=100`);
    const [first, second] = record.body.differences.items;
    expect(first).toMatchObject({
      kind: 'AMOUNT_DIFFERS',
      reported: { line: 2, amount: '10.49', currency: 'USD' },
      booked: { amountUsd: '10.5', at: '2026-11-20T12:00:00.000Z' },
    });
    expect(first.paymentNumber).toMatch(/^\w{8}$/);
    expect(second).toMatchObject({ kind: 'NOT_REPORTED', reported: null });
  });

  test('is compared with the day of the time zone that is given', async () => {
    // In Japan November 20 ends at 15:00 UTC, so later events belong to the next day.
    expect(await differencesOf(whole.slice(0, 5), { timeZone: 'Asia/Tokyo' })).toEqual([
      'OTHER_DAY CHARGEBACK_LOST charged-back',
    ]);
    expect(await differencesOf(whole, { day: '2026-11-19' })).toHaveLength(whole.length);
  });

  test('agrees with a lost dispute that was read from the provider', async () => {
    const lost = ['dispute-read,Card Payment Chargeback Lost,10.50,USD,'];
    expect(await differencesOf(lost, { day: '2026-11-22' })).toEqual([]);
    expect(await differencesOf([], { day: '2026-11-22' })).toEqual([
      'NOT_REPORTED CHARGEBACK_LOST dispute-read',
    ]);
  });

  test('changes no payment, and is in the audit log', async () => {
    const before = await server.context.db.selectFrom('payment').selectAll().orderBy('id').execute();
    const { body } = await reconcile(['unknown,Settled,5.00,USD,']);
    expect(await server.context.db.selectFrom('payment').selectAll().orderBy('id').execute()).toEqual(before);
    const entry = await server.context.db
      .selectFrom('audit_log')
      .where('action', '=', 'reconcile-payments')
      .where('subject_id', '=', body.id)
      .select('details')
      .executeTakeFirstOrThrow();
    expect(entry.details).toMatchObject({ day: '2026-11-20', lines: 1, differences: body.differenceCount });
  });

  test('of a day that has not begun is refused', async () => {
    const { status, body } = await reconcile([], { day: '2099-01-01' });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_FAILED', 'day']);
  });

  test.each([
    [
      'without a column',
      { report: 'id,type,amount\nx,Settled,1' },
      { reason: 'MISSING_COLUMNS', columns: ['currency'] },
    ],
    ['with a broken line', { report: 'id,type,amount,currency\n"x,Settled' }, { reason: 'LINE', line: 2 }],
    ['with an unknown type', ['x,Paid,1,USD'], { reason: 'CELL', line: 2, column: 'type' }],
    [
      'with half a cent',
      ['x,Settled,1,USD', 'y,Settled,1.005,USD'],
      { reason: 'CELL', line: 3, column: 'amount' },
    ],
    ['with a comma for a point', ['x,Settled,"1,5",USD'], { reason: 'CELL', line: 2, column: 'amount' }],
    ['without an id', [',Settled,1,USD'], { reason: 'CELL', line: 2, column: 'id' }],
    ['with a symbol as currency', ['x,Settled,1,$'], { reason: 'CELL', line: 2, column: 'currency' }],
    [
      'with too many lines',
      { report: `id,type,amount,currency\n${'x,Settled,1,USD\n'.repeat(50_001)}` },
      { reason: 'TOO_MANY_LINES' },
    ],
  ])('%s is refused with the place', async (_, given, problem) => {
    const { status, body } = await (Array.isArray(given) ? reconcile(given) : reconcile([], given));
    expect([status, body.code]).toEqual([422, 'REPORT_UNREADABLE']);
    expect(body).toMatchObject(problem);
  });
});
