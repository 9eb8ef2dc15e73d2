import { execFileSync } from 'node:child_process';
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '@kura/database';
import {
  type ApiResponse,
  accountAt,
  administer,
  type Customer,
  completeIntent,
  conservationFaults,
  customerBy,
  customerOf,
  freePort,
  fund,
  openCollection,
  openDurableShop,
  type PostgresServer,
  publishDrop,
  RestartedProgram,
  requestAny,
  requestApi,
  startPostgres,
  supervisedEnv,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A primary with a standby by streaming replication, and two api processes that answer shared calls from the standby. Holders list
// their cards at falling prices and sell them. Each answer about a card is compared with the confirmed changes before its request.

const root = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 10;
const LOAD_BETWEEN_KILLS_MS = 2_500;
const OUTAGE_MS = 1_000;
const PAUSE_MS = 8_000;
const TIMEOUT_MS = 120_000;
const CARDS = 3;
const LISTINGS_OF_HOLDER = 8;
const VISITORS = 4;
const WEALTH = 100_000_000_000n;
/** Another process hears of a change by the outbox, and its cache keeps an answer for 5 s while it hears nothing. */
const MAX_STALE_MS = 8_000;

interface Shown {
  readonly owner: string;
  readonly price: string | null;
}

interface State extends Shown {
  /** When its change was confirmed; infinite before. */
  confirmedMs: number;
}

interface Card {
  readonly id: string;
  readonly states: State[];
}

interface Server {
  readonly folder: string;
  process: PostgresServer;
}

let folder: string;
let primary: Server;
let standby: Server;
let shop: TestShop;
let processes: RestartedProgram[];
const urls: string[] = [];
const internalUrls: string[] = [];
const cards: Card[] = [];
const holders: Customer[] = [];
let accountNumber = 200;
let funding: Promise<unknown> = Promise.resolve();
let isPrimaryAway = false;

const newFolder = (name: string) => mkdtemp(path.join(tmpdir(), `kura-replicas-${name}-`));

/** Copies the data of a stopped primary, as `pg_basebackup -R` would. */
async function createStandby(from: string, primaryPort: number): Promise<string> {
  const to = await newFolder('standby');
  const { uid, gid } = await stat(from);
  await chown(to, uid, gid);
  execFileSync('cp', ['-a', `${from}/.`, to]);
  const signal = path.join(to, 'standby.signal');
  await writeFile(signal, '');
  await chown(signal, uid, gid);
  const settings = `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=kura'\nhot_standby_feedback = on\n`;
  await appendFile(path.join(to, 'postgresql.auto.conf'), settings);
  return to;
}

beforeAll(async () => {
  const opened = await openDurableShop('replicas', async (of) => {
    const collectionId = await openCollection(of);
    const gachaId = await publishDrop(of, collectionId, {
      packs: CARDS,
      cards: Array.from({ length: CARDS }, () => ({ value: 5, rank: 'C' as const })),
    });
    for (let place = 0; place < CARDS; place += 1) {
      const holder = await newCustomer(of);
      const roll = { gachaId, quantity: 1, token: 'USDC', openNow: true };
      const { result } = await completeIntent(of, holder, '/gacha/roll', roll);
      holders.push(customerBy(parties(of), holder.account, holder));
      cards.push({
        id: result.cardIds[0] as string,
        states: [{ owner: holder.account.address, price: null, confirmedMs: 0 }],
      });
    }
  });
  ({ shop, folder } = opened);
  const { data, postgres } = opened;
  primary = { folder: data, process: postgres };
  // A standby that was killed finds the log that it missed.
  await administer(postgres, `alter system set wal_keep_size = '1GB'`);

  await primary.process.stop();
  const { port } = primary.process;
  const copy = await createStandby(data, port);
  primary.process = await startPostgres({ folder: data, port, durable: true });
  standby = { folder: copy, process: await startPostgres({ folder: copy, durable: true }) };

  const env = {
    ...(await supervisedEnv(shop, shop.server.database, folder)),
    KURA_MIGRATE: 'off',
    DATABASE_READ_URL: standby.process.url('kura'),
  };
  const main = path.join(root, 'apps/server/src/main.ts');
  processes = await Promise.all(
    ['api', 'api', 'worker', 'indexer'].map(async (role) => {
      const [own, internal] = [await freePort(), await freePort()];
      if (role === 'api') {
        urls.push(`http://127.0.0.1:${own}`);
        internalUrls.push(`http://127.0.0.1:${internal}`);
      }
      const ports = { PORT: String(own), KURA_INTERNAL_PORT: String(internal) };
      return new RestartedProgram([process.execPath, main], { ...env, ...ports, KURA_ROLE: role });
    }),
  );
}, 1_800_000);

afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await shop.server.database.drop();
  for (const { process: server } of [standby, primary]) await server.stop();
  await shop.chain.stop();
  for (const each of [folder, primary.folder, standby.folder])
    await rm(each, { recursive: true, force: true });
}, 120_000);

/** With money, and no card yet: orders of an earlier holder would come back with the card. */
async function newCustomer(of: Pick<TestShop, 'server' | 'chain'>): Promise<Customer> {
  const account = accountAt(accountNumber);
  accountNumber += 1;
  await of.chain.client.setBalance({ address: account.address, value: 10n ** 19n });
  // One account funds all: its transactions follow each other.
  funding = funding.then(() => fund(of.chain, account.address, { usdc: WEALTH }));
  await funding;
  return customerOf(of, account);
}

const request = requestAny(() => urls);

/** Customers ask the api processes. */
const parties = ({ chain }: Pick<TestShop, 'chain'>) => ({
  server: { request } as TestShop['server'],
  chain,
});

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const giveUpAtMs = Date.now() + TIMEOUT_MS;
  while (!(await check().catch(() => false))) {
    if (Date.now() > giveUpAtMs) throw new Error(`not so after two minutes: ${what}`);
    await wait(100);
  }
}

/** Answers computed by the replica and by the primary, in both api processes. */
async function sharedReads(): Promise<{ replica: number; primary: number }> {
  const texts = await Promise.all(internalUrls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const count = (from: string) =>
    texts.reduce((sum, text) => {
      const [, value = 0] = new RegExp(`kura_shared_reads_total\\{from="${from}"\\} (\\d+)`).exec(text) ?? [];
      return sum + Number(value);
    }, 0);
  return { replica: count('replica'), primary: count('primary') };
}

const faults: string[] = [];
const counts = { changes: 0, own: 0, visits: 0, visitsInOutages: 0, failedVisits: 0, withoutPosition: 0 };
const staleMs: number[] = [];

/** The last of the card's states that an answer may show. */
function placeOf({ states }: Card, { owner, price }: Shown): number {
  return states.findLastIndex((state) => state.price === price && state.owner === owner);
}

const newestAt = ({ states }: Card, atMs: number) =>
  states.findLastIndex(({ confirmedMs }) => confirmedMs <= atMs);

/** Reads a card through each api process as its changer, who has to see the change. */
async function readOwn(card: Card, who: Customer, position: string): Promise<void> {
  const expected = newestAt(card, Date.now());
  for (const url of urls) {
    for (const path_ of readsOf(card)) {
      const giveUpAtMs = Date.now() + TIMEOUT_MS;
      let answer: ApiResponse | undefined;
      while (answer?.status !== 200) {
        if (Date.now() > giveUpAtMs) throw new Error(`${path_} got no answer`);
        const headers = { 'kura-position': position };
        const asked = { method: 'GET', path: `/api${path_}`, token: who.token, headers } as const;
        answer = await requestApi(url, asked).catch(() => undefined);
        if (answer?.status !== 200) await wait(50);
      }
      counts.own += 1;
      const shown = shownBy(card, answer.body);
      if (placeOf(card, shown) < expected) {
        faults.push(
          `own ${path_} at ${url}: ${JSON.stringify([shown.owner, shown.price])}, not ${JSON.stringify(card.states[expected])}`,
        );
      }
    }
  }
}

/** The shared calls that show a card: its page, and a list of tiles. */
const readsOf = ({ id }: Card) => [`/nft/${id}`, '/nft/tiles?pageSize=50'];

// biome-ignore lint/suspicious/noExplicitAny: any answer of the API
function shownBy({ id }: Card, body: any): Shown {
  return body.items === undefined ? body : body.items.find((tile: { id: string }) => tile.id === id);
}

async function visit(): Promise<void> {
  const card = cards[Math.floor(Math.random() * cards.length)] as Card;
  const url = urls[Math.floor(Math.random() * urls.length)] as string;
  const path_ = readsOf(card)[Math.floor(Math.random() * 2)] as string;
  const askedMs = Date.now();
  const isOutage = isPrimaryAway;
  const answer = await requestApi(url, { method: 'GET', path: `/api${path_}` }).catch(() => undefined);
  if (answer?.status !== 200) {
    counts.failedVisits += 1;
    await wait(50);
    return;
  }
  counts.visits += 1;
  if (isOutage && isPrimaryAway) counts.visitsInOutages += 1;
  const shown = shownBy(card, answer.body);
  const place = placeOf(card, shown);
  const newest = newestAt(card, askedMs);
  if (place < newest) {
    const stale = askedMs - (card.states[place + 1]?.confirmedMs ?? 0);
    staleMs.push(stale);
    if (place < 0 || stale > MAX_STALE_MS) {
      faults.push(
        `${path_} at ${url}: ${JSON.stringify([shown.owner, shown.price])}, ${stale} ms after ${JSON.stringify(card.states[place + 1])}`,
      );
    }
  }
  await wait(20);
}

/** Lists a card at a lower price. */
async function list(card: Card, holder: Customer): Promise<string> {
  counts.changes += 1;
  const price = (90_000 - counts.changes / 2).toString();
  const order = { type: 'FIXED_PRICE', nftId: card.id, price };
  const prepared = await holder.post('/contract/create-order', order);
  if (prepared.status !== 201) throw new Error(JSON.stringify(prepared.body));
  const state: State = { owner: holder.account.address, price, confirmedMs: Number.POSITIVE_INFINITY };
  card.states.push(state);
  const submitted = await holder.perform(prepared.body);
  // The answer of an earlier attempt was lost with its position.
  const isRepeated = submitted.code === 'INTENT_DONE';
  if (submitted.status >= 300 && !isRepeated) throw new Error(JSON.stringify(submitted.body));
  state.confirmedMs = Date.now();
  const position = submitted.headers.get('kura-position');
  if (position !== null) await readOwn(card, holder, position);
  else if (!isRepeated) counts.withoutPosition += 1;
  const { body } = await holder.get(`/intent/${prepared.body.intentId}`);
  return body.result.orderId;
}

/** Sells a card to somebody new, who has to be shown as its owner soon. */
async function sell(card: Card, orderId: string): Promise<Customer> {
  counts.changes += 1;
  const buyer = await newCustomer(parties(shop));
  const prepared = await buyer.post(`/contract/accept-order/${orderId}`, {
    price: card.states.at(-1)?.price,
  });
  if (prepared.status !== 201) throw new Error(JSON.stringify(prepared.body));
  const state: State = {
    owner: buyer.account.address,
    price: null,
    confirmedMs: Number.POSITIVE_INFINITY,
  };
  card.states.push(state);
  await buyer.perform(prepared.body);
  await until(`${prepared.body.intentId} is confirmed`, async () => {
    const { body: intent } = await buyer.get(`/intent/${prepared.body.intentId}`);
    if (intent.status === 'FAILED') throw new Error(JSON.stringify(intent));
    return intent.status === 'CONFIRMED';
  });
  state.confirmedMs = Date.now();
  return buyer;
}

async function trade(place: number, isOver: () => boolean): Promise<void> {
  const card = cards[place] as Card;
  while (!isOver()) {
    const holder = holders[place] as Customer;
    let orderId = '';
    for (let count = 0; count < LISTINGS_OF_HOLDER && !isOver(); count += 1)
      orderId = await list(card, holder);
    if (!isOver()) holders[place] = await sell(card, orderId);
  }
}

/** Ends a server as a power cut would, and starts it on the same data. */
async function kill(server: Server): Promise<void> {
  server.process.kill();
  await server.process.ended;
  isPrimaryAway = server === primary;
  await wait(OUTAGE_MS);
  const { port } = server.process;
  server.process = await startPostgres({ folder: server.folder, port, durable: true });
  isPrimaryAway = false;
}

/** The first column of the first row. */
async function onStandby(text: string): Promise<unknown> {
  const { pool, close } = connectDatabase({
    ...{ url: standby.process.url('kura'), poolSize: 1, statementTimeoutMs: 60_000 },
    applicationName: 'kura replicas check',
  });
  try {
    return Object.values((await pool.query(text)).rows[0])[0];
  } finally {
    await close();
  }
}

const isReplicaAnswering = async () => {
  const before = await sharedReads();
  await wait(500);
  const { replica, primary: byPrimary } = await sharedReads();
  return replica > before.replica && byPrimary === before.primary;
};

test(`the replica is paused, and both servers are killed ${ROUNDS} times under load: nothing is lost or shown wrongly`, async () => {
  await request({ method: 'GET', path: '/api' });
  let isOver = false;
  let fault: unknown;
  const load = Promise.all([
    ...cards.map((_, place) => trade(place, () => isOver)),
    ...Array.from({ length: VISITORS }, async () => {
      while (!isOver) await visit();
    }),
  ]);
  load.catch((error: unknown) => {
    fault = error;
  });
  await until('the replica answers', isReplicaAnswering);
  const atStart = await sharedReads();
  await wait(PAUSE_MS);
  if (fault !== undefined) throw fault;
  const undisturbed = await sharedReads();

  await onStandby('select pg_wal_replay_pause()');
  await wait(PAUSE_MS);
  const paused = await sharedReads();
  await onStandby('select pg_wal_replay_resume()');
  await until('the replica answers after the pause', isReplicaAnswering);

  const healedMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of [standby, primary]) {
      await wait(LOAD_BETWEEN_KILLS_MS);
      if (fault !== undefined) throw fault;
      await kill(server);
      const upMs = Date.now();
      await until('the replica answers after a kill', isReplicaAnswering);
      healedMs.push(Date.now() - upMs);
    }
  }
  await wait(LOAD_BETWEEN_KILLS_MS);
  isOver = true;
  await load;
  const end = await sharedReads();

  const ends = processes.flatMap((each) => each.ends);
  const share = ({ replica, primary: byPrimary }: typeof end, since: typeof end) =>
    `${replica - since.replica} by the replica, ${byPrimary - since.primary} by the primary`;
  process.stdout.write(
    [
      `${counts.changes} changes of ${cards.length} cards, ${accountNumber - 200 - CARDS} of them sales`,
      `${counts.own} own reads, ${counts.visits} visits, ${counts.visitsInOutages} of them while the primary was away`,
      `${counts.failedVisits} visits without an answer, ${counts.withoutPosition} writes without a position`,
      `${staleMs.length} visits showed a state that was changed before, by at most ${Math.max(0, ...staleMs)} ms`,
      `answers computed undisturbed: ${share(undisturbed, atStart)}`,
      `answers computed while replay was paused: ${share(paused, undisturbed)}`,
      `answers computed in all: ${share(end, { replica: 0, primary: 0 })}`,
      `healed after ${Math.max(...healedMs)} ms at most; processes ended ${ends.length} times by themselves`,
      '',
    ].join('\n'),
  );
  expect(faults).toEqual([]);
  expect(undisturbed.primary - atStart.primary).toBeLessThan(undisturbed.replica - atStart.replica);
  expect(paused.primary - undisturbed.primary).toBeGreaterThan(paused.replica - undisturbed.replica);
  expect(counts.visitsInOutages).toBeGreaterThan(ROUNDS);
  expect(counts.changes).toBeGreaterThan(ROUNDS * 10);
  expect(ends).toEqual([]);

  // Nothing confirmed is lost, on either server.
  const listed = cards.flatMap(({ states }) => states.flatMap(({ price }) => price ?? []));
  const stored = `select count(*)::int as count from market_order where type = 'FIXED_PRICE'`;
  const { rows } = await shop.server.database.pool.query(stored);
  expect(rows[0]?.count).toBe(listed.length);
  await until('the standby has the same orders', async () => (await onStandby(stored)) === listed.length);
  expect(cards).toHaveLength(CARDS);
  for (const card of cards) {
    const { body } = await request({ method: 'GET', path: `/api/nft/${card.id}` });
    expect(placeOf(card, body)).toBe(card.states.length - 1);
  }
  expect(await shop.differences()).toEqual([]);
  expect(await conservationFaults(shop)).toEqual([]);
}, 1_800_000);
