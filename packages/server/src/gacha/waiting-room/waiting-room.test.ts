import { campaignDrawAbi, gachaAbi } from '@kura/chain/abis';
import { verifyDraw, waitingRoomDrawIdOf } from '@kura/chain/campaigns';
import { allowListTree } from '@kura/chain/gacha';
import {
  accountAt,
  accounts,
  asAdmin,
  type Customer,
  chainTimeSeconds,
  customerOf,
  fulfilAllRequests,
  fund,
  mineUntilFinal,
  openCollection,
  passTime,
  publishDrop,
  publishedMessages,
  reorganise,
  signInAdmin,
  startTestShop,
  type TestClock,
  type TestShop,
  testClock,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { keccak256, parseEther, stringToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reservePacks } from '../../payments/payments/index.ts';
import { inTransaction } from '../../platform/index.ts';
import { publicDataChanges } from '../../platform/public-data.ts';
import { advanceWaitingRoomJob } from './advance-waiting-room.job.ts';

const MINUTE = 60;
const quiet = { answerRandomness: false };

let shop: TestShop;
let clock: TestClock;
let collectionId: string;

beforeAll(async () => {
  clock = testClock(new Date().toISOString());
  shop = await startTestShop({ clock });
  collectionId = await openCollection(shop);
  // Accounts created before every drop here.
  for (let place = 0; place < 6; place += 1) await entrant(place);
  for (let place = 0; place < 6; place += 1) {
    const { address } = accountAt(40 + place);
    await shop.chain.client.setBalance({ address, value: parseEther('1') });
    await fund(shop.chain, address, { usdc: 1_000_000_000n });
  }
});
afterAll(() => shop.stop());

const entrant = (place: number): Promise<Customer> => customerOf(shop, accountAt(40 + place));
const entrants = (count: number) => Promise.all(Array.from({ length: count }, (_, place) => entrant(place)));

/** An admin with a new session, because time passes by the hour. */
async function admin(): Promise<TestShop> {
  const signedIn = await signInAdmin(shop.server);
  return new Proxy(shop, {
    get: (target, name) => (name === 'admin' ? signedIn : Reflect.get(target, name)),
  });
}

async function later(minutes: number, options = {}): Promise<void> {
  clock.later(minutes * MINUTE);
  await passTime(shop.chain.client, minutes * MINUTE);
  await shop.settle(options);
}

const phasesFrom = async (phases: readonly (readonly [number, number])[]) => {
  const now = Number(await chainTimeSeconds(shop.chain.client));
  const at = (minutes: number) => new Date((now + minutes * MINUTE) * 1000).toISOString();
  return phases.map(([from, to]) => ({ startsAt: at(from), endsAt: at(to) }));
};

/** Creates a drop with a first phase that starts in 90 minutes and lasts 30. */
async function dropAhead({ packs = 6, deliveryCap = 0 } = {}): Promise<string> {
  await later(1);
  clock.later(Number(await chainTimeSeconds(shop.chain.client)) - clock.now().getTime() / 1000);
  return publishDrop(await admin(), collectionId, {
    packs,
    cards: Array.from({ length: packs }, () => ({ value: 5, rank: 'C' as const })),
    phases: await phasesFrom([
      [90, 120],
      [120, 300],
    ]),
    deliveryCap,
  });
}

const soon = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE * 1000).toISOString();

async function open(gachaId: string, terms: object = {}) {
  const { admin: signedIn } = await admin();
  return shop.server.request({
    method: 'POST',
    path: `/api/gacha/${gachaId}/waiting-room`,
    token: signedIn.token,
    idempotencyKey: true,
    body: { places: 2, quota: 2, closesAt: soon(20), ...terms },
  });
}

/** Creates a drop with an open room. */
async function openRoom(terms: object = {}, drop = {}): Promise<string> {
  const gachaId = await dropAhead(drop);
  expect(await open(gachaId, terms)).toMatchObject({ status: 201 });
  await shop.settle();
  return gachaId;
}

const view = async (gachaId: string) =>
  (await shop.server.request({ method: 'GET', path: `/api/gacha/${gachaId}/waiting-room` })).body;
const enter = (who: Customer, gachaId: string, body: object = {}) =>
  who.post(`/gacha/${gachaId}/waiting-room/entry`, body);
const standing = async (who: Customer, gachaId: string) =>
  (await who.get(`/gacha/${gachaId}/waiting-room/entry`)).body;

/** Creates a room with these entrants, after its closing time. */
async function closedRoom(count: number, terms: object = {}, drop = {}): Promise<string> {
  const gachaId = await openRoom(terms, drop);
  const answers = [];
  for (const who of await entrants(count)) answers.push((await enter(who, gachaId)).status);
  expect(answers).toEqual(Array(count).fill(201));
  await later(21, quiet);
  return gachaId;
}

const run = (gachaId: string) => advanceWaitingRoomJob.run(shop.server.context as never, { gachaId });

const roll = (who: Customer, gachaId: string, quantity = 1) =>
  who.post('/gacha/roll', { gachaId, quantity, token: 'USDC' });

async function rowOf(gachaId: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from waiting_room where gacha_id = ${gachaId}`.execute(shop.server.context.db);
  return rows[0] as Record<string, unknown>;
}

test('a room is drawn by one word, and its first entrants buy in the first phase', async () => {
  const gachaId = await dropAhead();
  const { body: opened } = await open(gachaId);
  expect(opened).toMatchObject({ state: 'PREPARING', places: 2, quota: 2, phase: 0, entries: 0, leftOut: 0 });
  const people = await entrants(5);
  expect(await standing(people[0] as Customer, gachaId)).toEqual({
    entry: null,
    refusal: 'WAITING_ROOM_CLOSED',
  });
  await shop.settle();
  expect(await view(gachaId)).toMatchObject({ state: 'OPEN', chancePpm: 1_000_000, packsAfterPlaces: 6 });
  expect(await standing(people[0] as Customer, gachaId)).toEqual({ entry: null, refusal: null });

  for (const who of people) expect(await enter(who, gachaId)).toMatchObject({ status: 201 });
  const [first] = people as [Customer];
  const again = await enter(first, gachaId);
  expect(again).toMatchObject({ status: 200, body: { result: 'WAITING', position: null, drawEntry: null } });
  expect(again.body.wallet).toBe(first.account.address);
  // Blocks count the entries.
  expect(await view(gachaId)).toMatchObject({ entries: 0 });
  await shop.chain.client.mine({ blocks: 1 });
  await shop.settle();
  expect(await view(gachaId)).toMatchObject({ entries: 5, chancePpm: 400_000, packsAfterPlaces: 2 });

  await later(21, quiet);
  expect(await view(gachaId)).toMatchObject({ state: 'CLOSED', entries: 5 });
  shop.restart();
  await shop.settle();
  expect(await view(gachaId)).toMatchObject({ state: 'LISTED', noOrderReason: null, chancePpm: null });

  // The order is the permutation of the contract.
  const order = await shop.chain.client.readContract({
    address: shop.chain.network.contracts.campaignDraw,
    abi: campaignDrawAbi,
    functionName: 'winnerIndexes',
    args: [waitingRoomDrawIdOf(gachaId), 0n, 5n],
  });
  const own = await Promise.all((await entrants(5)).map((who) => standing(who, gachaId)));
  const positions = own.map(({ entry }) => entry.position);
  expect(positions).toEqual(own.map(({ entry }) => order.indexOf(BigInt(entry.drawEntry.index)) + 1));
  expect(own.map(({ entry }) => entry.result)).toEqual(
    positions.map((position: number) => (position <= 2 ? 'PLACED' : 'NOT_PLACED')),
  );

  // Verify the draw, the registered terms and the list of the phase, as anybody can.
  const file = await shop.server.request({
    method: 'GET',
    path: `/api/gacha/${gachaId}/waiting-room/draw-file`,
  });
  const { body: draw } = await shop.server.request({
    method: 'GET',
    path: `/api/gacha/${gachaId}/waiting-room/draw`,
  });
  const verification = await verifyDraw({
    client: shop.chain.client,
    campaignDraw: draw.contract,
    drawId: draw.drawId,
    file: new TextEncoder().encode(JSON.stringify(file.body)),
  });
  expect(verification).toMatchObject({ verdict: 'fair', draw: { count: 5, prizeCounts: [2] } });
  expect(keccak256(stringToHex(draw.terms))).toBe(draw.termsHash);
  const terms = JSON.parse(draw.terms);
  expect(terms).toMatchObject({ waitingRoom: gachaId, places: 2, quota: 2, phase: 0 });
  const wallets = file.body.winners.map(({ wallet }: { wallet: `0x${string}` }) => ({ wallet, quota: 2 }));
  const scope = { chainId: terms.chainId, dropId: BigInt(terms.dropId), phase: 0 };
  expect(allowListTree(scope, wallets).root).toBe(draw.allowListRoot);
  const phase = await shop.chain.client.readContract({
    address: shop.chain.network.contracts.gacha,
    abi: gachaAbi,
    functionName: 'phasesOf',
    args: [scope.dropId],
  });
  expect(phase[0]?.allowListRoot).toBe(draw.allowListRoot);

  const placed = (await entrants(5)).filter((_, place) => positions[place] <= 2);
  const others = (await entrants(5)).filter((_, place) => positions[place] > 2);
  const notices = await Promise.all(
    (await entrants(5)).map(async (who) => (await who.get('/notification')).body.items),
  );
  expect(notices.map((items) => items.some((each: { gachaId: string }) => each.gachaId === gachaId))).toEqual(
    positions.map((position: number) => position <= 2),
  );
  await mineUntilFinal(shop.chain.client);
  await shop.settle();
  await run(gachaId);
  expect(await view(gachaId)).toMatchObject({ state: 'LISTED', listFinal: true });

  await later(70);
  const [winner] = await Promise.all(placed.map(({ account }) => customerOf(shop, account)));
  const [loser] = await Promise.all(others.map(({ account }) => customerOf(shop, account)));
  expect(await roll(loser as Customer, gachaId)).toMatchObject({ code: 'NOT_ON_ALLOW_LIST' });
  expect(await roll(winner as Customer, gachaId, 3)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  await (winner as Customer).perform((await roll(winner as Customer, gachaId, 2)).body);
  await shop.settle();
  expect(await roll(winner as Customer, gachaId)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  await later(31);
  const late = await customerOf(shop, (loser as Customer).account);
  expect(await roll(late, gachaId)).toMatchObject({ status: 201 });
  expect(await shop.differences()).toEqual([]);
});

describe('the terms', () => {
  test('[T76] never change: in no table, by no call, and on no chain', async () => {
    const gachaId = await openRoom();
    const { db } = shop.server.context;
    const changes = [
      sql`update waiting_room set places = 6 where gacha_id = ${gachaId}`,
      sql`update waiting_room set quota = 1 where gacha_id = ${gachaId}`,
      sql`update waiting_room set closes_at = closes_at - interval '1 minute' where gacha_id = ${gachaId}`,
      sql`update waiting_room set accounts_before = now() where gacha_id = ${gachaId}`,
    ];
    expect(changes).not.toHaveLength(0);
    for (const change of changes) await expect(change.execute(db)).rejects.toThrow('never change');
    expect(await open(gachaId, { places: 6 })).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });

    const { admin: signedIn } = await admin();
    const setPhase = async (number: number, times: readonly [number, number], more = {}) => {
      const [phase] = await phasesFrom([times]);
      const { code, status } = await shop.server.request({
        method: 'POST',
        path: `/api/gacha/phase/${gachaId}`,
        token: signedIn.token,
        idempotencyKey: true,
        body: { number, ...phase, ...more },
      });
      return code ?? status;
    };
    const allowList = [{ wallet: accounts.alice.address, quota: 1 }];
    expect(await setPhase(0, [80, 120])).toBe('STATE_CONFLICT');
    expect(await setPhase(0, [90, 120], { allowList })).toBe('STATE_CONFLICT');
    expect(await setPhase(1, [100, 300])).toBe('STATE_CONFLICT');
    expect(await setPhase(2, [60, 80])).toBe('STATE_CONFLICT');
    expect(await setPhase(1, [130, 300], { allowList })).toBe('STATE_CONFLICT');
    expect(await setPhase(1, [130, 300])).toBe(202);

    const drawing = await shop.chain.client.readContract({
      address: shop.chain.network.contracts.campaignDraw,
      abi: campaignDrawAbi,
      functionName: 'drawing',
      args: [waitingRoomDrawIdOf(gachaId)],
    });
    const row = await rowOf(gachaId);
    expect(drawing).toMatchObject({ prizeCounts: [2], termsHash: row.terms_hash });
    expect(drawing.closingTime * 1000).toBe((row.closes_at as Date).getTime());
    const { rows: audited } = await sql`
      select details from audit_log where action = 'open-waiting-room' and subject_id = ${gachaId}`.execute(
      db,
    );
    expect(audited).toMatchObject([
      { details: { places: 2, quota: 2, phase: 0, termsHash: row.terms_hash } },
    ]);
  });

  test('that are not possible are refused with every reason', async () => {
    const gachaId = await dropAhead();
    expect(await open(gachaId, { places: 4, closesAt: soon(31) })).toMatchObject({
      status: 422,
      code: 'WAITING_ROOM_NOT_POSSIBLE',
      body: { faults: ['CLOSES_TOO_LATE', 'TOO_MANY_PACKS'] },
    });
    expect(await open(gachaId, { closesAt: soon(5) })).toMatchObject({
      body: { faults: ['CLOSES_TOO_EARLY'] },
    });
    const signedIn = await admin();
    await asAdmin(signedIn, 'POST', `/gacha/stop/${gachaId}`);
    await shop.settle();
    expect(await open(gachaId)).toMatchObject({ code: 'STATE_CONFLICT', body: { state: 'STOPPED' } });
  });
});

describe('an entry', () => {
  test('[T76] is one for each user and each wallet, of accounts that are older than the drop', async () => {
    const gachaId = await openRoom();
    const newcomer = await customerOf(shop, accountAt(70));
    // The database's clock isn't the test's.
    await sql`update app_user set created_at = (select accounts_before from waiting_room where gacha_id = ${gachaId})
      where id = ${newcomer.userId}`.execute(shop.server.context.db);
    expect(await enter(newcomer, gachaId)).toMatchObject({ status: 422, code: 'ACCOUNT_TOO_NEW' });
    expect(await standing(newcomer, gachaId)).toEqual({ entry: null, refusal: 'ACCOUNT_TOO_NEW' });
    const insert = (userId: string, wallet: string, enteredAt = clock.now()) =>
      sql`
      insert into waiting_room_entry (id, gacha_id, user_id, wallet, entered_at)
      values (gen_random_uuid(), ${gachaId}, ${userId}, ${wallet.toLowerCase()}, ${enteredAt})`.execute(
        shop.server.context.db,
      );
    await expect(insert(newcomer.userId, newcomer.account.address)).rejects.toThrow('newer than the drop');

    const [one, two] = (await entrants(2)) as [Customer, Customer];
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(one, gachaId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await expect(insert(one.userId, accounts.eve.address)).rejects.toThrow(
      'waiting_room_entry_gacha_id_user_id',
    );
    expect(await enter(two, gachaId, { wallet: one.account.address })).toMatchObject({ code: 'NO_WALLET' });
    // Move the wallet of an entry to another account.
    await sql`delete from wallet where address = ${two.account.address.toLowerCase()}`.execute(
      shop.server.context.db,
    );
    await sql`update wallet set user_id = ${two.userId} where address = ${one.account.address.toLowerCase()}`.execute(
      shop.server.context.db,
    );
    const moved = await enter(two, gachaId);
    await sql`update wallet set user_id = ${one.userId} where address = ${one.account.address.toLowerCase()}`.execute(
      shop.server.context.db,
    );
    await sql`insert into wallet (address, user_id) values (${two.account.address.toLowerCase()}, ${two.userId})`.execute(
      shop.server.context.db,
    );
    expect(moved).toMatchObject({ status: 409, code: 'ALREADY_JOINED' });
  });

  test('[T76] is free and yet refused to who may not buy', async () => {
    const gachaId = await openRoom();
    const { db } = shop.server.context;
    const who = await entrant(5);
    await sql`insert into spending_limit (user_id, paused_until) values (${who.userId}, ${new Date(soon(60))})
      on conflict (user_id) do update set paused_until = excluded.paused_until`.execute(db);
    expect(await enter(who, gachaId)).toMatchObject({ code: 'SELF_PAUSED' });
    expect(await standing(who, gachaId)).toMatchObject({ refusal: 'SELF_PAUSED' });
    await sql`update spending_limit set paused_until = null where user_id = ${who.userId}`.execute(db);
    expect(await enter(who, gachaId)).toMatchObject({ status: 201 });
  });

  test('[T76] comes before the closing time, or not at all, however many come at that moment', async () => {
    const gachaId = await openRoom();
    const people = await entrants(6);
    expect((await enter(people[0] as Customer, gachaId)).status).toBe(201);
    await passTime(shop.chain.client, 20 * MINUTE + 1);
    await shop.server.indexer.catchUp();
    clock.later(20 * MINUTE - 1);
    const present = await entrants(6);
    const racing = present.slice(1, 4).map((who) => enter(who, gachaId));
    clock.later(2);
    const [answers] = await Promise.all([
      Promise.all([...racing, ...present.slice(4).map((who) => enter(who, gachaId))]),
      run(gachaId),
    ]);
    await run(gachaId);
    for (const { status, code } of answers) expect([201, 'WAITING_ROOM_CLOSED']).toContain(code ?? status);
    const entered = 1 + answers.filter(({ status }) => status === 201).length;
    const { rows } = await sql<{ listed: number; all: number }>`
      select count(draw_index)::int as listed, count(*)::int as all from waiting_room_entry
      where gacha_id = ${gachaId}`.execute(shop.server.context.db);
    expect(rows[0]).toEqual({ listed: entered, all: entered });
    await expect(
      sql`insert into waiting_room_entry (id, gacha_id, user_id, wallet, entered_at)
        values (gen_random_uuid(), ${gachaId}, ${people[0]?.userId}, ${accounts.eve.address.toLowerCase()}, ${new Date(0)})`.execute(
        shop.server.context.db,
      ),
    ).rejects.toThrow('closed');
    await expect(
      sql`update waiting_room_entry set wallet = ${accounts.eve.address.toLowerCase()}
        where gacha_id = ${gachaId}`.execute(shop.server.context.db),
    ).rejects.toThrow('never changes');
    await expect(
      sql`update waiting_room_entry set left_out = true, draw_index = null, draw_salt = null
        where gacha_id = ${gachaId}`.execute(shop.server.context.db),
    ).rejects.toThrow('never changes');
    await shop.settle();
    expect(await view(gachaId)).toMatchObject({ state: 'LISTED', entries: entered });
  });

  test('[T76] of a disabled or deleted account, or without its wallet, is left out before the draw', async () => {
    const gachaId = await openRoom();
    const { db } = shop.server.context;
    const [stays, disabled, deleted, unlinked] = (await entrants(4)) as [
      Customer,
      Customer,
      Customer,
      Customer,
    ];
    for (const who of [stays, disabled, deleted, unlinked]) await enter(who, gachaId);
    const wallet = unlinked.account.address.toLowerCase();
    await sql`update app_user set status = 'DISABLED' where id = ${disabled.userId}`.execute(db);
    await sql`update waiting_room_entry set user_id = null where user_id = ${deleted.userId}`.execute(db);
    await sql`delete from wallet where address = ${wallet}`.execute(db);
    await later(21);
    await sql`update app_user set status = 'ACTIVE' where id = ${disabled.userId}`.execute(db);
    await sql`insert into wallet (address, user_id) values (${wallet}, ${unlinked.userId})`.execute(db);

    expect(await view(gachaId)).toMatchObject({ state: 'LISTED', entries: 1 });
    const signedIn = await admin();
    expect(await asAdmin(signedIn, 'GET', `/gacha/admin/${gachaId}/waiting-room`)).toMatchObject({
      entries: 1,
      leftOut: 3,
    });
    expect(await standing(await entrant(3), gachaId)).toMatchObject({
      entry: { result: 'LEFT_OUT', position: null, drawEntry: null },
    });
  });

  test('[T76] publishes nothing and drops no cached answer: other pages notice nothing of a rush', async () => {
    const gachaId = await openRoom();
    const people = await entrants(5);
    const before = await publishedMessages(shop.server.database);
    const changes = publicDataChanges();
    await Promise.all(people.map((who) => enter(who, gachaId)));
    expect(await publishedMessages(shop.server.database)).toEqual(before);
    expect(publicDataChanges()).toBe(changes);
  });
});

describe('the draw', () => {
  test('[T67] is held once, whatever ends the job, and how many jobs run', async () => {
    const gachaId = await openRoom();
    for (const who of await entrants(4)) await enter(who, gachaId);
    // The job that the blocks queue waits for the clock.
    await passTime(shop.chain.client, 21 * MINUTE);
    await shop.settle();
    clock.later(21 * MINUTE);
    const crash = () =>
      withFailpoint('advance-waiting-room.before-commit', () =>
        expect(run(gachaId)).rejects.toThrow('failpoint'),
      );
    await crash();
    expect(await rowOf(gachaId)).toMatchObject({ fixed_at: null, commitment_tries: 0 });
    await Promise.all([run(gachaId), run(gachaId), run(gachaId)]);
    expect(await rowOf(gachaId)).toMatchObject({ commitment_tries: 1 });
    await shop.settle();
    expect(await rowOf(gachaId)).toMatchObject({ commitment_tries: 1, list_tries: 1 });
    const { rows } = await sql`
      select kind, status from operator_transaction where subject @> ${JSON.stringify({ gachaId })}::jsonb
        and kind in ('register-draw', 'commit-draw', 'set-phase') order by kind`.execute(
      shop.server.context.db,
    );
    expect(rows).toEqual([
      { kind: 'commit-draw', status: 'CONFIRMED' },
      { kind: 'register-draw', status: 'CONFIRMED' },
      { kind: 'set-phase', status: 'CONFIRMED' },
    ]);
  });

  test('[T68] without a word ten minutes before the start opens the phase to everybody, and says so', async () => {
    const gachaId = await closedRoom(4);
    await later(57, quiet);
    expect(await view(gachaId)).toMatchObject({ state: 'CLOSED', noOrderReason: null });
    await later(2, quiet);
    expect(await view(gachaId)).toMatchObject({
      state: 'WITHOUT_ORDER',
      noOrderReason: 'NO_WORD',
      chancePpm: null,
      packsAfterPlaces: null,
    });
    // A later word is in the log, and changes no order.
    await shop.settle();
    await run(gachaId);
    expect(await view(gachaId)).toMatchObject({ state: 'WITHOUT_ORDER' });
    await later(11);
    const answers = await Promise.all((await entrants(4)).map((who) => roll(who, gachaId)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await standing(await entrant(0), gachaId)).toMatchObject({
      entry: { result: 'WAITING', position: null },
    });
  });

  test('[T76] without its list on chain at the start opens the phase to everybody, and says so', async () => {
    const gachaId = await closedRoom(4);
    await shop.server.indexer.catchUp();
    await fulfilAllRequests(shop.chain);
    await shop.server.indexer.catchUp();
    await run(gachaId);
    expect(await view(gachaId)).toMatchObject({ state: 'ORDERED' });
    clock.later(71 * MINUTE);
    await passTime(shop.chain.client, 71 * MINUTE);
    await shop.settle();
    expect(await view(gachaId)).toMatchObject({ state: 'WITHOUT_ORDER', noOrderReason: 'LIST_LATE' });
    expect(await roll(await entrant(0), gachaId)).toMatchObject({ status: 201 });
    expect(await shop.differences()).toEqual([]);
  });

  test('nobody entered needs no word', async () => {
    const gachaId = await openRoom();
    await later(21);
    expect(await view(gachaId)).toMatchObject({
      state: 'WITHOUT_ORDER',
      noOrderReason: 'NO_ENTRIES',
      entries: 0,
    });
    expect(await rowOf(gachaId)).toMatchObject({ commitment_id: null });
  });

  test('that no block registers lets nobody enter, and opens the phase to everybody', async () => {
    const gachaId = await dropAhead();
    await open(gachaId);
    await sql`update operator_transaction set status = 'CANCELLED'
      where id = (select registration_id from waiting_room where gacha_id = ${gachaId})`.execute(
      shop.server.context.db,
    );
    expect(await enter(await entrant(0), gachaId)).toMatchObject({ code: 'WAITING_ROOM_CLOSED' });
    clock.later(21 * MINUTE);
    await passTime(shop.chain.client, 21 * MINUTE);
    await shop.server.indexer.catchUp();
    await run(gachaId);
    expect(await view(gachaId)).toMatchObject({ state: 'WITHOUT_ORDER', noOrderReason: 'NOT_REGISTERED' });
  });

  test('[T5] with a word that a reorganisation replaces is ordered and listed again', async () => {
    const gachaId = await closedRoom(5);
    await shop.settle();
    const before = await rowOf(gachaId);
    expect(await view(gachaId)).toMatchObject({ state: 'LISTED', listFinal: false });
    const { client } = shop.chain;
    const { rows } = await sql<{ word_block: number }>`
      select word_block::int from campaign_draw where draw_id = ${String(before.draw_id)}`.execute(
      shop.server.context.db,
    );
    await reorganise(client, Number(await client.getBlockNumber()) - Number(rows[0]?.word_block) + 1);
    await shop.server.indexer.catchUp();
    expect((await view(gachaId)).state).not.toBe('LISTED');
    await shop.settle();
    await run(gachaId);
    await shop.settle();
    expect(await view(gachaId)).toMatchObject({ state: 'LISTED' });
    const file = await shop.server.request({
      method: 'GET',
      path: `/api/gacha/${gachaId}/waiting-room/draw-file`,
    });
    const verification = await verifyDraw({
      client,
      campaignDraw: shop.chain.network.contracts.campaignDraw,
      drawId: waitingRoomDrawIdOf(gachaId),
      file: new TextEncoder().encode(JSON.stringify(file.body)),
    });
    expect(verification.verdict).toBe('fair');
    expect(await shop.differences()).toEqual([]);
  });
});

test('[T5] the list of another word is replaced before the start, and its notices are withdrawn', async () => {
  const gachaId = await closedRoom(5);
  await shop.settle();
  const { db } = shop.server.context;
  const own = async () => Promise.all((await entrants(5)).map((who) => standing(who, gachaId)));
  const noticesOf = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notification where facts ->> 'gachaId' = ${gachaId}`.execute(db);
    return rows[0]?.count;
  };
  const before = await own();
  expect(await noticesOf()).toBe(2);
  // Simulate a list on chain for a word that is gone, in reverse order.
  await sql`update waiting_room set ordered_word = ${`0x${'7'.repeat(32)}`} where gacha_id = ${gachaId}`.execute(
    db,
  );
  await sql`update waiting_room_entry set position = 4 - position where gacha_id = ${gachaId}`.execute(db);
  await withFailpoint('advance-waiting-room.before-commit', () =>
    expect(run(gachaId)).rejects.toThrow('failpoint'),
  );
  await run(gachaId);
  await shop.settle();
  expect(await own()).toEqual(before);
  expect(await rowOf(gachaId)).toMatchObject({ list_tries: 2, listed_at: expect.any(Date) });
  expect(await view(gachaId)).toMatchObject({ state: 'LISTED' });
  expect(await noticesOf()).toBe(2);
});

describe('during the phase', () => {
  test('[T8] tickets, bank cards and tokens together take no more than the quota, and nobody else takes any', async () => {
    const gachaId = await closedRoom(3, { places: 1, quota: 2 }, { packs: 8, deliveryCap: 6 });
    await shop.settle();
    await later(70);
    const people = await entrants(3);
    const own = await Promise.all(people.map((who) => standing(who, gachaId)));
    const winner = people[own.findIndex(({ entry }) => entry.result === 'PLACED')] as Customer;
    const loser = people[own.findIndex(({ entry }) => entry.result === 'NOT_PLACED')] as Customer;
    const { admin: signedIn } = await admin();
    const ticketFor = async (who: Customer): Promise<string> => {
      const { body } = await shop.server.request({
        method: 'POST',
        path: '/api/ticket',
        token: signedIn.token,
        body: { userIds: [who.userId], target: { kind: 'DROP', gachaId }, reason: 'Sorry for the wait' },
        idempotencyKey: true,
      });
      return body.ticketIds[0];
    };
    const byTicket = async (who: Customer) =>
      who.post('/gacha/roll', { gachaId, quantity: 1, token: 'TICKET', ticketId: await ticketFor(who) });
    const byCard = (who: Customer, quantity: number) =>
      inTransaction(shop.server.context, (tx) =>
        reservePacks(tx, {
          gachaId,
          quantity,
          wallet: who.account.address.toLowerCase() as `0x${string}`,
          walletLeft: null,
        }),
      );

    expect(await byTicket(loser)).toMatchObject({ code: 'NOT_ON_ALLOW_LIST' });
    await expect(byCard(loser, 1)).rejects.toMatchObject({ code: 'NOT_ON_ALLOW_LIST' });
    expect(await loser.post('/gacha/roll', { gachaId, quantity: 1, token: 'POINT' })).toMatchObject({
      code: 'NOT_ON_ALLOW_LIST',
    });
    await expect(byCard(winner, 2)).resolves.toBeUndefined();
    await expect(byCard(winner, 3)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(await byTicket(winner)).toMatchObject({ status: 201 });
    await shop.settle();
    expect(await roll(winner, gachaId, 2)).toMatchObject({ code: 'LIMIT_EXCEEDED', body: { mayBuy: 1 } });
    await expect(byCard(winner, 2)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await winner.perform((await roll(winner, gachaId, 1)).body);
    await shop.settle();
    const answers = await Promise.all([byTicket(winner), byTicket(winner)]);
    expect(answers.map(({ code }) => code)).toEqual(['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED']);

    await later(31);
    const free = await customerOf(shop, loser.account);
    expect(await free.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC' })).toMatchObject({
      status: 201,
    });
  });
});
