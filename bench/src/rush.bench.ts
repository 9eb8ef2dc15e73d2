import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testUsdcAbi } from '@kura/chain/abis';
import { deploymentToJson } from '@kura/chain/network';
import {
  accounts,
  asAdmin,
  chainTimeSeconds,
  createTestDatabase,
  openCollection,
  passTime,
  publishDrop,
  sendMany,
  signInAdmin,
  startTestShop,
  type TestClock,
  type TestShop,
  testClock,
} from '@kura/testing';
import { budget } from '@kura/testing/profile';
import { sql } from 'kysely';
import { type Address, encodeFunctionData, type Hash, type Hex, maxUint256, parseEther } from 'viem';
import type { Benchmark, Row } from './benchmark.ts';
import { noReference } from './benchmark.ts';
import type { ApiFigures, ApiRequest, ApiStart } from './rush/api.ts';
import { buyerOf } from './rush/buyers.ts';

const sample = { buyers: 360, packs: 20 };
/** `KURA_ALL=1` sends all of them. */
const all = { buyers: 18_000, packs: 1_000 };
const { buyers: BUYERS, packs: PACKS } = budget({ sample, full: all, long: all });

/**
 * A rush for a drop that many want, with a waiting room and without, by one api process and by four. Every buyer loads the drop and
 * rolls once in the opening second; with a room only those with a place come, and everybody has entered before.
 */
export const benchmark: Benchmark = {
  name: `A rush: ${BUYERS.toLocaleString('en')} buyers, ${PACKS.toLocaleString('en')} packs`,
  run,
};

const MINUTE = 60;
const OPENING_MS = 1_000;
/** Many in a block: a block for each of 36,000 takes half an hour. */
const APPROVALS_PER_BLOCK = 500;
const apiProgram = fileURLToPath(new URL('./rush/api.ts', import.meta.url));
const numbers = Array.from({ length: BUYERS }, (_, number) => number);

interface Rush {
  readonly shop: TestShop;
  readonly clock: TestClock;
  readonly collectionId: string;
  readonly apis: readonly { readonly process: ChildProcess; readonly url: string }[];
}

async function run(): Promise<Row[]> {
  const clock = testClock(new Date().toISOString());
  const database = await createTestDatabase();
  const shop = await startTestShop({ database, clock });
  try {
    const collectionId = await openCollection(shop);
    await addBuyers(shop);
    const rows: Row[] = [];
    for (const processes of [1, 4]) {
      const apis = await startApis(shop, database.url, processes);
      try {
        for (const room of [false, true])
          rows.push(...(await measure({ shop, clock, collectionId, apis }, room)));
      } finally {
        for (const { process } of apis) process.kill();
      }
    }
    return rows;
  } finally {
    await shop.stop();
    await database.drop();
  }
}

/** Users who accepted the terms, with money and its approval, and wallets that the local chain signs for. */
async function addBuyers({ chain, server, admin }: TestShop): Promise<void> {
  const { db } = server.context;
  const { body: terms } = await server.request({
    method: 'GET',
    path: '/api/user/terms',
    token: admin.token,
  });
  await sql`insert into accepted_text (hash, version, text_ja, text_en)
    values (${terms.hash}, ${terms.version}, 'rush', 'rush') on conflict do nothing`.execute(db);
  const ids = numbers.map((number) => buyerOf(number).userId);
  const wallets = numbers.map((number) => buyerOf(number).wallet);
  await sql`insert into app_user (id, name, birth_date, created_at)
    select id, 'Buyer', '1990-04-01', now() - interval '1 year' from unnest(${ids}::uuid[]) as b (id)`.execute(
    db,
  );
  await sql`insert into wallet (address, user_id)
    select * from unnest(${wallets}::text[], ${ids}::uuid[])`.execute(db);
  await sql`insert into terms_acceptance (user_id, version, hash, accepted_at)
    select id, ${terms.version}, ${terms.hash}, now() from unnest(${ids}::uuid[]) as b (id)`.execute(db);

  await raw(chain.rpcUrl, 'anvil_autoImpersonateAccount', [true]);
  const { USDC } = chain.network.tokens;
  const approve = encodeFunctionData({
    abi: testUsdcAbi,
    functionName: 'approve',
    args: [chain.network.contracts.gacha, maxUint256],
  });
  const mints = wallets.map((wallet) => ({
    to: USDC,
    data: encodeFunctionData({ abi: testUsdcAbi, functionName: 'mint', args: [wallet, 1_000_000_000n] }),
    value: 0n,
  }));
  await sendMany(chain.client, accounts.operator, mints, 100_000n);
  await chain.client.setAutomine(false);
  for (let first = 0; first < wallets.length; first += APPROVALS_PER_BLOCK) {
    const batch = wallets.slice(first, first + APPROVALS_PER_BLOCK);
    await Promise.all(batch.map((address) => chain.client.setBalance({ address, value: parseEther('1') })));
    await Promise.all(batch.map((wallet) => sendAs(chain.rpcUrl, wallet, { to: USDC, data: approve })));
    await chain.client.mine({ blocks: 1 });
  }
  await chain.client.setAutomine(true);
}

async function startApis({ chain }: TestShop, databaseUrl: string, processes: number): Promise<Rush['apis']> {
  const start: ApiStart = {
    databaseUrl,
    rpcUrl: chain.rpcUrl,
    deployment: deploymentToJson(chain.deployment),
  };
  return Promise.all(
    Array.from({ length: processes }, async () => {
      const process = fork(apiProgram);
      process.send(start);
      const [url] = (await once(process, 'message')) as [string];
      return { process, url };
    }),
  );
}

async function ask<Answer>(process: ChildProcess, request: ApiRequest): Promise<Answer> {
  process.send(request);
  return ((await once(process, 'message')) as [Answer])[0];
}

async function later({ shop, clock, apis }: Rush, seconds: number): Promise<void> {
  clock.later(seconds);
  for (const { process } of apis) await ask(process, { later: seconds * 1_000 });
  await passTime(shop.chain.client, seconds);
  await shop.settle();
}

interface Counts {
  requests: number;
  failed: number;
}

async function measure(rush: Rush, hasRoom: boolean): Promise<Row[]> {
  const { shop, apis } = rush;
  const gachaId = await publish(rush);
  if (hasRoom) await openRoom(rush, gachaId);
  const counts: Counts = { requests: 0, failed: 0 };
  const figures = () => Promise.all(apis.map(({ process }) => ask<ApiFigures>(process, 'cpu')));
  const before = await figures();
  // A fixed order of arrival, unrelated to the buyers' numbers.
  const arrivals = new Map(numbers.map((number) => [number, ((number * 7_919) % BUYERS) / BUYERS]));
  const rushIn = (who: readonly number[], act: (number: number) => Promise<void>) =>
    Promise.all(
      who.map(async (number) => {
        await pause((arrivals.get(number) ?? 0) * OPENING_MS);
        await act(number);
      }),
    );
  const call = (number: number, method: string, path: string, body?: object) =>
    request({ counts, url: apis[number % apis.length]?.url ?? '', number, method, path, body });

  let buyers: readonly number[] = numbers;
  if (hasRoom) {
    const path = `/gacha/${gachaId}/waiting-room`;
    await rushIn(numbers, async (number) => {
      await call(number, 'GET', path);
      await call(number, 'POST', `${path}/entry`, {});
    });
    await later(rush, 21 * MINUTE);
    await later(rush, 10 * MINUTE);
    const standings = await Promise.all(
      numbers.map(async (number) => (await call(number, 'GET', `${path}/entry`)).body.entry?.result),
    );
    buyers = numbers.filter((number) => standings[number] === 'PLACED');
  }
  await later(rush, hasRoom ? 60 * MINUTE : 91 * MINUTE);

  let isOpen = true;
  const following = (async () => {
    while (isOpen) {
      await shop.server.indexer.catchUp();
      await pause(200);
    }
  })();
  const purchases = new Map<number, Hash>();
  const buying = rushIn(buyers, async (number) => {
    await call(number, 'GET', `/gacha/${gachaId}`);
    const { status, body } = await call(number, 'POST', '/gacha/roll', {
      gachaId,
      quantity: 1,
      token: 'USDC',
    });
    if (status !== 201) return;
    const hashes: Hash[] = [];
    for (const step of body.steps) hashes.push(await sendAs(shop.chain.rpcUrl, buyerOf(number).wallet, step));
    await call(number, 'POST', `/intent/${body.intentId}/submitted`, {
      transactionHashes: hashes,
      signatures: [],
    });
    const purchase = hashes.at(-1);
    if (purchase !== undefined) purchases.set(number, purchase);
  });
  await buying.finally(async () => {
    isOpen = false;
    await following;
  });
  await shop.settle();
  const after = await figures();

  // Read at the end, one by one: thousands of buyers that wait for their blocks would ask all the time.
  const successes = new Set<number>();
  for (const [number, hash] of purchases) if (await isMined(shop.chain.rpcUrl, hash)) successes.add(number);
  const issued = await issuedPacks(shop, gachaId);
  const processorMs = after.reduce(
    (sum, each, index) => sum + each.processorMs - (before[index]?.processorMs ?? 0),
    0,
  );
  const label = `${hasRoom ? 'with a room' : 'without'}, ${apis.length} api`;
  const row = (metric: string, measured: string, target = noReference): Row => ({
    metric: `${label}: ${metric}`,
    measured,
    reference: noReference,
    ratio: noReference,
    target,
  });
  return [
    row('packs sold', `${successes.size}, ${issued} on chain`, `≤ ${PACKS}`),
    row('answers with 5xx', String(counts.failed), '0'),
    row('requests a buyer', (counts.requests / BUYERS).toFixed(2)),
    row('processor time a request', `${(processorMs / counts.requests).toFixed(2)} ms`),
    row(
      'correlation of arrival and success',
      correlation(
        numbers.map((number) => [arrivals.get(number) ?? 0, successes.has(number) ? 1 : 0]),
      ).toFixed(2),
      hasRoom ? 'about 0' : noReference,
    ),
  ];
}

async function publish({ shop, clock, collectionId }: Rush): Promise<string> {
  await shop.settle();
  const now = Number(await chainTimeSeconds(shop.chain.client));
  clock.later(now - clock.now().getTime() / 1_000);
  const at = (minutes: number) => new Date((now + minutes * MINUTE) * 1_000).toISOString();
  return publishDrop(await withAdmin(shop), collectionId, {
    packs: PACKS,
    cards: Array.from({ length: PACKS }, () => ({ value: 5, rank: 'C' as const })),
    phases: [
      { startsAt: at(90), endsAt: at(180) },
      { startsAt: at(180), endsAt: at(300) },
    ],
  });
}

async function openRoom(rush: Rush, gachaId: string): Promise<void> {
  const closesAt = new Date(rush.clock.now().getTime() + 20 * MINUTE * 1_000).toISOString();
  const terms = { places: PACKS, quota: 1, closesAt };
  await asAdmin(await withAdmin(rush.shop), 'POST', `/gacha/${gachaId}/waiting-room`, terms);
  await rush.shop.settle();
}

/** The session of an admin ends while the clocks are set forward. */
async function withAdmin(shop: TestShop): Promise<TestShop> {
  const admin = await signInAdmin(shop.server);
  return new Proxy(shop, { get: (target, name) => (name === 'admin' ? admin : Reflect.get(target, name)) });
}

interface Asked {
  readonly counts: Counts;
  readonly url: string;
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
}

/** Of an entry or of an intent. */
interface Answer {
  readonly entry?: { readonly result: string } | null;
  readonly intentId: string;
  readonly steps: readonly { readonly to: Address; readonly data: Hex }[];
}

async function request({ counts, url, number, method, path, body }: Asked) {
  counts.requests += 1;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer buyer-${number}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (response.status >= 500) counts.failed += 1;
  return { status: response.status, body: answer };
}

async function issuedPacks({ server }: TestShop, gachaId: string): Promise<number> {
  const { rows } = await sql<{ issued: number }>`
    select packs_issued as issued from drop_on_chain where gacha_id = ${gachaId}`.execute(server.context.db);
  return rows[0]?.issued ?? 0;
}

async function raw<Answer>(url: string, method: string, params: readonly unknown[]): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: Answer; error?: { message: string } };
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** The chain takes a purchase that will revert, as a real one does: an estimate would refuse it. */
function sendAs(url: string, from: Address, { to, data }: { to: Address; data: Hex }): Promise<Hash> {
  return raw(url, 'eth_sendTransaction', [{ from, to, data, gas: '0x7a120' }]);
}

async function isMined(url: string, hash: Hash): Promise<boolean> {
  for (;;) {
    const receipt = await raw<{ status: Hex } | null>(url, 'eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return receipt.status === '0x1';
    await pause(100);
  }
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}
