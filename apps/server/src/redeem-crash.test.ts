import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Intent } from '@kura/api-contract/intents';
import {
  type ApiRequest,
  type ApiResponse,
  accounts,
  type Customer,
  compileCacheIn,
  compileServer,
  completeIntent,
  countOperatorTransactions,
  createTestDatabase,
  customerOf,
  fund,
  isIndexed,
  isLongRun,
  misplacedSlabs,
  openCollection,
  publishDrop,
  SupervisedServer,
  seededRandom,
  startTestShop,
  supervisedEnv,
  type TestDatabase,
  type TestShop,
  waitUntil,
} from '@kura/testing';
import { type Address, erc20Abi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const fee = 10_000_000n;
const parcel = { carrier: 'Yamato Transport', trackingNumber: '1234-5678-9012' };
const address = {
  name: '蔵田 花子',
  country: 'JP',
  postalCode: '100-0001',
  region: '東京都',
  city: '千代田区',
  line1: '千代田1-1',
  line2: '',
  phone: '+81312345678',
};

/** What a shop does, with the named points that it passes. In a test the server is killed at one of them. */
const flows = {
  'a hand-over': {
    points: [
      'redeem-prepared.before-commit',
      'transaction.after-commit',
      'intent-submitted.before-commit',
      'indexer.stored',
      'redeems-projected.before-commit',
      'indexer.before-commit',
    ],
    run: async () => void (await handOver()),
  },
  'a withdrawal before the hand-over': { points: ['redeem-cancelled.before-commit'], run: cancel },
  'a withdrawal': {
    points: ['redeem-withdrawal-prepared.before-commit', 'redeems-projected.before-commit'],
    run: withdraw,
  },
  'a withdrawal after the approval': {
    points: ['redeem-approved.before-commit', 'redeem-return-queued.before-commit', 'operator.sent'],
    run: withdrawApproved,
  },
  'a rejection': {
    points: ['redeem-rejected.before-commit', 'operator.nonce-allotted'],
    run: reject,
  },
  'a parcel': {
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
    run: ship,
  },
  'a parcel that nobody complains about': {
    points: [
      'redeems-late.before-commit',
      'redeems-completed.before-commit',
      'redeem-addresses-erased.before-commit',
    ],
    run: followUp,
  },
  'a stock-take': {
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
    run: takeStock,
  },
} satisfies Record<string, { points: readonly string[]; run: () => Promise<void> }>;

const all = Object.entries(flows).flatMap(([flow, { points, run }]) =>
  points.map((point) => ({ flow, point, run })),
);
const sample = all[Math.floor(seededRandom(17)() * all.length)] as (typeof all)[number];
const deaths = isLongRun ? all : [sample];

let folder: string;
let database: TestDatabase;
let shop: TestShop;
let env: Record<string, string>;
/** The one that answers now. */
let server: Pick<SupervisedServer, 'request'>;
let alice: Customer;
let cards: string[];
let month: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-redeem-crash-'));
  const compiling = compileServer(main, compileCacheIn(folder));
  database = await createTestDatabase();
  // Everything up to the first redeem is made in this process; then its server makes room for the one that is killed.
  shop = await startTestShop({ database });
  await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000_000n });
  const count = deaths.length + 1;
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: count,
    cards: Array.from({ length: count }, () => ({ value: 5, rank: 'C' as const })),
  });
  const buyer = await customerOf(shop, accounts.alice);
  cards = [];
  while (cards.length < count) {
    const roll = { gachaId, quantity: Math.min(15, count - cards.length), token: 'USDC', openNow: true };
    cards.push(...(await completeIntent(shop, buyer, '/gacha/roll', roll)).result.cardIds);
  }
  const { timestamp } = await shop.chain.client.getBlock();
  const now = new Date(Number(timestamp) * 1_000);
  month = now.getUTCFullYear() * 100 + now.getUTCMonth() + 1;
  server = shop.server;
  refreshToken = shop.admin.refreshToken;
  await signIn();
  await shop.server.stop();
  env = await supervisedEnv(shop, database, folder);
  await compiling;
});
afterAll(async () => {
  await database.drop();
  await shop.chain.stop();
  await rm(folder, { recursive: true, force: true });
});

let adminToken: string;
let refreshToken: string;
let signedInAt = 0;
/** Half of what an access token lasts. */
const SIGN_IN_AFTER_MS = 5 * 60_000;

const parties = () => ({
  server: { request: (asked: ApiRequest) => server.request(asked) },
  chain: shop.chain,
});

async function signIn(): Promise<void> {
  const { body } = await server.request({
    method: 'POST',
    path: '/api/auth/refresh-token',
    body: { token: refreshToken },
  });
  adminToken = body.accessToken;
  refreshToken = body.refreshToken;
  await database.pool.query('update session set proved_at = now()');
  alice = await customerOf(parties() as never, accounts.alice);
  signedInAt = Date.now();
}

/** Before a point is armed: a sign-in passes some, too. */
async function signInAgain(): Promise<void> {
  const supervised = new SupervisedServer(main, env);
  server = supervised;
  supervised.start([]);
  await signIn();
  await supervised.stop();
}

const admin = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  at: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  server.request({
    method,
    path: `/api${at}`,
    token: adminToken,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(at.endsWith('/publish') ? { idempotencyKey: crypto.randomUUID() } : {}),
  });

const seen = async (id: string) => (await admin('GET', `/redeem/${id}`)).body;

async function isRedeem(id: string, status: string): Promise<void> {
  await waitUntil(async () => (await seen(id)).status === status);
}

async function ask(): Promise<{ intent: Intent; id: string; cardId: string }> {
  const cardId = cards.shift() as string;
  const { status, body: intent } = await alice.post('/redeem', { cardIds: [cardId], address, consent: true });
  expect(status).toBe(201);
  return { intent, id: intent.summary.redeemId, cardId };
}

async function handOver(): Promise<{ id: string; cardId: string }> {
  const { intent, id, cardId } = await ask();
  await alice.perform(intent);
  await isRedeem(id, 'REQUESTED');
  await waitUntil(async () => (await alice.get(`/intent/${intent.intentId}`)).body.status === 'CONFIRMED');
  expect(await noticesOf(id)).toContain('REQUESTED');
  expect(await placeOf(cardId)).toBe('REDEEM');
  return { id, cardId };
}

const underWay: Readonly<Record<string, string>> = {
  APPROVED: 'approve',
  REJECTED: 'reject',
  BURNED: 'burn',
};

/** Sends the request again as an admin whose answer was lost: checks first whether the change was made. */
async function change(id: string, body: { status: string } & Record<string, unknown>): Promise<void> {
  await waitUntil(async () => {
    const { status, version, transactionUnderWay } = await seen(id);
    if (status === body.status || transactionUnderWay === underWay[body.status]) return true;
    const answer = await admin('PATCH', `/redeem/${id}`, { change: body }, { 'if-match': `"${version}"` });
    return answer.status === 200;
  });
  await isRedeem(id, body.status);
}

async function cancel(): Promise<void> {
  const { id, cardId } = await ask();
  await alice.delete(`/redeem/${id}`);
  await isRedeem(id, 'CANCELLED');
  expect(await placeOf(cardId)).toBe('WALLET');
  expect(await timelineOf(id)).toEqual(['AWAITING_DEPOSIT', 'CANCELLED']);
}

async function withdraw(): Promise<void> {
  const { id, cardId } = await handOver();
  await alice.perform((await alice.delete(`/redeem/${id}`)).body);
  await isRedeem(id, 'CANCELLED');
  expect(await placeOf(cardId)).toBe('WALLET');
  expect(await noticesOf(id)).toEqual(['REQUESTED']);
}

async function withdrawApproved(): Promise<void> {
  const { id, cardId } = await handOver();
  await change(id, { status: 'APPROVED' });
  await alice.delete(`/redeem/${id}`);
  await isRedeem(id, 'CANCELLED');
  expect(await placeOf(cardId)).toBe('WALLET');
  expect(await noticesOf(id)).toEqual(['CANCELLED', 'REQUESTED']);
  expect(await timelineOf(id)).toEqual(['AWAITING_DEPOSIT', 'REQUESTED', 'APPROVED', 'CANCELLED']);
}

async function reject(): Promise<void> {
  const { id, cardId } = await handOver();
  await change(id, { status: 'REJECTED', reason: 'The label is damaged' });
  expect(await placeOf(cardId)).toBe('WALLET');
  expect(await noticesOf(id)).toEqual(['REJECTED', 'REQUESTED']);
  expect(await timelineOf(id)).toEqual(['AWAITING_DEPOSIT', 'REQUESTED', 'REJECTED']);
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function uploadPhoto(): Promise<string> {
  const body = new FormData();
  body.set('file', new File([onePixel], 'slabs.png'));
  const answer = await admin('POST', '/redeem/photo', body);
  expect(answer.status).toBe(201);
  return answer.body.name;
}

/** A redeem whose slab is on its way. */
async function shipped(): Promise<{ id: string; cardId: string }> {
  const { id, cardId } = await handOver();
  await change(id, { status: 'APPROVED' });
  const photo = await uploadPhoto();
  await change(id, { status: 'BURNED', certificateNumbers: await certificatesOf(cardId), photo });
  expect(await seen(id)).toMatchObject({ packingPhotoUrl: `/api/images/${photo}` });
  expect(await placeOf(cardId)).toBe('REDEEMED');
  await shop.chain.client.mine({ blocks: 100 });
  await waitUntil(async () => (await seen(id)).burnIsFinal);
  await change(id, { status: 'SHIPPED', ...parcel });
  return { id, cardId };
}

async function ship(): Promise<void> {
  const { id, cardId } = await shipped();
  await change(id, { status: 'RETURNED', reason: 'Nobody at home' });
  await change(id, { status: 'RESHIPPED', ...parcel });
  await change(id, { status: 'COMPLETED' });
  await change(id, { status: 'LOST', reason: 'The carrier can’t find it' });
  await change(id, { status: 'COMPENSATED', amount: '25', reason: 'Bank transfer 4711' });
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
  expect(await timelineOf(id)).toEqual(['AWAITING_DEPOSIT', 'REQUESTED', ...steps]);
  expect(await auditedOf(id)).toEqual(steps);
  expect((await noticesOf(id)).toSorted()).toEqual(
    ['COMPENSATED', 'LOST', 'REQUESTED', 'RESHIPPED', 'RETURNED', 'SHIPPED'].toSorted(),
  );
  expect(await placeOf(cardId)).toBe('REDEEMED');
}

/** Queues a job, as its schedule does, until it has had its effect: a killed process doesn't finish its run. */
async function runJob(name: string, isDone: () => Promise<boolean>): Promise<void> {
  await waitUntil(async () => {
    if (await isDone()) return true;
    await database.pool.query('select graphile_worker.add_job($1, job_key := $2)', [name, `test:${name}`]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return false;
  });
}

const followUpRedeems = 'follow-up-redeems';

async function followUp(): Promise<void> {
  const late = await handOver();
  await database.pool.query(
    "update redeem_deposit set deposited_at = deposited_at - interval '15 days' where deposit_id = (select deposit_id from redeem where id = $1)",
    [late.id],
  );
  await runJob(followUpRedeems, async () => (await noticesOf(late.id)).includes('LATE'));
  expect(await noticesOf(late.id)).toEqual(['LATE', 'REQUESTED']);
  await change(late.id, { status: 'APPROVED' });
  await change(late.id, { status: 'BURNED', certificateNumbers: await certificatesOf(late.cardId) });
  await shop.chain.client.mine({ blocks: 100 });
  await waitUntil(async () => (await seen(late.id)).burnIsFinal);
  await change(late.id, { status: 'SHIPPED', ...parcel });
  await makeOlder(late.id, 31);
  await runJob(followUpRedeems, async () => (await seen(late.id)).status === 'COMPLETED');
  await makeOlder(late.id, 181);
  await runJob('erase-redeem-addresses', async () => (await seen(late.id)).address === null);
  const { rows } = await database.pool.query(
    `select count(*)::int as erased from audit_log
     where action = 'erase-redeem-addresses' and details -> 'redeemIds' ? $1`,
    [late.id],
  );
  expect(rows[0]?.erased).toBe(1);
}

async function makeOlder(id: string, days: number): Promise<void> {
  await database.pool.query(
    'update redeem_status set at = at - make_interval(days => $2) where redeem_id = $1',
    [id, days],
  );
}

async function startStockTake(): Promise<string> {
  const answer = await admin('POST', '/stock-take', { month });
  if (answer.status === 201) return answer.body.id;
  // The answer was lost after the commit.
  expect(answer.code).toBe('STATE_CONFLICT');
  const { body } = await admin('GET', '/stock-take');
  const open = body.items.find(({ status }: { status: string }) => status === 'OPEN');
  return open.id;
}

async function takeStock(): Promise<void> {
  const before = (await admin('GET', '/reserve')).body.statements.length;
  const abandoned = await startStockTake();
  await admin('POST', `/stock-take/${abandoned}/abandon`, { reason: 'Interrupted' });
  expect((await admin('GET', `/stock-take/${abandoned}`)).body.status).toBe('ABANDONED');

  const id = await startStockTake();
  const { body: missing } = await admin('GET', `/stock-take/${id}/differences?kind=MISSING&pageSize=100`);
  const slabs = missing.items.map(
    ({ grader, certificateNumber }: { grader: string; certificateNumber: string }) => ({
      grader,
      certificateNumber,
    }),
  );
  await admin('POST', `/stock-take/${id}/slabs`, {
    slabs: [...slabs, { certificateNumber: '404404' }, { certificateNumber: '404405' }],
  });
  await admin('DELETE', `/stock-take/${id}/slabs?grader=&certificateNumber=404404`);
  const surplus = { kind: 'SURPLUS', grader: '', certificateNumber: '404405', reason: 'On loan' };
  await admin('PUT', `/stock-take/${id}/differences`, surplus);
  const { body: counted } = await admin('GET', `/stock-take/${id}`);
  expect(counted).toMatchObject({ status: 'OPEN', counted: slabs.length, surplus: 1, unexplained: 0 });
  expect((await admin('POST', `/stock-take/${id}/publish`)).status).toBe(202);
  await waitUntil(async () => (await admin('GET', `/stock-take/${id}`)).body.status === 'PUBLISHED');
  await waitUntil(async () => (await admin('GET', '/reserve')).body.statements.length === before + 1);
  expect((await admin('GET', `/stock-take/${id}`)).body).toMatchObject({
    counted: slabs.length,
    surplus: 1,
    statementIndex: before,
  });
}

const placeOf = async (cardId: string) => {
  const { rows } = await database.pool.query('select holder from slab_claim where card_id = $1', [cardId]);
  return rows[0]?.holder;
};

async function certificatesOf(cardId: string): Promise<string[]> {
  const { rows } = await database.pool.query('select certificate_number from nft where id = $1', [cardId]);
  return rows.map(({ certificate_number }) => certificate_number);
}

async function noticesOf(id: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    "select facts ->> 'redeemNotice' as notice from notification where facts ->> 'redeemId' = $1 order by 1",
    [id],
  );
  return rows.map(({ notice }) => notice);
}

const timelineOf = async (id: string): Promise<string[]> =>
  (await alice.get(`/redeem/${id}`)).body.timeline.map(({ status }: { status: string }) => status);

/** The changes by admins, each as often as it was made. */
async function auditedOf(id: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select details ->> 'status' as status from audit_log
     where action = 'change-redeem' and subject_id = $1 order by at, id`,
    [id],
  );
  return rows.map(({ status }) => status);
}

const balanceOf = (owner: Address) =>
  shop.chain.client.readContract({
    address: shop.chain.network.tokens.USDC,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

async function operatorTransactions(): Promise<{ all: number; confirmed: number }> {
  const { rows } = await database.pool.query(
    "select count(*)::int as all, (count(*) filter (where status = 'CONFIRMED'))::int as confirmed from operator_transaction",
  );
  return rows[0];
}

/** The fees of burned redeems; the vault holds those of the open ones, and nothing else. */
async function fees(): Promise<{ paid: bigint; held: bigint }> {
  const { rows } = await database.pool.query(
    `select (count(*) filter (where state = 'BURNED'))::int as burned, (count(*) filter (where state = 'HELD'))::int as held
     from redeem_deposit`,
  );
  return { paid: BigInt(rows[0].burned) * fee, held: BigInt(rows[0].held) * fee };
}

describe('[T37] a server killed at a named point of a redeem or a stock-take', () => {
  it.each(deaths)('$point of $flow does everything once', { timeout: 600_000 }, async ({ point, run }) => {
    const before = {
      nonce: await countOperatorTransactions(shop.chain),
      transactions: await operatorTransactions(),
      treasury: await balanceOf(accounts.treasury.address),
      fees: await fees(),
    };
    if (Date.now() - signedInAt > SIGN_IN_AFTER_MS) await signInAgain();
    const killed = new SupervisedServer(main, env);
    server = killed;
    killed.start([point]);
    await run();
    await waitUntil(async () => {
      const { all: queued, confirmed } = await operatorTransactions();
      return queued === confirmed && killed.plan.length === 0 && (await isIndexed(shop.chain, database));
    });
    await killed.stop();

    expect(killed.died).toEqual([point]);
    const after = await fees();
    expect((await balanceOf(accounts.treasury.address)) - before.treasury).toBe(
      after.paid - before.fees.paid,
    );
    expect(await balanceOf(shop.chain.network.contracts.redeemVault)).toBe(after.held);
    // Each row is one transaction on chain, and none is without a row.
    expect((await countOperatorTransactions(shop.chain)) - before.nonce).toBe(
      (await operatorTransactions()).all - before.transactions.all,
    );
    expect(await misplacedSlabs(shop)).toEqual([]);
    expect(await shop.differences()).toEqual([]);
  });
});
