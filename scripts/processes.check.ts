import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type ApiRequest,
  type ApiResponse,
  accountAt,
  type Customer,
  customerOf,
  freePort,
  fund,
  offerStocks,
  openCollection,
  type Pooler,
  processorSeconds,
  publishDrop,
  RestartedProgram,
  renewToken,
  requestAny,
  requestApi,
  type SupervisedShop,
  startPgBouncer,
  startSupervisedShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// One, two and four api processes from dist/ over PgBouncer and Redis, with a worker and an indexer apart. The requests come from this
// process. Only processor time and counts are compared, because other programs may load the machine.

const root = fileURLToPath(new URL('..', import.meta.url));
const main = path.join(root, 'dist/apps/server/src/main.ts');
/** Both directions, so that a drift of the machine or of the data affects each count alike. */
const ROUNDS = [1, 2, 4, 4, 2, 1];
/** To each process, so that all have run for as long when they are measured. */
const REQUESTS_PER_PROCESS = 6_000;
/** Before it is measured, so that V8 has compiled the code that runs often. */
const WARM_UP_REQUESTS = 6_000;
const LANES = 8;
/**
 * Requests that a process gets before the next one gets as many. On a machine with fewer cores than processes they would
 * otherwise empty the processor's caches for each other, which they don't on cores of their own.
 */
const BURST = 40;
const REST_MS = 8_000;
/** PgBouncer's own default for a database. */
const SERVER_CONNECTIONS = 20;
const MAX_RATIO = 1.1;
const KILLS = 10;
const BETWEEN_KILLS_MS = 2_000;
/** Longer than the operating system takes to end a process. */
const DOWN_MS = 500;
const TIMEOUT_MS = 120_000;
const CARDS = 60;
/** Those that the reads ask for. */
const HOT_CARDS = 12;
const USERS = 24;

let supervised: SupervisedShop;
let shop: TestShop;
let pooler: Pooler;
let env: Record<string, string>;
let worker: RestartedProgram;
let indexer: RestartedProgram;
let apis: Api[] = [];
let collectionId: string;
let gachaId: string;
let cards: string[];
let users: Pick<Customer, 'userId' | 'token'>[] = [];
let adminToken: string;
/** Versions of the cards that the admin changes. */
const versions = new Map<string, number>();

interface Api {
  readonly url: string;
  readonly internalUrl: string;
  readonly program: RestartedProgram;
}

beforeAll(async () => {
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  supervised = await startSupervisedShop('processes', async (opened) => {
    collectionId = await openCollection(opened);
    const prices = Array.from({ length: CARDS }, (_, place) => String(20 + place));
    cards = (await offerStocks(opened, collectionId, prices)).map(({ nftId }) => nftId);
    gachaId = await publishDrop(opened, collectionId, {
      packs: 20,
      cards: Array.from({ length: 20 }, () => ({ value: 5, rank: 'C' as const })),
    });
    for (let place = 0; place < USERS; place += 1) {
      const account = accountAt(200 + place);
      await fund(opened.chain, account.address, { usdc: 1_000_000_000n });
      users.push(await customerOf(opened, account));
    }
  });
  ({ shop } = supervised);
  const { url } = shop.server.database;
  for (const setting of ["statement_timeout = '5s'", "idle_in_transaction_session_timeout = '20s'"])
    await supervised.rows(`alter database kura set ${setting}`);
  await supervised.rows('alter database kura set jit = off');
  await supervised.rows('alter database kura set random_page_cost = 1.1');
  pooler = await startPgBouncer(url, SERVER_CONNECTIONS);
  env = {
    ...supervised.env,
    DATABASE_URL: pooler.url(url),
    KURA_DATABASE_DIRECT_URL: url,
    KURA_PREPARED_STATEMENTS: 'off',
    KURA_RATE_LIMITS: 'on',
    KURA_TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
  };
  // The worker publishes, so that no api process does more than the others.
  const publishes = Promise.withResolvers<void>();
  worker = new RestartedProgram([process.execPath, main], { ...env, KURA_ROLE: 'worker' }, (text) => {
    if (text.includes('this process publishes messages and jobs')) publishes.resolve();
  });
  await publishes.promise;
  indexer = new RestartedProgram([process.execPath, main], { ...env, KURA_ROLE: 'indexer' });
}, 1_800_000);

afterAll(async () => {
  await stopApis();
  await Promise.all([worker.stop(), indexer.stop()]);
  await pooler.stop();
  await supervised.stop();
}, 120_000);

async function startApis(count: number): Promise<void> {
  apis = await Promise.all(
    Array.from({ length: count }, async () => {
      const [port, internalPort] = [await freePort(), await freePort()];
      const program = new RestartedProgram([process.execPath, main], {
        ...env,
        KURA_ROLE: 'api',
        PORT: String(port),
        KURA_INTERNAL_PORT: String(internalPort),
      });
      return { program, url: `http://127.0.0.1:${port}`, internalUrl: `http://127.0.0.1:${internalPort}` };
    }),
  );
  await untilReady();
}

async function untilReady(): Promise<void> {
  const giveUpAtMs = Date.now() + TIMEOUT_MS;
  for (const { internalUrl, program } of apis) {
    for (;;) {
      const answer = await requestApi(internalUrl, { method: 'GET', path: '/readyz' }).catch(() => undefined);
      if (answer?.status === 200) break;
      if (Date.now() > giveUpAtMs) throw new Error(`a process doesn't get ready: ${program.ends.join('\n')}`);
      await wait(100);
    }
  }
}

async function stopApis(): Promise<void> {
  await Promise.all(apis.map(({ program }) => program.stop()));
  apis = [];
}

/** Sessions last longer than the check, access tokens ten minutes. */
async function renewTokens(): Promise<void> {
  users = await Promise.all(
    users.map(async (user) => ({ ...user, token: await renewToken(shop.server, user.token) })),
  );
  adminToken = await renewToken(shop.server, adminToken ?? shop.admin.token);
}

type Make = (index: number) => ApiRequest;

const userOf = (index: number) => users[index % users.length] as Customer;
const cardOf = (index: number) => cards[index % cards.length] as string;

/** Of 190 reads 120 come from the cache, 40 from no cache, and 30 are of a user's own data. */
const reads: readonly Make[] = [
  ...times(70, (index) => read(`/nft/${cardOf((index * 7) % HOT_CARDS)}`)),
  ...times(20, () => read('/seaport/listings?page=1&pageSize=20')),
  ...times(20, () => read('/nft/tiles?onSale=true&page=1&pageSize=20')),
  ...times(10, () => read(`/gacha/${gachaId}`)),
  ...times(40, (index) => read(`/nft/tiles?search=${index}`)),
  ...times(10, (index) => ({ ...read('/user/me'), token: userOf(index).token })),
  ...times(10, (index) => ({ ...read('/notification/unread'), token: userOf(index).token })),
  ...times(10, (index) => ({ ...read('/watchlist/ids'), token: userOf(index).token })),
];

const privateWrites: readonly Make[] = [
  ...times(2, (index) => watchRequest(index, 'PUT')),
  ...times(2, (index) => watchRequest(index, 'DELETE')),
  ...times(3, (index) => ({
    ...{ method: 'PATCH', path: '/api/user/update-profile', token: userOf(index).token },
    body: { bio: `Collects since request ${index}` },
  })),
  ...times(2, (index) => rollRequest(index, randomUUID())),
];

/** 190 reads, nine writes of users, and a change of a public card or one more read. After a change each process computes its lists again. */
const mixes = {
  'without public changes': spread([...reads, ...privateWrites, () => read('/user/terms')]),
  'with a public change': spread([...reads, ...privateWrites, changeRequest]),
} satisfies Record<string, readonly Make[]>;
type Mix = keyof typeof mixes;
const mixNames = Object.keys(mixes) as Mix[];
const MIX_LENGTH = 200;

function read(at: string): ApiRequest {
  return { method: 'GET', path: `/api${at}` };
}

function watchRequest(index: number, method: 'PUT' | 'DELETE'): ApiRequest {
  return { method, path: `/api/watchlist/${cardOf(index * 7)}`, token: userOf(index).token };
}

/** Prepares a purchase: it stores an intent. */
function rollRequest(index: number, idempotencyKey: string): ApiRequest {
  const body = { gachaId, quantity: 1, token: 'USDC', openNow: true };
  return { method: 'POST', path: '/api/gacha/roll', token: userOf(index).token, idempotencyKey, body };
}

/** Changes a public card, as a sale would. The same card comes again after thousands of requests. */
function changeRequest(index: number): ApiRequest {
  const id = cardOf(Math.floor(index / MIX_LENGTH));
  const version = versions.get(id) ?? 0;
  versions.set(id, version + 1);
  return {
    ...{ method: 'POST', path: `/api/nft/update/${id}`, token: adminToken },
    headers: { 'if-match': `"${version}"` },
    body: { displayOrder: index % 1_000_000 },
  };
}

function times(count: number, make: Make): Make[] {
  return Array.from({ length: count }, () => make);
}

/** The same sequence in each run, with equal requests far from each other. */
function spread(makes: readonly Make[]): Make[] {
  const step = 77;
  return makes.map((_, place) => makes[(place * step) % makes.length] as Make);
}

let sent = 0;

/** Sends the next requests of the mix to all api processes in turns. Anything but success is an error. */
async function load(mix: Mix, requestsPerProcess: number): Promise<void> {
  const end = sent + requestsPerProcess * apis.length;
  const lane = async () => {
    while (sent < end) {
      const index = sent;
      sent += 1;
      const request = (mixes[mix][index % MIX_LENGTH] as Make)(index);
      const api = apis[Math.floor(index / BURST) % apis.length] as Api;
      const answer = await requestApi(api.url, fromClient(index, request));
      if (answer.status >= 300)
        throw new Error(`${request.method} ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Limits count each address apart. */
const fromClient = (index: number, request: ApiRequest): ApiRequest => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': `10.0.${(index >> 8) & 255}.${index & 255}` },
});

const parts = ['api', 'PostgreSQL', 'PgBouncer', 'Redis', 'worker', 'indexer'] as const;
type Part = (typeof parts)[number];
type Seconds = Record<Part, number>;

function usedSeconds(): Seconds {
  const postgresPid = Number(
    readFileSync(path.join(supervised.data, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  return {
    api: apis.reduce((sum, { program }) => sum + processorSeconds(program.pid), 0),
    PostgreSQL: processorSeconds(postgresPid),
    PgBouncer: processorSeconds(pooler.pid),
    Redis: processorSeconds(supervised.redis.pid),
    worker: processorSeconds(worker.pid),
    indexer: processorSeconds(indexer.pid),
  };
}

async function measureSeconds(act: () => Promise<unknown>): Promise<Seconds & { elapsed: number }> {
  const startedMs = performance.now();
  const before = usedSeconds();
  await act();
  const after = usedSeconds();
  const used = Object.fromEntries(parts.map((part) => [part, after[part] - before[part]])) as Seconds;
  return { ...used, elapsed: (performance.now() - startedMs) / 1_000 };
}

/** Answers of the caches of all api processes, and the statements that PgBouncer passed on. */
async function countWork(): Promise<{ hits: number; misses: number; statements: number }> {
  const counted = { hits: 0, misses: 0 };
  for (const { internalUrl } of apis) {
    const { body } = await requestApi(internalUrl, { method: 'GET', path: '/metrics' });
    const count = (outcome: string) =>
      Number(
        new RegExp(`^kura_answer_cache_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(body)?.[1],
      );
    counted.hits += count('hit');
    counted.misses += count('miss');
  }
  const stats = await pooler.ask('show stats_totals');
  const statements = Number(stats.find(({ database }) => database === 'kura')?.['query_count']);
  return { ...counted, statements };
}

interface Connections {
  /** Clients of PgBouncer, and its connections to PostgreSQL. */
  readonly clients: number;
  readonly servers: number;
  /** Sessions of processes with PostgreSQL itself: for news, jobs and locks. */
  readonly news: number;
  readonly otherDirect: number;
  readonly redis: number;
}

async function countConnections(): Promise<Connections> {
  const pools = (await pooler.ask('show pools')).filter(({ database }) => database === 'kura');
  const sum = (names: readonly string[]) =>
    pools.reduce((total, row) => total + names.reduce((part, name) => part + Number(row[name]), 0), 0);
  const servers = sum(['sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login']);
  const sessions = await supervised.rows(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where datname = 'kura' and application_name <> 'kura processes check' group by 1`,
  );
  const all = sessions.reduce((total, { count }) => total + count, 0);
  const news = sessions.find(({ name }) => name === 'kura news')?.count ?? 0;
  const redis = execFileSync('redis-cli', ['-p', String(supervised.redisPort), 'client', 'list'], {
    encoding: 'utf8',
  });
  return {
    clients: sum(['cl_active', 'cl_waiting']),
    servers,
    news,
    otherDirect: all - news - servers,
    // One of them lists the others.
    redis: redis.trim().split('\n').length - 1,
  };
}

interface Measured {
  readonly processes: number;
  readonly mix: Mix;
  /** Processor time of a request in milliseconds, without that at rest: it grows with the time that other programs take. */
  readonly perRequestMs: Seconds;
  readonly hitShare: number;
  readonly computed: number;
  readonly statements: number;
}

const ofEach = (make: (part: Part) => number) =>
  Object.fromEntries(parts.map((part) => [part, make(part)])) as Seconds;

const inWords = (amounts: Seconds) => parts.map((part) => `${part} ${amounts[part].toFixed(3)}`).join(', ');

async function measure(mix: Mix, restMs: Seconds): Promise<Measured> {
  const before = await countWork();
  const used = await measureSeconds(() => load(mix, REQUESTS_PER_PROCESS));
  const after = await countWork();
  const requests = REQUESTS_PER_PROCESS * apis.length;
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
  const measured = {
    processes: apis.length,
    mix,
    perRequestMs: ofEach((part) => (1_000 * used[part] - restMs[part] * used.elapsed) / requests),
    hitShare: hits / (hits + misses),
    computed: misses / requests,
    statements: (after.statements - before.statements) / requests,
  };
  process.stdout.write(
    `${apis.length} api ${mix}: ms of CPU a request: ${inWords(measured.perRequestMs)}; ` +
      `${measured.computed.toFixed(3)} computed answers and ${measured.statements.toFixed(2)} statements a request; ` +
      `${(100 * measured.hitShare).toFixed(1)} % of shared answers from the cache; ${(requests / used.elapsed).toFixed(0)} requests a second\n`,
  );
  return measured;
}

/** Measures the mixes with a number of fresh processes. */
async function measureProcesses(count: number): Promise<Measured[]> {
  await startApis(count);
  await renewTokens();
  await load('with a public change', WARM_UP_REQUESTS);
  const rest = await measureSeconds(() => wait(REST_MS));
  const restMs = ofEach((part) => (1_000 * rest[part]) / rest.elapsed);
  const measured: Measured[] = [];
  for (const mix of mixNames) measured.push(await measure(mix, restMs));
  const connections = await countConnections();
  process.stdout.write(
    `${count} api: ms of CPU a second at rest: ${inWords(restMs)}; connections: ${JSON.stringify(connections)}\n`,
  );
  // One session for news in each process, the worker and the indexer included.
  expect(connections.news).toBe(count + 2);
  expect(connections.servers).toBeLessThanOrEqual(SERVER_CONNECTIONS);
  await stopApis();
  return measured;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test(`a request costs at most ${MAX_RATIO} times as much with four api processes as with one`, async () => {
  for (const id of cards) {
    const [row] = await supervised.rows('select version from nft where id = $1', [id]);
    versions.set(id, row.version);
  }
  const measured: Measured[] = [];
  for (const count of ROUNDS) measured.push(...(await measureProcesses(count)));
  const cost = (mix: Mix, processes: number, part: Part = 'api') =>
    mean(
      measured
        .filter((each) => each.mix === mix && each.processes === processes)
        .map(({ perRequestMs }) => perRequestMs[part]),
    );
  for (const mix of mixNames)
    for (const count of new Set(ROUNDS)) {
      const amounts = ofEach((part) => cost(mix, count, part));
      const ratio = (amounts.api / cost(mix, 1)).toFixed(2);
      process.stdout.write(`mean, ${count} api ${mix}: ${inWords(amounts)}; api ${ratio} × one\n`);
    }
  // With public changes each process computes the lists for itself: docs/operate/scaling.md has the cost.
  expect(cost('without public changes', 4) / cost('without public changes', 1)).toBeLessThanOrEqual(
    MAX_RATIO,
  );
}, 3_600_000);

let failures = 0;
let asked = 0;

const insist = requestAny(
  () => apis.map(({ url }) => url),
  () => {
    failures += 1;
  },
);

async function succeed(request: ApiRequest): Promise<ApiResponse> {
  asked += 1;
  const answer = await insist(fromClient(asked, request));
  if (answer.status < 300) return answer;
  throw new Error(`${request.method} ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

test(`an api process is killed ${KILLS} times under load, and nothing is lost or done twice`, async () => {
  await startApis(4);
  await renewTokens();
  const counted = async () => (await supervised.rows('select count(*)::int as count from intent'))[0].count;
  await supervised.rows('delete from watched_nft');
  const intentsBefore = await counted();
  const intents: string[] = [];
  const watched = new Set<string>();
  let [readCount, repeated, isOver] = [0, 0, false];
  const lanes = Array.from({ length: LANES * apis.length }, async (_, lane) => {
    for (let index = lane; !isOver; index += 97) {
      if (lane % 4 !== 0) {
        await succeed((reads[index % reads.length] as Make)(index));
        readCount += 1;
        continue;
      }
      const key = randomUUID();
      const { body } = await succeed(rollRequest(index, key));
      const again = await succeed(rollRequest(index, key));
      intents.push(body.intentId);
      if (again.body.intentId === body.intentId) repeated += 1;
      await succeed(watchRequest(index, 'PUT'));
      watched.add(`${userOf(index).userId} ${cardOf(index * 7)}`);
    }
  });
  const running = Promise.all(lanes);
  // A fault of the load ends the test when it is awaited.
  running.catch(() => {});
  const startedAt = Date.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(BETWEEN_KILLS_MS);
    apis[kill % apis.length]?.program.kill();
    await wait(DOWN_MS);
    await untilReady();
  }
  await wait(BETWEEN_KILLS_MS);
  isOver = true;
  await running;
  const seconds = (Date.now() - startedAt) / 1_000;

  await untilReady();
  process.stdout.write(
    `${KILLS} kills in ${seconds.toFixed(0)} s: ${readCount} reads, ${intents.length} purchases prepared twice with one key and ` +
      `${watched.size} cards watched; ${failures} attempts failed and were repeated\n`,
  );
  expect(intents.length).toBeGreaterThan(KILLS);
  expect(repeated).toBe(intents.length);
  expect((await counted()) - intentsBefore).toBe(intents.length);
  const stored = await supervised.rows('select count(*)::int as count from intent where id = any($1)', [
    intents,
  ]);
  expect(stored[0].count).toBe(new Set(intents).size);
  const rows = await supervised.rows('select user_id, nft_id from watched_nft');
  expect(new Set(rows.map((row) => `${row.user_id} ${row.nft_id}`))).toEqual(watched);

  // Each process that was started again hears of changes and forgets its cached answer.
  const [id = ''] = cards;
  const [{ version }] = await supervised.rows('select version from nft where id = $1', [id]);
  await Promise.all(apis.map(({ url }) => requestApi(url, read(`/nft/${id}`))));
  await succeed({
    ...{ method: 'POST', path: `/api/nft/update/${id}`, token: adminToken },
    headers: { 'if-match': `"${version}"` },
    body: { englishTitle: 'Found again' },
  });
  expect(apis).not.toHaveLength(0);
  for (const { url } of apis)
    await expect
      .poll(async () => JSON.stringify((await requestApi(url, read(`/nft/${id}`))).body), { timeout: 10_000 })
      .toContain('Found again');
  await expect.poll(() => supervised.rows('select from outbox'), { timeout: 30_000 }).toEqual([]);
  expect(apis.flatMap(({ program }) => program.ends)).toEqual([]);
  expect(await shop.differences()).toEqual([]);
}, 1_800_000);
