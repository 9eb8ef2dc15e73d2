import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Intent } from '@kura/api-contract/intents';
import { deploymentToJson } from '@kura/chain/network';
import {
  type ApiRequest,
  type ApiResponse,
  accounts,
  type Customer,
  createTestDatabase,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  reorganise,
  requestApi,
  startTestShop,
  startVrfKeeper,
  type TestDatabase,
  type TestShop,
  type VrfKeeper,
} from '@kura/testing';
import { type Address, bytesToHex, erc20Abi, erc721Abi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A server process of its own is killed at each of these points in turn and started again, as a supervisor would.
const points = [
  'roll.before-commit',
  'transaction.after-commit',
  'intent-submitted.before-commit',
  'indexer.stored',
  'indexer.projected',
  'indexer.before-commit',
  'reveal.before-commit',
  'operator.nonce-allotted',
  'operator.signed',
  'operator.sent',
  'operator.before-settle',
  'list.before-commit',
  'transaction.before-commit',
  'fill.before-commit',
  'indexer.before-commit',
];

/** A busy machine takes long to start a process, and several deaths may be between a request and its answer. */
const patienceMs = 300_000;

const price = { pack: 10_000_000n, card: 100_000_000n, fee: 2_500_000n };

let folder: string;
let database: TestDatabase;
let shop: TestShop;
let keeper: VrfKeeper;
let server: SupervisedServer;
let gachaId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-crash-'));
  const compileCache = path.join(folder, 'compiled');
  const compiling = compileServer(compileCache);
  database = await createTestDatabase();
  // Everything up to the sale is made in this process; then its server makes room for the one that is killed.
  shop = await startTestShop({ database });
  const money = { usdc: 10_000_000_000n, usdt: 0n, points: 0n };
  await fund(shop.chain, accounts.alice.address, money);
  await fund(shop.chain, accounts.bob.address, money);
  gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 12,
    cards: Array.from({ length: 12 }, (_unused, index) => ({ value: 5, rank: index === 0 ? 'SS' : 'C' })),
  });
  await shop.server.stop();
  const deploymentFile = path.join(folder, 'deployment.json');
  await writeFile(deploymentFile, deploymentToJson(shop.chain.deployment));
  const { config } = shop.server.context;
  server = new SupervisedServer({
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: 'info',
    KURA_NETWORK: 'local',
    KURA_RPC_URLS: shop.chain.rpcUrl,
    KURA_DEPLOYMENT_FILE: deploymentFile,
    KURA_SELLING_PRIVATE_KEY: bytesToHex(accounts.operator.getHdKey().privateKey as Uint8Array),
    KURA_PUBLIC_URL: config.publicUrl,
    KURA_TOKEN_SECRET: config.tokenSecret,
    KURA_VAULT_KEY: config.vaultKey,
    KURA_ADDRESS_KEYS: config.addressKeys.map(({ number, key }) => `${number}:${key}`).join(','),
    KURA_MEDIA_FOLDER: path.join(folder, 'media'),
    KURA_RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: compileCache,
  });
  await compiling;
  keeper = startVrfKeeper({ rpcUrl: shop.chain.rpcUrl, deployment: shop.chain.deployment });
});
afterAll(async () => {
  await keeper.stop();
  await server.stop();
  await database.drop();
  await shop.chain.stop();
  await rm(folder, { recursive: true, force: true });
});

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Fills Node's compile cache, which a killed process never writes: without settings the program ends immediately. */
async function compileServer(cache: string): Promise<void> {
  const child = spawn(process.execPath, [main], { env: { NODE_COMPILE_CACHE: cache }, stdio: 'ignore' });
  const exitCode = await new Promise((resolve) => child.once('exit', resolve));
  if (exitCode !== 1) throw new Error(`The server without settings ended with ${exitCode}`);
}

/** Runs `main.ts` and starts it again whenever it dies; each time the next failpoint is armed. */
class SupervisedServer {
  readonly env: Record<string, string>;
  #plan: string[] = [];
  #child: ChildProcess | undefined;
  #url: string | undefined;
  #stopped = false;
  #log = '';
  readonly died: string[] = [];

  constructor(env: Record<string, string>) {
    this.env = env;
  }

  get plan(): readonly string[] {
    return this.#plan;
  }

  start(plan: readonly string[]): void {
    this.#plan = [...plan];
    this.#launch();
  }

  #launch(): void {
    const [point] = this.#plan;
    const child = spawn(process.execPath, [main], {
      env: { ...this.env, ...(point === undefined ? {} : { KURA_FAILPOINTS: `${point}=kill` }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString()).slice(-20_000);
      this.#url ??= /"url":"(http:[^"]+)"[^\n]*"msg":"started"/.exec(this.#log)?.[1];
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (_code, signal) => {
      this.#url = undefined;
      if (this.#stopped) return;
      if (signal === 'SIGKILL' && point !== undefined) {
        this.died.push(point);
        this.#plan.shift();
      }
      this.#log = '';
      this.#launch();
    });
    this.#child = child;
  }

  /** Asks as a client does that does not give up: again after a lost connection, and when told to wait. */
  async request(request: ApiRequest): Promise<ApiResponse> {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const response =
        this.#url === undefined ? undefined : await requestApi(this.#url, request).catch(() => undefined);
      const wait =
        response === undefined || response.status === 503 || response.code === 'IDEMPOTENCY_IN_FLIGHT';
      if (!wait) return response;
      if (Date.now() > giveUpAt)
        throw new Error(`${request.method} ${request.path} got no answer:\n${this.#log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/** Waits for an intent's effect; for that of a reveal until the card is drawn, too. */
async function confirmed(customer: Customer, intent: Intent): Promise<Intent> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const { body } = await customer.get(`/intent/${intent.intentId}`);
    const drawn = body.summary.kind !== 'REVEAL' || body.result.cardIds.length > 0;
    if (body.status === 'CONFIRMED' && drawn) return body;
    if (body.status === 'FAILED' || body.status === 'EXPIRED') throw new Error(JSON.stringify(body));
    if (Date.now() > giveUpAt) throw new Error(`not confirmed: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function prepared(customer: Customer, at: string, body: object): Promise<Intent> {
  const response = await customer.post(at, body);
  if (response.status !== 201) throw new Error(`${at}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

/** Alice buys a pack, reveals it and lists the card; Bob buys it. */
async function journey(alice: Customer, bob: Customer): Promise<{ packIds: string[]; cardId: string }> {
  const roll = await prepared(alice, '/gacha/roll', { gachaId, quantity: 1, token: 'USDC' });
  await alice.perform(roll);
  const { packIds = [] } = (await confirmed(alice, roll)).result ?? {};
  const reveal = await prepared(alice, '/nft/reveal', { tokenIds: packIds });
  await alice.perform(reveal);
  const [cardId = ''] = (await confirmed(alice, reveal)).result?.cardIds ?? [];
  const order = { type: 'FIXED_PRICE', nftId: cardId, price: '100' };
  const listing = await prepared(alice, '/contract/create-order', order);
  await alice.perform(listing);
  const { orderId } = (await confirmed(alice, listing)).result ?? {};
  const fill = await prepared(bob, `/contract/accept-order/${orderId}`, { price: '100' });
  await bob.perform(fill);
  await confirmed(bob, fill);
  return { packIds, cardId };
}

const balanceOf = (owner: Address) =>
  shop.chain.client.readContract({
    address: shop.chain.network.tokens.USDC,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

async function balances() {
  return {
    alice: await balanceOf(accounts.alice.address),
    bob: await balanceOf(accounts.bob.address),
    treasury: await balanceOf(accounts.treasury.address),
  };
}

const operatorNonce = () => shop.chain.client.getTransactionCount({ address: accounts.operator.address });

async function operatorTransactions(): Promise<{ status: string; count: number }[]> {
  const { rows } = await database.pool.query(
    'select status, count(*)::int as count from operator_transaction group by status order by status',
  );
  return rows;
}

describe(`[T37] a server killed at ${points.length} named points of buying, revealing, listing, filling and indexing`, () => {
  it('ends in the right state after each restart, with nothing lost and nothing twice', {
    timeout: 900_000,
  }, async () => {
    const before = {
      money: await balances(),
      nonce: await operatorNonce(),
      transactions: await operatorTransactions(),
    };
    server.start(points);
    const parties = { server: server as never, chain: shop.chain };
    const [alice, bob] = [await customerOf(parties, accounts.alice), await customerOf(parties, accounts.bob)];

    let journeys = 0;
    while (server.plan.length > 0 && journeys < 6) {
      const { packIds, cardId } = await journey(alice, bob);
      journeys += 1;
      expect(packIds).toHaveLength(1);
      const card = (await bob.get(`/nft/${cardId}`)).body;
      expect(card).toMatchObject({ owner: bob.account.address, price: null, lastSale: { price: '100' } });
      const owner = await shop.chain.client.readContract({
        address: card.contractAddress,
        abi: erc721Abi,
        functionName: 'ownerOf',
        args: [BigInt(card.tokenId)],
      });
      expect(owner).toBe(bob.account.address);
    }
    expect(server.died).toEqual(points);

    // Money: what was bought was paid once, to the last unit.
    const after = await balances();
    const count = BigInt(journeys);
    expect(after.alice - before.money.alice).toBe(count * (price.card - price.fee - price.pack));
    expect(after.bob - before.money.bob).toBe(-count * price.card);
    expect(after.treasury - before.money.treasury).toBe(count * (price.pack + price.fee));

    // The operator: each row is one transaction on chain, and none is without a row.
    await waitFor(async () => (await operatorTransactions()).every(({ status }) => status === 'CONFIRMED'));
    const total = (rows: { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0);
    expect((await operatorNonce()) - before.nonce).toBe(
      total(await operatorTransactions()) - total(before.transactions),
    );

    // The tables: what a fresh index of the chain gives.
    await waitFor(async () => (await isIndexed()) && (await openIntents()) === 0);
    await server.stop();
    expect(await shop.differences()).toEqual([]);
  });

  it('killed in the middle of a reorganisation, gives the tables of a fresh index', {
    timeout: 600_000,
  }, async () => {
    await server.stop();
    const again = new SupervisedServer(server.env);
    again.start(['indexer.rewound', 'indexer.projected']);
    await again.request({ method: 'GET', path: '/api' });
    await reorganise(shop.chain.client, 5);
    await waitFor(async () => again.plan.length === 0);
    await again.request({ method: 'GET', path: '/api' });
    await waitFor(isIndexed);
    await again.stop();
    expect(await shop.differences()).toEqual([]);
  });
});

async function isIndexed(): Promise<boolean> {
  const head = await shop.chain.client.getBlock();
  const { rows } = await database.pool.query('select block_hash from chain_checkpoint');
  return rows[0]?.block_hash === head.hash;
}

async function openIntents(): Promise<number> {
  const { rows } = await database.pool.query(
    `select id from intent where status in ('PREPARED', 'SUBMITTED')`,
  );
  return rows.length;
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
