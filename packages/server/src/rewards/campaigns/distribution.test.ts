import { pointTokenAbi } from '@kura/chain/abis';
import { decodeDrawFile, verifyDraw, winnerIndexes } from '@kura/chain/campaigns';
import {
  type ApiResponse,
  accountAt,
  asAdmin,
  type Customer,
  conservationFaults,
  customerOf,
  intakeCards,
  mineUntilFinal,
  openCollection,
  passTime,
  publishDrop,
  publishedMessages,
  reorganise,
  rollBack,
  sendCall,
  separateKeys,
  signInAdmin,
  signInUser,
  startTestShop,
  startXService,
  type TestClock,
  type TestShop,
  testClock,
  untilPublished,
  withFailpoint,
  X_CALLBACK,
  type XService,
  type XUser,
  xConfig,
} from '@kura/testing';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settleDeliveriesJob } from '../../payments/deliveries/settle-deliveries.job.ts';
import { advanceCampaignsJob } from './advance-campaigns.job.ts';
import { coverPrizePacksJob } from './cover-prize-packs.job.ts';
import { distributePrizesJob } from './distribute-prizes.job.ts';
import { holdDrawsJob } from './hold-draws.job.ts';
import { lockPrizePacks } from './packs-account.repository.ts';
import { sendNft } from './prize-transaction-kinds.ts';

const daySeconds = 24 * 3_600;
const keys = separateKeys;
const packsAccount = keys.packs.address.toLowerCase();

let x: XService;
let shop: TestShop;
let clock: TestClock;
let adminToken: string;

beforeAll(async () => {
  x = await startXService();
  clock = testClock(new Date().toISOString());
  shop = await startTestShop({
    clock,
    keys,
    config: {
      x: xConfig(x),
    },
  });
  adminToken = shop.admin.token;
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(async () => {
  await shop.stop();
  await x.stop();
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object, version?: number) =>
  shop.server.request({
    method,
    path: `/api${path}`,
    token,
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

const inContext = () => ({
  ...shop.server.context,
  actor: { kind: 'system' as const, name: 'test' },
  requestId: 'test',
});

/** Runs the scheduled jobs, and all jobs that they queue. */
async function settle(times = 3): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await advanceCampaignsJob.run(inContext(), undefined);
    await holdDrawsJob.run(inContext(), undefined);
    await distributePrizesJob.run(inContext(), undefined);
    await shop.settle();
    await mineUntilFinal(shop.chain.client);
    await shop.settle();
  }
}

/** Draws an ended campaign after crashes at these points. Its word is final, and nothing is distributed yet. */
async function draw(...points: string[]): Promise<void> {
  await later(daySeconds + 60);
  await advanceCampaignsJob.run(inContext(), undefined);
  await stopWaking();
  await crashAt(holdDrawsJob, points);
  await holdDrawsJob.run(inContext(), undefined);
  await shop.settle();
  // The word can become final from here on, and a woken job would distribute.
  await stopWaking();
  await mineUntilFinal(shop.chain.client);
  await shop.settle();
  await stopWaking();
}

/** Distributes after crashes at these points, by two processes at once. */
async function distributeWithCrashes(...points: string[]): Promise<void> {
  await crashAt(distributePrizesJob, points);
  await Promise.all([
    distributePrizesJob.run(inContext(), undefined),
    distributePrizesJob.run(inContext(), undefined),
  ]);
}

/** Runs a job once for each point and ends it there. */
async function crashAt(job: typeof holdDrawsJob, points: readonly string[]): Promise<void> {
  const ends: string[] = [];
  for (const point of points) {
    const end = withFailpoint(point, () => job.run(inContext(), undefined));
    ends.push(
      await end.then(
        () => 'it ran to its end',
        (error: Error) => error.message,
      ),
    );
  }
  expect(ends).toEqual(points.map((point) => `failpoint ${point}`));
}

/** Events wake jobs. Deletes the woken jobs, so that they don't run before the jobs that a test controls. */
async function stopWaking(): Promise<void> {
  // A running job may wake the next one at its end.
  await expect
    .poll(async () => {
      await untilPublished(shop.server.database);
      await sql`delete from graphile_worker._private_jobs where key like '%:woken' and locked_at is null`.execute(
        shop.server.database.db,
      );
      const { rows } = await sql`select from graphile_worker._private_jobs where key like '%:woken'`.execute(
        shop.server.database.db,
      );
      return rows.length;
    })
    .toBe(0);
}

async function wokenJobs(): Promise<(string | null)[]> {
  await untilPublished(shop.server.database);
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where key like '%:woken' and run_at > now() order by key`.execute(
    shop.server.database.db,
  );
  return rows.map(({ key }) => key);
}

/** Makes woken jobs due now. */
async function wakeNow(): Promise<void> {
  await untilPublished(shop.server.database);
  await sql`update graphile_worker._private_jobs set run_at = now() where key like '%:woken'`.execute(
    shop.server.database.db,
  );
}

async function later(seconds: number): Promise<void> {
  clock.later(seconds);
  await passTime(shop.chain.client, seconds);
  await shop.settle();
  adminToken = (await signInAdmin(shop.server)).token;
}

/** Sends an admin's call with an idempotency key. */
const act = (path: string, body: object, idempotencyKey: string | true = true) =>
  shop.server.request({ method: 'POST', path: `/api${path}`, token: adminToken, body, idempotencyKey });

/** Creates a drop with enough time to deliver all of its packs. */
async function openDrop(packs: number): Promise<string> {
  // The session of the first admin has expired.
  const signedIn = { ...shop, admin: await signInAdmin(shop.server) };
  const collectionId = await openCollection(signedIn);
  const cards = Array.from({ length: packs }, () => ({ value: 8, rank: 'B' as const }));
  const endsInSeconds = 60 * daySeconds;
  return publishDrop(signedIn, collectionId, { packs, cards, endsInSeconds, deliveryCap: packs });
}

/** The state of a drop on the page of the packs account. */
async function accountOf(gachaId: string) {
  const { body } = await ask('GET', '/campaign/packs-account', adminToken);
  expect(body.address).toBe(keys.packs.address);
  return body.drops.find((drop: { gachaId: string }) => drop.gachaId === gachaId);
}

async function packsOf(wallet: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from nft
    where kind = 'pack' and reveal_state = 'UNREVEALED' and owner = ${wallet.toLowerCase()}`.execute(
    shop.server.database.db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Checks packs of winners: each left the account once, by its own key, to its winner's wallet.
 *
 * @returns the number of packs
 */
async function expectEachPackOnce(): Promise<number> {
  const { rows } = await sql<{ faults: string }>`
    select concat_ws(' ', u.state, a.state, n.owner) as faults
    from campaign_prize_pack a
    join campaign_prize_unit u on u.id = a.unit_id
    join campaign_application w on w.id = u.application_id
    join operator_transaction t on t.id = a.transaction_id
    join nft n on n.kind = 'pack' and n.token_id = a.token_id
    where a.state <> 'RELEASED' and not (u.state = 'DELIVERED' and a.state = 'DELIVERED' and n.owner = w.wallet
      and t.signer = ${packsAccount} and t.status = 'CONFIRMED')`.execute(shop.server.database.db);
  expect(rows).toEqual([]);
  const { rows: counted } = await sql<{ sent: number; won: number }>`
    select (select count(*)::int from campaign_prize_pack where state = 'DELIVERED') as sent,
      (select coalesce(sum(p.packs), 0)::int from campaign_prize_unit u join campaign_prize p on p.id = u.prize_id
        where u.state = 'DELIVERED' and p.kind = 'PACK') as won`.execute(shop.server.database.db);
  expect(counted[0]?.sent).toBe(counted[0]?.won);
  return counted[0]?.sent ?? 0;
}

const read = async (id: string) => (await ask('GET', `/campaign/${id}`, adminToken)).body;

async function openCampaign(prizes: object[]): Promise<{ id: string; taskId: string }> {
  const id = await publishCampaign(prizes);
  await settle(2);
  const { status, tasks } = await read(id);
  expect(status).toBe('PUBLISHED');
  return { id, taskId: tasks[0].id };
}

async function publishCampaign(prizes: object[]): Promise<string> {
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
  const { body } = await ask('POST', '/campaign', adminToken, {
    title: { ja: '投稿で当たる', en: 'Post and win' },
    description: { ja: '', en: '' },
    startsAt: at(-400 * daySeconds),
    endsAt: at(daySeconds),
    tasks: [{ kind: 'POST', requiredText: 'Kura' }],
    prizes,
  });
  const published = await ask('PUT', `/campaign/${body.id}/publish`, adminToken, {}, body.version);
  expect(published).toMatchObject({ status: 200, body: { status: 'PENDING' } });
  return body.id;
}

/** The faults that prevent publishing a campaign with these prizes. */
const faultsOf = async (prizes: object[]) => {
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
  const { body } = await ask('POST', '/campaign', adminToken, {
    title: { ja: '題', en: 'Title' },
    description: { ja: '', en: '' },
    startsAt: at(0),
    endsAt: at(daySeconds),
    tasks: [{ kind: 'POST', requiredText: 'Kura' }],
    prizes,
  });
  return (await ask('PUT', `/campaign/${body.id}/publish`, adminToken, {}, body.version)).body.faults;
};

interface Applicant {
  readonly customer: Customer;
  readonly atX: XUser;
  readonly postId: string;
  readonly appId: string;
}

let people = 0;
async function applicant({ id, taskId }: { id: string; taskId: string }): Promise<Applicant> {
  people += 1;
  const customer = await customerOf(shop, accountAt(200 + people));
  const atX = x.addUser(`applicant_${people}`);
  const { body } = await customer.post(`/campaign/${id}/application`, {});
  const appId = body.id as string;
  const path = `/campaign/${id}/application/${appId}`;
  const { body: started } = await customer.get(
    `/twitter/auth-url?redirectUrl=${encodeURIComponent(X_CALLBACK)}`,
  );
  const back = x.authorize(started.url, atX).searchParams;
  await customer.post(`${path}/twitter`, {
    x: { action: 'LINK', state: back.get('state'), code: back.get('code') },
  });
  const postId = x.post(atX, 'Kura #PR');
  await customer.post(`${path}/twitter`, { x: { action: 'VERIFY', taskId, post: postId } });
  const applied: ApiResponse = await ask('PUT', `${path}/apply`, customer.token, {});
  expect(applied.body).toMatchObject({ status: 'APPLIED' });
  return { customer, atX, postId, appId };
}

const many = async (campaign: { id: string; taskId: string }, count: number): Promise<Applicant[]> => {
  const made: Applicant[] = [];
  while (made.length < count) made.push(await applicant(campaign));
  return made;
};

const applicationOf = async (id: string, { customer }: Applicant) =>
  (await ask('GET', `/campaign/${id}/${customer.userId}/application`, adminToken)).body;

const pointsOf = (who: Applicant) =>
  shop.chain.client.readContract({
    address: shop.chain.network.contracts.pointToken,
    abi: pointTokenAbi,
    functionName: 'balanceOf',
    args: [who.customer.account.address],
  });

/** Opens a new session, because an earlier one has expired by the campaign's end. */
const tokenOf = async ({ customer }: Applicant) => (await signInUser(shop.server, customer.account)).token;

/** The user's notifications about a campaign, in any sequence. */
async function noticesOf({ customer }: Applicant): Promise<string[]> {
  const { rows } = await sql<{ notice: string }>`
    select facts ->> 'campaignNotice' as notice from notification
    where user_id = ${customer.userId} and kind = 'CAMPAIGN' order by 1`.execute(shop.server.database.db);
  return rows.map(({ notice }) => notice);
}

/** Returns the messages to an applicant's page about the application, oldest first. */
async function messagesTo({ customer: { userId } }: Applicant): Promise<unknown[]> {
  const messages = await publishedMessages(shop.server.database, 'UpdateUserApplication');
  return messages.filter(({ room }) => room === `user:${userId}`).map(({ payload }) => payload);
}

/** The dashboard's counts for campaigns. */
async function attention(): Promise<Record<string, number>> {
  const { body } = await ask('GET', '/dashboard/totalSummary', adminToken);
  return Object.fromEntries(
    body.attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  );
}

async function verified(id: string, applicant?: { index: number; wallet: Address; salt: Hex }) {
  const { body: draw } = await ask('GET', `/campaign/${id}/draw`, adminToken);
  const response = await fetch(`${shop.server.url}${draw.fileUrl}`);
  const file = new Uint8Array(await response.arrayBuffer());
  decodeDrawFile(file);
  return {
    draw,
    verification: await verifyDraw({
      client: shop.chain.client,
      campaignDraw: shop.chain.network.contracts.campaignDraw,
      drawId: draw.drawId,
      file,
      applicant,
    }),
  };
}

/**
 * Checks the invariants of any history: each prize has one winner and one lot of points, and nothing was minted without a
 * prize.
 */
async function expectEachPrizeOnce(id: string): Promise<void> {
  const { db } = shop.server.database;
  const { rows: units } = await sql<{ state: string; application_id: string | null; result: string | null }>`
    select u.state, u.application_id, a.result from campaign_prize_unit u
    left join campaign_application a on a.id = u.application_id where u.campaign_id = ${id}`.execute(db);
  const winners = units.flatMap((unit) => unit.application_id ?? []);
  expect(new Set(winners).size).toBe(winners.length);
  expect(units.filter((unit) => unit.application_id !== null && unit.result !== 'WON')).toEqual([]);
  const { rows: minted } = await sql<{ ref: string; count: number; matching: number }>`
    select e.ref, count(*)::int as count,
      count(*) filter (where p.points_base_units = e.amount_base_units and a.wallet = e.wallet and u.state = 'DELIVERED')::int
        as matching
    from point_entry e
    join campaign_prize_unit u on left(e.ref, 34) = '0x' || replace(u.id::text, '-', '')
    join campaign_prize p on p.id = u.prize_id
    join campaign_application a on a.id = u.application_id
    where u.campaign_id = ${id} and e.kind = 'MINTED' group by e.ref`.execute(db);
  expect(minted.filter(({ count, matching }) => count !== 1 || matching !== 1)).toEqual([]);
  const delivered = await sql<{ count: number }>`
    select count(*)::int as count from campaign_prize_unit u join campaign_prize p on p.id = u.prize_id
    where u.campaign_id = ${id} and u.state = 'DELIVERED' and p.kind = 'POINTS'`.execute(db);
  expect(minted.length).toBe(delivered.rows[0]?.count);
}

describe('a campaign', () => {
  test('delivers cards of the shop and sealed packs; a drop without room is refused before', async () => {
    const collectionId = await openCollection(shop);
    const [cardId = ''] = await intakeCards(shop, collectionId, [5]);
    await asAdmin(shop, 'POST', '/nft/mint', { id: cardId });
    await shop.settle();
    const drop = {
      packs: 6,
      cards: Array.from({ length: 6 }, () => ({ value: 5, rank: 'B' as const })),
      endsInSeconds: 40 * daySeconds,
    };
    const gachaId = await publishDrop(shop, collectionId, { ...drop, deliveryCap: 2 });
    const pack = { kind: 'PACK', winners: 1, gachaId, packs: 2 };
    expect(await faultsOf([{ ...pack, winners: 2 }])).toEqual(['DROP_NOT_AVAILABLE']);
    const campaign = await openCampaign([{ kind: 'CARD', cardId }, pack]);
    expect(await accountOf(gachaId)).toMatchObject({
      held: 2,
      reserved: 2,
      free: 0,
      incoming: 0,
      missing: 0,
      room: 0,
    });
    // The card can't be used otherwise.
    const { body: card } = await ask('GET', `/nft/admin/${cardId}`, adminToken);
    const { contractAddress: collection, tokenId } = card;
    const to = accountAt(199).address;
    for (const [path, body] of [
      ['/contract/transfer', { collection, tokenId, to }],
      ['/contract/burn', { collection, tokenId }],
      [`/nft/burn/${cardId}`, {}],
      ['/contract/create-order', { type: 'FIXED_PRICE', nftId: cardId, price: '90' }],
    ] as const) {
      expect([path, (await act(path, body)).body]).toMatchObject([
        path,
        { code: 'STATE_CONFLICT', state: 'PRIZE' },
      ]);
    }
    // Both cards are promised now.
    expect(await faultsOf([{ kind: 'CARD', cardId }])).toEqual(['CARD_NOT_AVAILABLE']);
    expect(await faultsOf([{ ...pack, packs: 1 }])).toEqual(['DROP_NOT_AVAILABLE']);
    const applicants = await many(campaign, 2);
    await later(daySeconds + 60);
    await settle();
    expect(await read(campaign.id)).toMatchObject({
      status: 'DISTRIBUTED',
      prizeStates: [{ state: 'DELIVERED', count: 2 }],
    });
    const wallets = applicants.map(({ customer }) => customer.account.address.toLowerCase());
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from nft where owner = any(${wallets}::text[]) group by kind order by kind`.execute(
      shop.server.database.db,
    );
    expect(rows).toEqual([
      { kind: 'card', count: 1 },
      { kind: 'pack', count: 2 },
    ]);
    expect(await expectEachPackOnce()).toBeGreaterThanOrEqual(2);
    expect(await accountOf(gachaId)).toBeUndefined();
  });

  test('[T60] funds the packs account once for each key, and gives held packs before it orders others', async () => {
    const gachaId = await openDrop(4);
    const body = { gachaId, quantity: 2 };
    const key = crypto.randomUUID();
    const [first, again] = [
      await act('/campaign/packs-account', body, key),
      await act('/campaign/packs-account', body, key),
    ];
    expect(first).toMatchObject({ status: 202, body: { status: 'QUEUED' } });
    expect(again.body).toEqual(first.body);
    expect(await accountOf(gachaId)).toMatchObject({ held: 0, incoming: 2, free: 0, room: 2 });
    await shop.settle();
    expect(await accountOf(gachaId)).toMatchObject({ held: 2, incoming: 0, free: 2, reserved: 0, room: 2 });
    expect((await act('/campaign/packs-account', { gachaId, quantity: 3 })).body).toMatchObject({
      code: 'NO_DELIVERY_ROOM',
      left: 2,
    });
    const audited = await shop.server.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'fund-packs-account')
      .where('subject_id', '=', gachaId)
      .selectAll()
      .execute();
    expect(audited).toHaveLength(1);
    await openCampaign([{ kind: 'PACK', winners: 3, gachaId, packs: 1 }]);
    expect(await accountOf(gachaId)).toMatchObject({ held: 3, reserved: 3, free: 0, room: 1 });
    expect(await attention()).not.toHaveProperty('PRIZE_PACKS_ENDING');
    const soon = Math.round(clock.now().getTime() / 1_000) + 13 * daySeconds;
    const { rows: before } = await sql<{ deadline: bigint }>`
      select reveal_deadline_seconds as deadline from drop_on_chain where gacha_id = ${gachaId}`.execute(
      shop.server.database.db,
    );
    const closeAt = (seconds: bigint | number) =>
      sql`update drop_on_chain set reveal_deadline_seconds = ${seconds} where gacha_id = ${gachaId}`.execute(
        shop.server.database.db,
      );
    await closeAt(soon);
    expect(await attention()).toMatchObject({ PRIZE_PACKS_ENDING: 3 });
    await closeAt(before[0]?.deadline ?? 0n);
  });

  test('is published alone when two that need the same packs are published at once', async () => {
    const gachaId = await openDrop(2);
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
    const draft = async () =>
      (
        await ask('POST', '/campaign', adminToken, {
          title: { ja: '題', en: 'Title' },
          description: { ja: '', en: '' },
          startsAt: at(0),
          endsAt: at(daySeconds),
          tasks: [{ kind: 'POST', requiredText: 'Kura' }],
          prizes: [{ kind: 'PACK', winners: 2, gachaId, packs: 1 }],
        })
      ).body;
    const drafts = [await draft(), await draft()];
    const { db } = shop.server.database;
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(db);
      return rows.length;
    };
    const answers = await db.transaction().execute(async (tx) => {
      // Neither counts the packs before both have started.
      await lockPrizePacks(tx, [gachaId]);
      let answered = 0;
      const publishing = drafts.map(({ id, version }) =>
        ask('PUT', `/campaign/${id}/publish`, adminToken, {}, version).finally(() => {
          answered += 1;
        }),
      );
      await expect.poll(async () => answered + (await waiting())).toBe(2);
      expect(answered).toBe(0);
      return publishing;
    });
    const published = await Promise.all(answers);
    expect(published.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(published.find(({ status }) => status === 422)?.body.faults).toEqual(['DROP_NOT_AVAILABLE']);
    expect(await accountOf(gachaId)).toMatchObject({ reserved: 2, incoming: 2, missing: 0 });
  });

  test('[T26] opens only once its packs are held; those that a refused delivery lost are ordered again', async () => {
    const gachaId = await openDrop(2);
    const id = await publishCampaign([{ kind: 'PACK', winners: 2, gachaId, packs: 1 }]);
    expect(await accountOf(gachaId)).toMatchObject({ held: 0, incoming: 2, reserved: 2, missing: 0 });
    // The delivery is given up before it is signed.
    await sql`
      update operator_transaction set status = 'FAILED' where id in (
        select transaction_id from delivery where gacha_id = ${gachaId})`.execute(shop.server.database.db);
    await shop.settle();
    await advanceCampaignsJob.run(inContext(), undefined);
    expect((await read(id)).status).toBe('PENDING');
    await settleDeliveriesJob([]).run(inContext(), undefined);
    expect(await accountOf(gachaId)).toMatchObject({ held: 0, incoming: 0, missing: 2 });
    await coverPrizePacksJob.run(inContext(), undefined);
    await coverPrizePacksJob.run(inContext(), undefined);
    expect(await accountOf(gachaId)).toMatchObject({ incoming: 2, missing: 0 });
    await shop.settle();
    await advanceCampaignsJob.run(inContext(), undefined);
    expect((await read(id)).status).toBe('PUBLISHED');
    // A reorganisation removes the packs, and the same delivery delivers them again.
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    await coverPrizePacksJob.run(inContext(), undefined);
    await shop.settle();
    expect(await accountOf(gachaId)).toMatchObject({ held: 2, reserved: 2, incoming: 0, room: 0 });
  });

  test('[T10] registers its draw again when a reorganisation after its end took the registration away', async () => {
    const { client } = shop.chain;
    const before = await client.getBlockNumber();
    const id = await publishCampaign([{ kind: 'POINTS', winners: 1, points: '7' }]);
    await shop.settle();
    await advanceCampaignsJob.run(inContext(), undefined);
    const { tasks } = await read(id);
    const winner = await applicant({ id, taskId: tasks[0].id });
    await later(daySeconds + 60);
    const last = await client.getBlock();
    await rollBack(client, Number(last.number - before));
    await client.setNextBlockTimestamp({ timestamp: last.timestamp });
    await client.mine({ blocks: 1 });
    await settle(2);
    expect((await read(id)).status).toBe('STOPPED');
    await later(130);
    await settle();
    expect(await read(id)).toMatchObject({ status: 'DISTRIBUTED' });
    expect(await pointsOf(winner)).toBe(7_000_000n);
    const { draw, verification } = await verified(id);
    expect(Date.parse(draw.closesAt)).toBeGreaterThan(Number(last.timestamp) * 1_000);
    expect(verification.verdict).toBe('fair');
  });

  test('[T7] [T26] gives each pack once when the process ends and the chain takes transfers back', async () => {
    const gachaId = await openDrop(4);
    const campaign = await openCampaign([{ kind: 'PACK', winners: 2, gachaId, packs: 2 }]);
    const applicants = await many(campaign, 2);
    await draw();
    await distributeWithCrashes('assign-prize.before-commit');
    await shop.settle();
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    await shop.settle();
    await settle();
    expect(await read(campaign.id)).toMatchObject({
      status: 'DISTRIBUTED',
      prizeStates: [{ state: 'DELIVERED', count: 2 }],
    });
    expect(await Promise.all(applicants.map(({ customer }) => packsOf(customer.account.address)))).toEqual([
      2, 2,
    ]);
    expect(await expectEachPackOnce()).toBeGreaterThanOrEqual(4);
    expect(await shop.differences()).toEqual([]);
  });

  test('promises no more tickets for a drop than it can deliver, and no second promise for the same packs', async () => {
    const gachaId = await openDrop(3);
    const ticket = { kind: 'TICKET', winners: 1, gachaId, tickets: 2, ticketDays: 30 };
    expect(await faultsOf([{ ...ticket, winners: 2 }])).toEqual(['DROP_NOT_AVAILABLE']);
    expect(await faultsOf([ticket, { kind: 'PACK', winners: 2, gachaId, packs: 1 }])).toEqual([
      'DROP_NOT_AVAILABLE',
    ]);
    await publishCampaign([ticket]);
    expect(await faultsOf([ticket])).toEqual(['DROP_NOT_AVAILABLE']);
    const { userId } = await customerOf(shop, accountAt(198));
    const grant = await act('/ticket', {
      userIds: [userId],
      ...{ target: { kind: 'DROP', gachaId }, each: 2, reason: 'A second promise' },
    });
    expect(grant.body).toMatchObject({ code: 'NO_DELIVERY_ROOM', left: 1 });
  });

  test('[T30] grants the tickets of each prize once when the process ends at any step', async () => {
    const campaign = await openCampaign([
      { kind: 'TICKET', winners: 1, colourTier: 'GOLD', tickets: 2 },
      { kind: 'TICKET', winners: 1, gachaId: await openDrop(2), tickets: 1, ticketDays: 30 },
    ]);
    const applicants = await many(campaign, 3);
    await draw();
    await distributeWithCrashes('grant-prize-tickets.before-delivered', 'assign-prize.before-commit');
    await settle();
    expect(await read(campaign.id)).toMatchObject({
      status: 'DISTRIBUTED',
      prizeStates: [{ state: 'DELIVERED', count: 2 }],
    });
    const held = await Promise.all(
      applicants.map(async ({ customer }) => {
        // The sessions of the applicants have expired.
        const { rows } = await sql<{ tier: string; days: number | null }>`
          select colour_tier as tier, extract(day from expires_at - created_at)::int as days
          from ticket where user_id = ${customer.userId} order by id`.execute(shop.server.database.db);
        return rows;
      }),
    );
    const gold = { tier: 'GOLD', days: null };
    expect((await Promise.all(applicants.map(noticesOf))).map((each) => each.join()).sort()).toEqual([
      'LOST',
      'WON',
      'WON',
    ]);
    expect(held.sort((a, b) => b.length - a.length)).toEqual([[gold, gold], [{ tier: null, days: 30 }], []]);
    const { rows } = await sql<{ tickets: number; numbers: number }>`
      select count(*)::int as tickets, count(distinct (t.origin_id, t.origin_number))::int as numbers
      from ticket t join campaign_prize_unit u on u.id = t.origin_id
      where t.origin = 'CAMPAIGN' and u.campaign_id = ${campaign.id}`.execute(shop.server.database.db);
    expect(rows).toEqual([{ tickets: 3, numbers: 3 }]);
  });

  test('fails a prize whose packs left the account, and delivers it once the account is funded', async () => {
    const gachaId = await openDrop(2);
    const campaign = await openCampaign([{ kind: 'PACK', winners: 1, gachaId, packs: 1 }]);
    const [winner] = await many(campaign, 1);
    const { rows: held } = await sql<{ token_id: bigint; contract_address: `0x${string}` }>`
      select token_id, contract_address from nft where gacha_id = ${gachaId} and owner = ${packsAccount}`.execute(
      shop.server.database.db,
    );
    const [pack] = held;
    if (pack === undefined || winner === undefined) throw new Error('no pack is held');
    // A thief of the key sends the pack to another wallet.
    const token = { contractAddress: pack.contract_address, tokenId: pack.token_id };
    const data = sendNft(token, { from: keys.packs.address, to: keys.reserve.address });
    await sendCall(shop.chain.client, keys.packs, { to: pack.contract_address, data, value: 0n });
    await later(daySeconds + 60);
    await settle();
    expect(await read(campaign.id)).toMatchObject({
      status: 'STOPPED',
      prizeStates: [{ state: 'FAILED', count: 1 }],
    });
    expect(await accountOf(gachaId)).toMatchObject({ held: 0, reserved: 1, missing: 1, room: 1 });
    expect(await noticesOf(winner)).toEqual(['WON']);
    expect(await attention()).toMatchObject({ PRIZES_FAILED: 1 });
    expect((await act('/campaign/packs-account', { gachaId, quantity: 1 })).status).toBe(202);
    await shop.settle();
    await mineUntilFinal(shop.chain.client);
    await shop.settle();
    const { prize } = await applicationOf(campaign.id, winner);
    const { version } = await read(campaign.id);
    const retry = { prizeId: prize.id, action: 'RETRY', note: 'The account is funded' };
    const path = `/campaign/${campaign.id}/distribute`;
    expect((await ask('PUT', path, adminToken, retry, version)).status).toBe(200);
    expect((await ask('PUT', path, adminToken, retry, version)).status).not.toBe(200);
    const { db } = shop.server.database;
    const audited = await db
      .selectFrom('audit_log')
      .where('action', '=', 'retry-campaign-prize')
      .where('subject_id', '=', campaign.id)
      .select('details')
      .execute();
    expect(audited).toEqual([{ details: { prizeId: prize.id, note: 'The account is funded' } }]);
    const { rows: units } = await sql<{ attempts: number }>`
      select attempts from campaign_prize_unit where campaign_id = ${campaign.id}`.execute(db);
    expect(units).toEqual([{ attempts: 2 }]);
    await settle();
    expect(await read(campaign.id)).toMatchObject({ status: 'DISTRIBUTED' });
    expect(await packsOf(winner.customer.account.address)).toBe(1);
    expect(await noticesOf(winner)).toEqual(['PRIZE_DELIVERED', 'WON']);
    expect(await attention()).not.toHaveProperty('PRIZES_FAILED');
    await expectEachPackOnce();
  });

  test('is drawn on chain after its end, and its winners get their prizes once; anybody verifies it', async () => {
    const campaign = await openCampaign([
      { kind: 'POINTS', winners: 1, points: '500' },
      { kind: 'POINTS', winners: 2, points: '50' },
    ]);
    const applicants = await many(campaign, 5);
    const { body: dryRun } = await ask('POST', `/campaign/${campaign.id}/test-distribute`, adminToken, {});
    expect(dryRun).toMatchObject({ applicants: 5, prizes: 3 });
    expect(new Set(dryRun.winners.map((each: { wallet: string }) => each.wallet)).size).toBe(3);
    expect((await ask('GET', `/campaign/${campaign.id}/draw`, adminToken)).body).toMatchObject({
      state: 'REGISTERED',
      applicants: null,
      winners: [],
      fileUrl: null,
    });
    await later(daySeconds + 60);
    await settle();
    expect(await read(campaign.id)).toMatchObject({
      status: 'DISTRIBUTED',
      prizeStates: [{ state: 'DELIVERED', count: 3 }],
    });
    const results = await Promise.all(applicants.map((each) => applicationOf(campaign.id, each)));
    expect(results.map(({ result }) => result).sort()).toEqual(['LOST', 'LOST', 'WON', 'WON', 'WON']);
    const points = await Promise.all(applicants.map(pointsOf));
    expect(points.sort((a, b) => Number(a - b))).toEqual([0n, 0n, 50_000_000n, 50_000_000n, 500_000_000n]);
    const ledgers = await Promise.all(
      applicants.map(async (each) => ask('GET', '/points/ledger', await tokenOf(each))),
    );
    const prizes = ledgers.flatMap(({ body }) =>
      body.entries.filter(({ points }: { points: string }) => points === '500'),
    );
    expect(prizes).toMatchObject([
      {
        kind: 'PRIZE',
        reason: null,
        campaign: { id: campaign.id, title: { ja: expect.stringMatching(/./) } },
      },
    ]);
    const notices = await Promise.all(applicants.map(noticesOf));
    expect(notices.map((each) => each.join()).sort()).toEqual([
      'LOST',
      'LOST',
      ...Array.from({ length: 3 }, () => 'PRIZE_DELIVERED,WON'),
    ]);
    const { draw, verification } = await verified(campaign.id);
    expect(verification).toMatchObject({ verdict: 'fair' });
    expect(draw.winners).toHaveLength(3);
    await expectEachPrizeOnce(campaign.id);
    // More runs change nothing.
    await settle(1);
    await expectEachPrizeOnce(campaign.id);
  });

  test('[T55] [T67] shows the inputs of a leaf to its applicant alone, and the published list contains the leaf', async () => {
    const campaign = await openCampaign([{ kind: 'POINTS', winners: 1, points: '50' }]);
    const applicants = await many(campaign, 3);
    const askAbout = async (asked: Applicant, by: Applicant) =>
      ask('GET', `/campaign/${campaign.id}/${asked.customer.userId}/application`, await tokenOf(by));
    const entryOf = async (each: Applicant) => (await askAbout(each, each)).body.drawEntry;
    expect(await Promise.all(applicants.map(entryOf))).toEqual([null, null, null]);
    await later(daySeconds + 60);
    await settle();

    const entries = await Promise.all(applicants.map(entryOf));
    expect(entries.map(({ index }) => index).sort()).toEqual([0, 1, 2]);
    for (const [place, { customer }] of applicants.entries()) {
      const wallet = customer.account.address;
      const { verification } = await verified(campaign.id, { wallet, ...entries[place] });
      expect(verification).toMatchObject({ verdict: 'fair', hasApplicant: true });
      const other = { ...entries[place], salt: entries[(place + 1) % 3].salt };
      expect((await verified(campaign.id, { wallet, ...other })).verification.hasApplicant).toBe(false);
    }

    const results = await Promise.all(applicants.map((each) => applicationOf(campaign.id, each)));
    expect(results.map(({ drawEntry }) => drawEntry)).toEqual([null, null, null]);
    const hidden = entries.filter((_, place) => results[place].result !== 'WON').map(({ salt }) => salt);
    expect(hidden).toHaveLength(2);
    const [first, second] = applicants as [Applicant, Applicant];
    expect((await askAbout(first, second)).status).toBe(404);
    const token = await tokenOf(second);
    const answers = await Promise.all([
      ask('GET', `/campaign/${campaign.id}/applications`, adminToken),
      ask('GET', `/campaign/${campaign.id}/draw`, token),
      ask('GET', `/campaign/${campaign.id}/draw-file`, token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(hidden.filter((salt) => text.includes(salt))).toEqual([]);
  });

  test('notifies the page of each applicant when the list is fixed', async () => {
    const campaign = await openCampaign([{ kind: 'POINTS', winners: 1, points: '50' }]);
    const applicants = await many(campaign, 2);
    await later(daySeconds + 60);
    await advanceCampaignsJob.run(inContext(), undefined);
    await stopWaking();
    const before = await Promise.all(applicants.map(messagesTo));
    await holdDrawsJob.run(inContext(), undefined);
    const after = await Promise.all(applicants.map(messagesTo));
    const ids = await Promise.all(applicants.map((each) => applicationOf(campaign.id, each)));
    expect(after.map((messages, place) => messages.slice(before[place]?.length))).toEqual(
      ids.map(({ id: applicationId }) => [{ campaignId: campaign.id, applicationId, status: 'APPLIED' }]),
    );
    await stopWaking();
    await settle();
  });

  test('[T48] [T67] drops who deleted the post, before the list and before the prize; the next one wins', async () => {
    const campaign = await openCampaign([{ kind: 'POINTS', winners: 2, points: '10' }]);
    const applicants = await many(campaign, 5);
    const early = applicants[0] as Applicant;
    x.remove(early.postId);
    await later(daySeconds + 60);
    await holdDrawsJob.run(inContext(), undefined);
    await advanceCampaignsJob.run(inContext(), undefined);
    await holdDrawsJob.run(inContext(), undefined);
    await shop.settle({ answerRandomness: false });
    expect(await applicationOf(campaign.id, early)).toMatchObject({
      status: 'APPLIED',
      eligible: false,
      ineligibleReason: 'POST_NOT_FOUND',
    });
    expect((await ask('GET', `/campaign/${campaign.id}/draw`, adminToken)).body).toMatchObject({
      state: 'COMMITTED',
      applicants: 4,
    });
    // The word is known, and no prize is assigned yet: the first winner deletes the post.
    await shop.settle();
    const { body: drawn } = await ask('GET', `/campaign/${campaign.id}/draw`, adminToken);
    const [first] = winnerIndexes({ word: BigInt(drawn.word), drawId: drawn.drawId, count: 4 }, 1);
    const { rows } = await sql<{ id: string }>`
      select id from campaign_application
      where campaign_id = ${campaign.id} and draw_index = ${first}`.execute(shop.server.database.db);
    x.remove(applicants.find(({ appId }) => appId === rows[0]?.id)?.postId ?? '');
    await settle();
    const { draw, verification } = await verified(campaign.id);
    expect(verification.checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(draw.winners[0]).toMatchObject({ index: first, prize: null, reason: 'POST_NOT_FOUND' });
    expect(draw.winners.filter((each: { prize: number | null }) => each.prize !== null)).toHaveLength(2);
    expect(await read(campaign.id)).toMatchObject({ status: 'DISTRIBUTED' });
    await expectEachPrizeOnce(campaign.id);
    const winner = applicants.find(({ appId }) => appId === rows[0]?.id) as Applicant;
    for (const dropped of [early, winner]) {
      expect(await noticesOf(dropped)).toEqual(['INELIGIBLE']);
      expect((await ask('GET', '/notification', await tokenOf(dropped))).body.items).toMatchObject([
        { campaignId: campaign.id, campaignNotice: 'INELIGIBLE', campaignReason: 'POST_NOT_FOUND' },
      ]);
    }
    const notices = await Promise.all(applicants.map(noticesOf));
    expect(notices.flat().filter((notice) => notice === 'LOST')).toHaveLength(1);
  });

  test('[T48] keeps an applicant whose access ended with a lost answer of X, and drops one who withdrew it', async () => {
    const campaign = await openCampaign([{ kind: 'POINTS', winners: 1, points: '10' }]);
    const [kept, gone] = (await many(campaign, 2)) as [Applicant, Applicant];
    await later(daySeconds + 60);
    await advanceCampaignsJob.run(inContext(), undefined);
    // The tokens have expired: X replaces them first, and ends the old ones.
    x.fail((path) => (path.endsWith('/token') ? 'LOST' : null));
    await holdDrawsJob.run(inContext(), undefined);
    expect(await applicationOf(campaign.id, kept)).toMatchObject({ status: 'APPLIED', eligible: true });
    x.fail(null);
    x.withdraw(gone.atX);
    await sql`update x_account set renewal_asked_at = null where user_id = ${gone.customer.userId}`.execute(
      shop.server.database.db,
    );
    await settle();
    expect(await applicationOf(campaign.id, kept)).toMatchObject({ eligible: true, result: 'WON' });
    expect(await applicationOf(campaign.id, gone)).toMatchObject({
      eligible: false,
      ineligibleReason: 'ACCESS_WITHDRAWN',
    });
  });

  test('opens, is drawn and gives its prizes without waiting for the next minute', async () => {
    const gachaId = await openDrop(2);
    const id = await publishCampaign([{ kind: 'PACK', winners: 1, gachaId, packs: 1 }]);
    await shop.settle();
    const { status, tasks } = await read(id);
    expect(status).toBe('PUBLISHED');
    const [winner] = await many({ id, taskId: tasks[0].id }, 1);
    await later(daySeconds + 60);
    await advanceCampaignsJob.run(inContext(), undefined);
    expect(await wokenJobs()).toContain('hold-campaign-draws:woken');
    await wakeNow();
    await shop.settle();
    // The word has arrived, and its block is not final.
    expect((await ask('GET', `/campaign/${id}/draw`, adminToken)).body.state).toBe('DRAWN');
    expect(await wokenJobs()).toContain('distribute-prizes:woken');
    await mineUntilFinal(shop.chain.client);
    await shop.settle();
    await wakeNow();
    await shop.settle();
    expect(await packsOf(winner?.customer.account.address ?? '')).toBe(1);
  });

  test('waits for X instead of guessing', async () => {
    const campaign = await openCampaign([{ kind: 'POINTS', winners: 1, points: '10' }]);
    await many(campaign, 2);
    await later(daySeconds + 60);
    x.fail('DOWN');
    await settle(1);
    await settle(1);
    expect(await read(campaign.id)).toMatchObject({ status: 'STOPPED', drawAskedAt: null });
    const { db } = shop.server.database;
    expect(await attention()).not.toHaveProperty('DRAWS_LATE');
    const { rows: kept } = await sql<{ ends_at: Date; starts_at: Date }>`
      select ends_at, starts_at from campaign where id = ${campaign.id}`.execute(db);
    // Uses the database's clock, which no test moves.
    await sql`update campaign set starts_at = now() - interval '30 days', ends_at = now() - interval '8 days'
      where id = ${campaign.id}`.execute(db);
    expect(await attention()).toMatchObject({ DRAWS_LATE: 1 });
    await sql`update campaign set starts_at = ${kept[0]?.starts_at}, ends_at = ${kept[0]?.ends_at}
      where id = ${campaign.id}`.execute(db);
    x.fail(null);
    await settle();
    expect(await read(campaign.id)).toMatchObject({ status: 'DISTRIBUTED' });
    await expectEachPrizeOnce(campaign.id);
  });

  test('without applicants releases its prizes, with too few those that are left', async () => {
    const empty = await openCampaign([{ kind: 'POINTS', winners: 2, points: '10' }]);
    const few = await openCampaign([{ kind: 'POINTS', winners: 3, points: '10' }]);
    await many(few, 1);
    await later(daySeconds + 60);
    await settle();
    expect(await read(empty.id)).toMatchObject({
      status: 'DISTRIBUTED',
      prizeStates: [{ state: 'RELEASED', count: 2 }],
    });
    expect(await read(few.id)).toMatchObject({
      status: 'DISTRIBUTED',
      prizeStates: [
        { state: 'DELIVERED', count: 1 },
        { state: 'RELEASED', count: 2 },
      ],
    });
  });

  test('[T26] [T67] gives each prize once when the process ends at any step', async () => {
    const campaign = await openCampaign([{ kind: 'POINTS', winners: 2, points: '10' }]);
    const applicants = await many(campaign, 3);
    await draw('hold-draw.before-commit');
    const before = await Promise.all(applicants.map(messagesTo));
    await distributeWithCrashes('assign-prize.before-commit');
    // Each applicant gets one message about the result, before any delivery.
    const after = await Promise.all(applicants.map(messagesTo));
    expect(after.map((messages, place) => messages.length - (before[place]?.length ?? 0))).toEqual([1, 1, 1]);
    await settle();
    expect(await read(campaign.id)).toMatchObject({
      status: 'DISTRIBUTED',
      prizeStates: [{ state: 'DELIVERED', count: 2 }],
    });
    expect((await verified(campaign.id)).verification.verdict).toBe('fair');
    await expectEachPrizeOnce(campaign.id);
  });
});
