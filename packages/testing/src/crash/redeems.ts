import assert from 'node:assert/strict';
import type { Intent } from '@kura/api-contract/intents';
import { accounts, mineUntilFinal } from '../chain/index.ts';
import type { ApiRequest } from '../server/index.ts';
import type { CrashScenario, CrashShop } from './crash-shop.ts';

const FEE = 10_000_000n;
const PARCEL = { carrier: 'Yamato Transport', trackingNumber: '1234-5678-9012' };
const ADDRESS = {
  name: '蔵田 花子',
  country: 'JP',
  postalCode: '100-0001',
  region: '東京都',
  city: '千代田区',
  line1: '千代田1-1',
  line2: '',
  phone: '+81312345678',
};
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Redeem {
  readonly id: string;
  readonly cardId: string;
}

const seen = async ({ asAdmin }: CrashShop, id: string) =>
  (await asAdmin({ method: 'GET', at: `/redeem/${id}` })).body;

const untilStatus = (shop: CrashShop, id: string, status: string) =>
  shop.until(async () => (await seen(shop, id)).status === status);

/** The first column of the rows. */
const listed = async (shop: CrashShop, query: string, id: string): Promise<unknown[]> =>
  (await shop.rows(query, [id])).flatMap((row) => Object.values(row));

const certificatesOf = (shop: CrashShop, { cardId }: Redeem) =>
  listed(shop, 'select certificate_number from nft where id = $1', cardId);

const noticesOf = (shop: CrashShop, id: string) =>
  listed(
    shop,
    `select facts ->> 'redeemNotice' from notification where facts ->> 'redeemId' = $1 order by 1`,
    id,
  );

/** Checks who holds the slab, and that the owner was notified once of each step and no other. */
async function expectAt(
  shop: CrashShop,
  { id, cardId }: Redeem,
  holder: string,
  notices: readonly string[],
): Promise<void> {
  assert.deepEqual(await listed(shop, 'select holder from slab_claim where card_id = $1', cardId), [holder]);
  assert.deepEqual(await noticesOf(shop, id), notices.toSorted());
}

async function expectTimeline({ alice }: CrashShop, id: string, ...steps: string[]): Promise<void> {
  const { body } = await alice.get(`/redeem/${id}`);
  assert.deepEqual(
    body.timeline.map(({ status }: { status: string }) => status),
    ['AWAITING_DEPOSIT', ...steps],
  );
}

async function prepare({ alice, takeCard }: CrashShop): Promise<Redeem & { intent: Intent }> {
  const cardId = takeCard();
  const request = { cardIds: [cardId], address: ADDRESS, consent: true };
  const { status, body: intent } = await alice.post('/redeem', request);
  assert.equal(status, 201);
  return { intent, id: intent.summary.redeemId, cardId };
}

async function handOver(shop: CrashShop): Promise<Redeem> {
  const { intent, ...redeem } = await prepare(shop);
  await shop.alice.perform(intent);
  await untilStatus(shop, redeem.id, 'REQUESTED');
  await shop.until(
    async () => (await shop.alice.get(`/intent/${intent.intentId}`)).body.status === 'CONFIRMED',
  );
  await expectAt(shop, redeem, 'REDEEM', ['REQUESTED']);
  return redeem;
}

const UNDER_WAY: Readonly<Record<string, string>> = {
  APPROVED: 'approve',
  REJECTED: 'reject',
  BURNED: 'burn',
};

/** Sends a change as an admin does after a lost answer: checks first whether it was made. */
async function change(
  shop: CrashShop,
  id: string,
  body: { status: string } & Record<string, unknown>,
): Promise<void> {
  await shop.until(async () => {
    const { status, version, transactionUnderWay } = await seen(shop, id);
    if (status === body.status || transactionUnderWay === UNDER_WAY[body.status]) return true;
    const headers = { 'if-match': `"${version}"` };
    const request = { method: 'PATCH', at: `/redeem/${id}`, body: { change: body }, headers } as const;
    return (await shop.asAdmin(request)).status === 200;
  });
  await untilStatus(shop, id, body.status);
}

async function cancelBefore(shop: CrashShop): Promise<void> {
  const redeem = await prepare(shop);
  await shop.alice.delete(`/redeem/${redeem.id}`);
  await untilStatus(shop, redeem.id, 'CANCELLED');
  await expectAt(shop, redeem, 'WALLET', []);
  await expectTimeline(shop, redeem.id, 'CANCELLED');
}

async function withdraw(shop: CrashShop): Promise<void> {
  const redeem = await handOver(shop);
  await shop.alice.perform((await shop.alice.delete(`/redeem/${redeem.id}`)).body);
  await untilStatus(shop, redeem.id, 'CANCELLED');
  await expectAt(shop, redeem, 'WALLET', ['REQUESTED']);
}

async function withdrawApproved(shop: CrashShop): Promise<void> {
  const redeem = await handOver(shop);
  await change(shop, redeem.id, { status: 'APPROVED' });
  await shop.alice.delete(`/redeem/${redeem.id}`);
  await untilStatus(shop, redeem.id, 'CANCELLED');
  await expectAt(shop, redeem, 'WALLET', ['CANCELLED', 'REQUESTED']);
  await expectTimeline(shop, redeem.id, 'REQUESTED', 'APPROVED', 'CANCELLED');
}

async function reject(shop: CrashShop): Promise<void> {
  const redeem = await handOver(shop);
  await change(shop, redeem.id, { status: 'REJECTED', reason: 'The label is damaged' });
  await expectAt(shop, redeem, 'WALLET', ['REJECTED', 'REQUESTED']);
  await expectTimeline(shop, redeem.id, 'REQUESTED', 'REJECTED');
}

/** Burns the card of an approved redeem and sends the slab. */
async function ship(shop: CrashShop, redeem: Redeem, photo?: string): Promise<void> {
  const certificateNumbers = await certificatesOf(shop, redeem);
  await change(shop, redeem.id, { status: 'APPROVED' });
  await change(shop, redeem.id, { status: 'BURNED', certificateNumbers, ...(photo && { photo }) });
  await expectAt(shop, redeem, 'REDEEMED', (await noticesOf(shop, redeem.id)) as string[]);
  await mineUntilFinal(shop.chain.client);
  await shop.until(async () => (await seen(shop, redeem.id)).burnIsFinal);
  await change(shop, redeem.id, { status: 'SHIPPED', ...PARCEL });
}

async function sendParcel(shop: CrashShop): Promise<void> {
  const redeem = await handOver(shop);
  const { id } = redeem;
  const form = new FormData();
  form.set('file', new File([ONE_PIXEL], 'slabs.png'));
  const { status, body: photo } = await shop.asAdmin({ method: 'POST', at: '/redeem/photo', body: form });
  assert.equal(status, 201);
  await ship(shop, redeem, photo.name);
  assert.equal((await seen(shop, id)).packingPhotoUrl, `/api/images/${photo.name}`);
  await change(shop, id, { status: 'RETURNED', reason: 'Nobody at home' });
  await change(shop, id, { status: 'RESHIPPED', ...PARCEL });
  await change(shop, id, { status: 'COMPLETED' });
  await change(shop, id, { status: 'LOST', reason: 'The carrier can’t find it' });
  await change(shop, id, { status: 'COMPENSATED', amount: '25', reason: 'Bank transfer 4711' });
  const notified = ['SHIPPED', 'RETURNED', 'RESHIPPED', 'LOST', 'COMPENSATED'];
  const steps = [
    'APPROVED',
    'BURNED',
    'SHIPPED',
    'RETURNED',
    'RESHIPPED',
    'COMPLETED',
    'LOST',
    'COMPENSATED',
  ];
  await expectAt(shop, redeem, 'REDEEMED', ['REQUESTED', ...notified]);
  await expectTimeline(shop, id, 'REQUESTED', ...steps);
  const audited = `select details ->> 'status' from audit_log
    where action = 'change-redeem' and subject_id = $1 order by at, id`;
  assert.deepEqual(await listed(shop, audited, id), steps);
}

/** Nobody approves a redeem for two weeks, and nobody complains about its parcel. */
async function followUp(shop: CrashShop): Promise<void> {
  const redeem = await handOver(shop);
  const { id } = redeem;
  const makeOlder = (days: number) =>
    shop.rows('update redeem_status set at = at - make_interval(days => $2) where redeem_id = $1', [
      id,
      days,
    ]);
  await shop.rows(
    `update redeem_deposit set deposited_at = deposited_at - interval '15 days'
     where deposit_id = (select deposit_id from redeem where id = $1)`,
    [id],
  );
  await shop.until(async () => (await noticesOf(shop, id)).includes('LATE'), ['follow-up-redeems']);
  await expectAt(shop, redeem, 'REDEEM', ['LATE', 'REQUESTED']);
  await ship(shop, redeem);
  await makeOlder(31);
  await shop.until(async () => (await seen(shop, id)).status === 'COMPLETED', ['follow-up-redeems']);
  await makeOlder(181);
  await shop.until(async () => (await seen(shop, id)).address === null, ['erase-redeem-addresses']);
  const erased = `select id from audit_log where action = 'erase-redeem-addresses' and details -> 'redeemIds' ? $1`;
  assert.equal((await listed(shop, erased, id)).length, 1);
}

async function takeStock(shop: CrashShop): Promise<void> {
  const ask = async (method: ApiRequest['method'], at: string, body?: unknown) => {
    const isPublication = at.endsWith('/publish');
    return shop.asAdmin({ method, at, body, ...(isPublication && { idempotencyKey: crypto.randomUUID() }) });
  };
  const read = async (at: string) => (await ask('GET', at)).body;
  const { timestamp } = await shop.chain.client.getBlock();
  const today = new Date(Number(timestamp) * 1_000);
  const month = today.getUTCFullYear() * 100 + today.getUTCMonth() + 1;
  const start = async (): Promise<string> => {
    const { status, code, body } = await ask('POST', '/stock-take', { month });
    if (status === 201) return body.id;
    // The answer was lost after the commit.
    assert.equal(code, 'STATE_CONFLICT');
    const { items } = await read('/stock-take');
    return items.find((each: { status: string }) => each.status === 'OPEN').id;
  };

  const statements = (await read('/reserve')).statements.length;
  const abandoned = await start();
  await ask('POST', `/stock-take/${abandoned}/abandon`, { reason: 'Interrupted' });
  assert.equal((await read(`/stock-take/${abandoned}`)).status, 'ABANDONED');

  const at = `/stock-take/${await start()}`;
  await ask('POST', `${at}/slabs`, {
    slabs: [{ certificateNumber: '404404' }, { certificateNumber: '404405' }],
  });
  const missing = async (): Promise<{ grader: string; certificateNumber: string }[]> =>
    (await read(`${at}/differences?kind=MISSING&pageSize=100`)).items;
  let scanned = 0;
  for (let page = await missing(); page.length > 0; page = await missing()) {
    const slabs = page.map(({ grader, certificateNumber }) => ({ grader, certificateNumber }));
    await ask('POST', `${at}/slabs`, { slabs });
    scanned += slabs.length;
  }
  await ask('DELETE', `${at}/slabs?grader=&certificateNumber=404404`);
  const cleared = { kind: 'SURPLUS', grader: '', certificateNumber: '404405', reason: 'On loan' };
  await ask('PUT', `${at}/differences`, cleared);
  const counted = async () => {
    const { status, counted: slabs, surplus, unexplained, statementIndex } = await read(at);
    return { status, slabs, surplus, unexplained, statementIndex };
  };
  const right = { slabs: scanned, surplus: 1, unexplained: 0 };
  assert.deepEqual(await counted(), { ...right, status: 'OPEN', statementIndex: null });
  assert.equal((await ask('POST', `${at}/publish`)).status, 202);
  await shop.until(async () => (await counted()).status === 'PUBLISHED');
  await shop.until(async () => (await read('/reserve')).statements.length === statements + 1);
  assert.deepEqual(await counted(), { ...right, status: 'PUBLISHED', statementIndex: statements });
}

/** The fees of burned redeems and of open ones; the vault holds the latter alone. */
async function fees({ rows, balanceOf, chain }: CrashShop): Promise<bigint> {
  const [counted] = await rows<{ burned: number; held: number }>(
    `select (count(*) filter (where state = 'BURNED'))::int as burned,
      (count(*) filter (where state = 'HELD'))::int as held from redeem_deposit`,
  );
  const { burned = 0, held = 0 } = counted ?? {};
  assert.equal(await balanceOf(chain.network.contracts.redeemVault), BigInt(held) * FEE);
  return (await balanceOf(accounts.treasury.address)) - BigInt(burned) * FEE;
}

/** Checks that the treasury got the fees of burned redeems and nothing else. */
const withFees = (run: CrashScenario['run']) => async (shop: CrashShop) => {
  const before = await fees(shop);
  await run(shop);
  assert.equal(await fees(shop), before);
};

export const REDEEMS: Readonly<Record<string, CrashScenario>> = {
  'a hand-over': {
    run: withFees(async (shop) => void (await handOver(shop))),
    points: [
      'redeem-prepared.before-commit',
      'transaction.after-commit',
      'intent-submitted.before-commit',
      'indexer.stored',
      'redeems-projected.before-commit',
      'indexer.before-commit',
    ],
  },
  'a withdrawal before the hand-over': {
    run: withFees(cancelBefore),
    points: ['redeem-cancelled.before-commit'],
  },
  'a withdrawal': {
    run: withFees(withdraw),
    points: ['redeem-withdrawal-prepared.before-commit', 'redeems-projected.before-commit'],
  },
  'a withdrawal after the approval': {
    run: withFees(withdrawApproved),
    points: ['redeem-approved.before-commit', 'redeem-return-queued.before-commit', 'operator.sent'],
  },
  'a rejection': {
    run: withFees(reject),
    points: ['redeem-rejected.before-commit', 'operator.nonce-allotted'],
  },
  'a parcel': {
    run: withFees(sendParcel),
    points: [
      'admin-file-uploaded.before-commit',
      'redeem-burned.before-commit',
      'operator.signed',
      'operator.before-settle',
      'redeem-shipped.before-commit',
      'redeem-returned.before-commit',
      'redeem-reshipped.before-commit',
      'redeem-completed.before-commit',
      'redeem-lost.before-commit',
      'redeem-compensated.before-commit',
    ],
  },
  'a parcel that nobody complains about': {
    run: withFees(followUp),
    points: [
      'redeems-late.before-commit',
      'redeems-completed.before-commit',
      'redeem-addresses-erased.before-commit',
    ],
  },
  'a stock-take': {
    run: withFees(takeStock),
    points: [
      'stock-take-started.before-commit',
      'slabs-scanned.before-commit',
      'scanned-slab-removed.before-commit',
      'difference-cleared.before-commit',
      'stock-take-abandoned.before-commit',
      'stock-take-published.before-commit',
      'operator.sent',
      'reserve-statement-projected.before-commit',
      'stock-take-settled.before-commit',
    ],
  },
};
