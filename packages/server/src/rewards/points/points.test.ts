import type { PointLedger } from '@kura/api-contract/points';
import { pointTokenAbi } from '@kura/chain/abis';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { grantExpirySeconds } from '@kura/domain/points';
import {
  accountAt,
  accounts,
  conservationFaults,
  customerOf,
  fund,
  passTimeTo,
  rollBack,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mintPointsKind } from './mint-points.ts';
import { notifyExpiringPointsJob } from './notify-expiring-points.job.ts';
import { ledgerOf } from './read-ledger.ts';
import { reconcilePointsJob } from './reconcile-points.job.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.server.database.db.deleteFrom('point_grant').execute();
  await shop.server.database.db.deleteFrom('admin_gift').execute();
});

const grant = (body: object, idempotencyKey: string | true = true, token = shop.admin.token) =>
  shop.server.request({
    method: 'POST',
    path: '/api/contract/mint-point-token',
    token,
    body,
    idempotencyKey,
  });

const balance = () =>
  shop.chain.client.readContract({
    address: shop.chain.network.contracts.pointToken,
    abi: pointTokenAbi,
    functionName: 'balanceOf',
    args: [accounts.dave.address],
  });

const wallet = accounts.dave.address;
const reason = 'Sorry for the wait';

test('[T7] two wallets change their places in blocks by a reorganisation', async () => {
  const { chain, server } = shop;
  const { db } = server.database;
  const placesOf = (address: string) =>
    db
      .selectFrom('point_entry')
      .where('wallet', '=', address.toLowerCase())
      .orderBy('block_number')
      .select(['block_number', 'log_index'])
      .execute();
  const [one, other] = [accounts.carol.address, accounts.eve.address];
  await fund(chain, one, { points: 5_000_000n });
  await fund(chain, other, { points: 5_000_000n });
  await shop.settle();
  const [before, after] = [await placesOf(one), await placesOf(other)];
  await rollBack(chain.client, 2);
  await fund(chain, other, { points: 5_000_000n });
  await fund(chain, one, { points: 5_000_000n });
  await shop.settle();
  expect([await placesOf(other), await placesOf(one)]).toEqual([before, after]);
});

test('[T31] a report of all points adds up, ends with what the wallets have, and is audited', async () => {
  const { context, database } = shop.server;
  const { clock } = context;
  await fund(shop.chain, accounts.eve.address, { points: 7_500_000n });
  await shop.settle();
  // The clocks of chain and server may differ.
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const report = (query: string, token = shop.admin.token) =>
    shop.server.request({ method: 'GET', path: `/api/points/report?${query}`, token });
  // Shorter than the validity of the admin's token.
  context.clock = { now: () => new Date(Date.now() + 5 * 60_000) };
  const { status, body } = await report(`from=${day(-70)}&to=${day(20)}&language=en`);
  context.clock = clock;
  expect(status).toBe(200);
  const rows = parse(String(body), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.length).toBeGreaterThan(2);
  const figure = (row: Record<string, string> | undefined, name: string) => Number(row?.[name]);
  for (const [place, row] of rows.entries()) {
    const [opening, issued, spent, expired, closing] = [
      'Opening balance',
      'Issued',
      'Spent',
      'Expired',
      'Closing balance',
    ].map((name) => figure(row, name));
    expect((opening ?? 0) + (issued ?? 0) - (spent ?? 0) - (expired ?? 0)).toBeCloseTo(closing ?? Number.NaN);
    if (place > 0) expect(opening).toBe(figure(rows[place - 1], 'Closing balance'));
  }
  const { held } = await database.db
    .selectFrom('point_lot')
    .select(({ fn }) => fn.sum<string>('left_base_units').as('held'))
    .executeTakeFirstOrThrow();
  expect(figure(rows.at(-1), 'Closing balance')).toBe(Number(held) / 1_000_000);
  expect(rows.reduce((sum, row) => sum + figure(row, 'Issued'), 0)).toBeGreaterThanOrEqual(7.5);
  expect((await report(`from=${day(2)}&to=${day(9)}`)).code).toBe('PERIOD_INVALID');
  const audited = await database.db
    .selectFrom('audit_log')
    .where('action', '=', 'export-points-report')
    .select('subject_id')
    .execute();
  expect(audited).toEqual([{ subject_id: `${day(-70)} ${day(20)}` }]);
});

test('[T31] points that the tables have and the chain has not raise an alarm', async () => {
  const { db } = shop.server.database;
  const { context } = shop.server;
  async function drifts(): Promise<object[]> {
    const lines: object[] = [];
    const log = Object.assign(Object.create(context.log), { error: (line: object) => lines.push(line) });
    await reconcilePointsJob.run({ ...context, log } as never, undefined as never);
    return lines;
  }
  const [one, other] = [accounts.carol.address.toLowerCase(), accounts.eve.address.toLowerCase()];
  await fund(shop.chain, accounts.carol.address, { points: 5_000_000n });
  await fund(shop.chain, accounts.eve.address, { points: 5_000_000n });
  await shop.settle();
  expect(await drifts()).toEqual([]);

  const change = async (wallet: string, by: string) => {
    await sql`
      update point_lot set left_base_units = left_base_units + ${by}::numeric
      where (wallet, month) = (select wallet, max(month) from point_lot where wallet = ${wallet} group by wallet)`.execute(
      db,
    );
  };
  // The sum is unchanged, and the lots show the difference.
  await change(one, '1000000');
  await change(other, '-1000000');
  const lots = await drifts();
  expect(lots).toHaveLength(2);
  expect(lots).toContainEqual(expect.objectContaining({ alarm: 'points-drift', wallet: one }));
  await change(other, '1000000');
  expect(await drifts()).toContainEqual({
    ...{ alarm: 'points-drift', block: expect.any(Number) },
    ...{ onChain: expect.any(String), inTables: expect.any(String) },
  });
  // Don't compare with a block that a reorganisation removed.
  const { block_hash: hash } = await db
    .selectFrom('chain_checkpoint')
    .select('block_hash')
    .executeTakeFirstOrThrow();
  const setHash = (value: string | null) =>
    db.updateTable('chain_checkpoint').set({ block_hash: value }).execute();
  await setHash(`0x${'ab'.repeat(32)}`);
  expect(await drifts()).toEqual([]);
  await setHash(hash);
  await change(one, '-1000000');
  expect(await drifts()).toEqual([]);
});

test('points are granted on chain, once for one key, with the reason on record', async () => {
  const before = await balance();
  const key = crypto.randomUUID();
  const responses = [
    await grant({ wallet, amount: '12.5', reason }, key),
    await grant({ wallet, amount: '12.5', reason }, key),
  ];
  expect(responses[0]).toMatchObject({ status: 202, body: { status: 'QUEUED' } });
  expect(responses[1]?.body).toEqual(responses[0]?.body);
  await shop.settle();
  expect((await balance()) - before).toBe(12_500_000n);
  const audit = await shop.server.database.db
    .selectFrom('audit_log')
    .where('action', '=', 'mint-points')
    .select('details')
    .executeTakeFirstOrThrow();
  expect(audit.details).toMatchObject({ amount: '12.5', reason });
});

test('the holder of granted points is notified when they arrive, once, and not of a grant that failed', async () => {
  const carol = await customerOf(shop, accounts.carol);
  const { body } = await grant({ wallet: accounts.carol.address, amount: '1250.5', reason });
  const notices = async () => (await carol.get('/notification')).body.items;
  expect(await notices()).toEqual([]);
  await shop.settle();
  const arrived = [
    { kind: 'REWARD', rewardNotice: 'POINTS_GRANTED', rewardPoints: '1250.5', rewardTickets: null },
  ];
  expect(await notices()).toMatchObject(arrived);
  const settle = (status: 'CONFIRMED' | 'FAILED') =>
    shop.server.database.db
      .transaction()
      .execute(async (tx) =>
        mintPointsKind.onSettled?.(tx, { id: body.transactionId, subject: {}, status, errorCode: null }),
      );
  await settle('CONFIRMED');
  expect(await notices()).toMatchObject(arrived);
  await settle('FAILED');
  expect(await notices()).toEqual([]);
});

test('grants by all admins in a day are capped, also concurrent ones', async () => {
  const half = { wallet, amount: '600000', reason };
  const responses = await Promise.all([grant(half), grant(half), grant(half)]);
  expect(responses.map((response) => response.status).sort()).toEqual([202, 422, 422]);
  expect(responses.find((response) => response.status === 422)).toMatchObject({
    code: 'DAILY_CAP_EXCEEDED',
    body: { left: '400000' },
  });
});

test('nothing, or without a reason, is not granted', async () => {
  expect(await grant({ wallet, amount: '0', reason })).toMatchObject({
    code: 'PRICE_INVALID',
    body: { moreThan: '0' },
  });
  expect((await grant({ wallet, amount: '0.0000001', reason })).code).toBe('PRICE_INVALID');
  expect((await grant({ wallet, amount: '1', reason: ' ' })).code).toBe('VALIDATION_FAILED');
});

type Step =
  | { readonly kind: 'grant'; readonly part: number }
  | { readonly kind: 'spend'; readonly part: number }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'remove'; readonly monthsAgo: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('grant', 'spend'), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('remove'), monthsAgo: fc.integer({ min: 1, max: 3 }) }),
);

/** Runs a random history of points on chain, and compares the balance with the contract after each step. */
async function livePoints(holder: Address, history: readonly Step[]) {
  const { client, network } = shop.chain;
  const { pointToken: address, gacha } = network.contracts;
  const token = { address, abi: pointTokenAbi } as const;
  // Blocks may share a second. Its last one counts.
  const balances = new Map<number, bigint>();
  const balanceNow = async () => {
    const { timestamp, number: blockNumber } = await client.getBlock();
    const balance = await client.readContract({
      ...token,
      functionName: 'balanceOf',
      args: [holder],
      blockNumber,
    });
    return { atSeconds: Number(timestamp), balance };
  };
  const act = async (step: Step) => {
    if (step.kind === 'grant') return fund(shop.chain, holder, { points: BigInt(step.part) * 10_000n });
    const { atSeconds, balance } = await balanceNow();
    if (step.kind === 'wait') return passTimeTo(client, BigInt(atSeconds + step.days * 86_400));
    const month = await client.readContract({ ...token, functionName: 'currentMonth' });
    const call =
      step.kind === 'spend'
        ? { functionName: 'spend' as const, args: [holder, (balance * BigInt(step.part)) / 100n] as const }
        : { functionName: 'burnExpired' as const, args: [holder, month - BigInt(step.monthsAgo)] as const };
    const hash = await client.writeContract({ ...token, ...call, account: gacha, chain: null });
    await client.waitForTransactionReceipt({ hash });
  };
  await client.setBalance({ address: gacha, value: 10n ** 20n });
  await client.impersonateAccount({ address: gacha });
  for (const step of history) {
    await act(step);
    const { atSeconds, balance } = await balanceNow();
    balances.set(atSeconds, balance);
  }
  await client.stopImpersonatingAccount({ address: gacha });
  await shop.server.indexer.catchUp();
  return balances;
}

test('[T31] the history of points adds up to the balance at any time, page by page', async () => {
  const { db } = shop.server.context;
  let number = 50;
  let expired = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 25 }), async (history) => {
      number += 1;
      const holder = accountAt(number).address;
      // Two lots that expire at different times. One is removed on chain.
      const end: Step[] = [
        { kind: 'grant', part: 7 },
        { kind: 'wait', days: 31 },
        { kind: 'grant', part: 9 },
        { kind: 'wait', days: 155 },
        { kind: 'remove', monthsAgo: 1 },
      ];
      const balances = await livePoints(holder, [...history, ...end]);
      const pages: PointLedger[] = [];
      do {
        pages.push(await ledgerOf(db, [holder], { page: pages.length + 1, pageSize: 10 }));
      } while (pages.length * 10 < (pages[0]?.total ?? 0));
      const entries = pages.flatMap((page) => page.entries);
      expect(entries).toHaveLength(pages[0]?.total ?? Number.NaN);
      const times = entries.map(({ at }) => Date.parse(at));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      const signed = ({ kind, points }: (typeof entries)[number]) =>
        parseAmount(points) * (kind === 'SPENT' || kind === 'EXPIRED' ? -1n : 1n);
      const added = (atSeconds: number) =>
        entries
          .filter(({ at }) => Date.parse(at) <= atSeconds * 1_000)
          .reduce((sum, entry) => sum + signed(entry), 0n);
      const sums = [...balances.keys()].map((atSeconds) => [atSeconds, added(atSeconds)]);
      expect(sums).toEqual([...balances]);
      expect(pages[0]?.balance).toBe(formatAmount([...balances.values()].at(-1) ?? 0n));
      expired += entries.filter(({ kind }) => kind === 'EXPIRED').length;
    }),
    { numRuns: 4, seed: 31, endOnFailure: true },
  );
  expect(expired).toBeGreaterThan(4);
});

test('an admin reads the points of a user, with the grants and what can still be granted', async () => {
  const { chain, server } = shop;
  const frank = await customerOf(shop, accountAt(40));
  await fund(chain, frank.account.address, { points: 2_000_000n });
  await shop.settle();
  const own = { wallet: frank.account.address, amount: '3.5', reason };
  expect((await grant(own)).status).toBe(202);
  await grant({ ...own, wallet });
  const read = (id: string, query = '') =>
    server.request({ method: 'GET', path: `/api/points/user/${id}${query}`, token: shop.admin.token });
  expect((await read(frank.userId)).body).toMatchObject({ balance: '2', grants: [{ status: 'QUEUED' }] });
  await shop.settle();
  const { body } = await read(frank.userId);
  const grantedAt = (await chain.client.getBlock()).timestamp;
  expect(body).toMatchObject({
    balance: '5.5',
    lots: [{ wallet: frank.account.address, points: '5.5' }],
    entries: [
      { kind: 'GRANTED', points: '3.5', reason, campaign: null, drop: null },
      { kind: 'GRANTED', points: '2', reason: null },
    ],
    ...{ page: 1, pageSize: 20, total: 2 },
    grants: [{ points: '3.5', reason, status: 'CONFIRMED', grantedBy: expect.stringMatching(/./) }],
    grantLimits: { withoutApproval: '99993', inTotal: '999993' },
  });
  expect(Date.parse(body.lots[0].expiresAt) / 1000).toBe(grantExpirySeconds(Number(grantedAt)));
  expect((await frank.get('/points/ledger')).body.entries).toEqual(body.entries);
  // The reason of an earlier grant is in the audit log alone.
  await server.database.db.updateTable('point_grant').set({ reason_shown: false }).execute();
  expect((await read(frank.userId)).body).toMatchObject({
    entries: [{ reason: null }, {}],
    grants: [{ reason }],
  });
  const second = (await read(frank.userId, '?page=2&pageSize=10')).body;
  expect(second).toMatchObject({ balance: '5.5', entries: [], page: 2, total: 2 });
  expect((await read(crypto.randomUUID())).code).toBe('NOT_FOUND');
});

test('[T24] a user grants nobody anything', async () => {
  const dave = await customerOf(shop, accounts.dave);
  expect((await grant({ wallet, amount: '1', reason }, true, dave.token)).status).toBe(403);
});

test('their holder is notified 14 days before points expire, once for all own wallets', async () => {
  const alice = await customerOf(shop, accounts.alice);
  const { db } = shop.server.context;
  const second = accounts.bob.address.toLowerCase();
  await db.insertInto('wallet').values({ address: second, user_id: alice.userId }).execute();
  await fund(shop.chain, alice.account.address, { points: 1_120_000_000n });
  await fund(shop.chain, accounts.bob.address, { points: 500_000n });
  await shop.server.indexer.catchUp();
  const { lots } = (await alice.get('/points/ledger')).body;
  const expiresAt = Date.parse(lots[0].expiresAt) / 1000;
  const notifyAt = async (seconds: number) => {
    await passTimeTo(shop.chain.client, BigInt(seconds));
    await shop.server.indexer.catchUp();
  };
  const runJob = () => notifyExpiringPointsJob.run(shop.server.context as never, undefined);
  const notices = async () => (await alice.get('/notification')).body.items;

  await notifyAt(expiresAt - 14 * 86_400 - 1);
  await runJob();
  expect(await notices()).toEqual([]);

  await notifyAt(expiresAt - 14 * 86_400);
  await expect(withFailpoint('notify-expiring-points.before-commit', runJob)).rejects.toThrow('failpoint');
  expect(await notices()).toEqual([]);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await notices()).toMatchObject([
    { kind: 'REWARD', rewardNotice: 'POINTS_EXPIRING', rewardPoints: '1120.5' },
  ]);

  // No points are left.
  await db.deleteFrom('notification').execute();
  await notifyAt(expiresAt);
  await runJob();
  expect(await notices()).toEqual([]);
});
