import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Intent } from '@kura/api-contract/intents';
import { type Address, erc20Abi } from 'viem';
import { accounts, type DeployedChain, fund, startVrfKeeper } from '../chain/index.ts';
import { type Coinflow, startCoinflow } from '../coinflow/index.ts';
import { conservationFaults } from '../conservation/index.ts';
import { createTestDatabase, type TestDatabase } from '../database/index.ts';
import { freePort } from '../ports/free-port.ts';
import type { ApiRequest, ApiResponse } from '../server/index.ts';
import {
  type Customer,
  completeIntent,
  customerOf,
  listByShop,
  misplacedPayments,
  misplacedSlabs,
  offerStocks,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '../shop/index.ts';
import { supervisedEnv } from './supervised-env.ts';
import { SupervisedServer } from './supervised-server.ts';

/** A busy machine takes long to start a process that was killed. */
const TIMEOUT_MS = 300_000;

/** As many rounds of polling as there are in a second. */
const ROUNDS_PER_SECOND = 20;

/** A shop with a server program that is killed at named points. Its clients repeat each request until it is answered. */
export interface CrashShop {
  readonly chain: DeployedChain;
  readonly database: TestDatabase;
  readonly coinflow: Coinflow;
  readonly server: SupervisedServer;
  /** Signed in before each crash: a sign-in can't be repeated after one. */
  readonly alice: Customer;
  readonly bob: Customer;
  /** A drop with packs at 10 dollars. */
  readonly gachaId: string;
  /** Takes the order that sells a new card at 10 dollars: unminted, or listed by the shop. */
  takeSale(item: 'card' | 'listing'): string;
  /** Takes a card that Alice holds. */
  takeCard(): string;
  asAdmin(request: Omit<ApiRequest, 'path' | 'token'> & { at: string }): Promise<ApiResponse>;
  rows<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>;
  balanceOf(owner: Address): Promise<bigint>;
  /** Waits for a state. Each second it starts these jobs, which the clock would start within a minute. */
  until(condition: () => Promise<boolean>, jobs?: readonly string[]): Promise<void>;
  startJob(name: string): Promise<void>;
  /** Prepares an intent, signs and sends it, and waits until it is confirmed. */
  complete(who: Customer, at: string, body: object): Promise<Intent>;
  /** Kills the server at each point of a scenario, and returns everything that is wrong when no work is left. */
  run(scenario: CrashScenario): Promise<string[]>;
  stop(): Promise<void>;
}

/** Something that a server does, with the named points that it passes. */
export interface CrashScenario {
  readonly points: readonly string[];
  /** Does it and checks the outcome. */
  readonly run: (shop: CrashShop) => Promise<void>;
  /** Whether blocks and their effects are lost: the tables alone can be compared then. */
  readonly losesBlocks?: true;
}

export interface CrashStock {
  /** Packs, sales from stock and listings, each. */
  readonly sales: number;
  readonly cards: number;
}

/**
 * Opens the shop with a server of this process, which then makes room for the program.
 *
 * @param main path of the server program
 */
export async function openCrashShop(main: string, stock: CrashStock): Promise<CrashShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-crash-'));
  const database = await createTestDatabase();
  const coinflow = await startCoinflow();
  const shop = await startTestShop({ database });
  const { chain } = shop;
  const usdc = 100_000_000_000n;
  // The operator also buys listings for bank cards.
  for (const { address } of [accounts.operator, accounts.alice, accounts.bob])
    await fund(chain, address, { usdc });
  const collectionId = await openCollection(shop);
  const packs = stock.sales + stock.cards;
  const gachaId = await publishDrop(shop, collectionId, {
    packs,
    deliveryCap: stock.sales,
    cards: Array.from({ length: packs }, () => ({ value: 5, rank: 'C' as const })),
  });
  const prices = Array.from({ length: stock.sales }, () => '10');
  const idsOf = (sales: { orderId: string }[]) => sales.map(({ orderId }) => orderId);
  const sales = {
    card: idsOf(await offerStocks(shop, collectionId, prices)),
    listing: idsOf(await listByShop(shop, collectionId, prices)),
  };
  const cards: string[] = [];
  const buyer = await customerOf(shop, accounts.alice);
  while (cards.length < stock.cards) {
    const quantity = Math.min(15, stock.cards - cards.length);
    const roll = { gachaId, quantity, token: 'USDC', openNow: true };
    cards.push(...((await completeIntent(shop, buyer, '/gacha/roll', roll)).result?.cardIds ?? []));
  }
  await shop.server.stop();

  const port = await freePort();
  coinflow.sendTo(`http://127.0.0.1:${port}/api/coinflow/webhook`);
  const server = new SupervisedServer(main, {
    ...(await supervisedEnv(shop, database, folder)),
    PORT: String(port),
    KURA_COINFLOW_URL: coinflow.url,
    KURA_COINFLOW_API_KEY: coinflow.apiKey,
    KURA_COINFLOW_MERCHANT_ID: coinflow.merchantId,
    KURA_COINFLOW_WEBHOOK_KEY: coinflow.validationKey,
  });
  const keeper = startVrfKeeper({ rpcUrl: chain.rpcUrl, deployment: chain.deployment });
  const parties = { server, chain } as unknown as Pick<TestShop, 'server' | 'chain'>;

  const taken = (from: string[]): string => {
    const next = from.shift();
    if (next === undefined) throw new Error('nothing is left in stock');
    return next;
  };
  const rows = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.pool.query<Row>(query, values)).rows;
  const startJob = async (name: string) =>
    void (await rows('select graphile_worker.add_job($1, job_key := $2)', [name, `test:${name}`]));

  async function until(condition: () => Promise<boolean>, jobs: readonly string[] = []): Promise<void> {
    const giveUpAt = Date.now() + TIMEOUT_MS;
    for (let round = 0; !(await condition()); round += 1) {
      server.expectAlive();
      if (Date.now() > giveUpAt) throw new Error(`still false after five minutes: ${condition}`);
      if (round % ROUNDS_PER_SECOND === 0) for (const name of jobs) await startJob(name);
      await new Promise((resolve) => setTimeout(resolve, 1_000 / ROUNDS_PER_SECOND));
    }
  }

  let admin: { accessToken: string; refreshToken: string } = { accessToken: '', ...shop.admin };
  async function signIn(): Promise<Pick<CrashShop, 'alice' | 'bob'>> {
    const { body } = await server.request({
      ...{ method: 'POST', path: '/api/auth/refresh-token', body: { token: admin.refreshToken } },
    });
    admin = body;
    await rows('update session set proved_at = now()');
    return { alice: await customerOf(parties, accounts.alice), bob: await customerOf(parties, accounts.bob) };
  }

  /** The operator's transactions: those on chain, and the rows that have one. */
  async function countTransactions(): Promise<{ onChain: number; inTables: number }> {
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from operator_transaction where nonce is not null and status not in ('QUEUED', 'SENT')`,
    );
    const onChain = await chain.client.getTransactionCount({ address: accounts.operator.address });
    return { onChain, inTables: row?.count ?? 0 };
  }

  async function untilIdle(): Promise<void> {
    let open: object[] = [];
    const isIdle = async () => {
      open = await rows(`
        select kind, status, hold_reason from operator_transaction where status in ('QUEUED', 'SENT')
        union all select 'payment', status, null from payment where status in ('SETTLED', 'DELIVERING', 'REFUND_PENDING')
        union all select 'payment event', null, null from payment_event where processed_at is null
        union all select 'intent', status, null from intent where status = 'SUBMITTED'`);
      return open.length === 0;
    };
    await until(isIdle).catch((cause: unknown) => {
      throw new Error(`still open: ${JSON.stringify(open)}`, { cause });
    });
  }

  async function isIndexed(): Promise<boolean> {
    const { hash } = await chain.client.getBlock();
    return (await rows('select from chain_checkpoint where block_hash = $1', [hash])).length > 0;
  }

  const indexFaults = async (): Promise<string[]> => {
    await until(isIndexed);
    return (await shop.differences()).map((difference) => JSON.stringify(difference));
  };

  const opened: CrashShop = {
    chain,
    database,
    coinflow,
    server,
    ...(await signIn()),
    gachaId,
    takeSale: (item) => taken(sales[item]),
    takeCard: () => taken(cards),
    asAdmin: ({ at, ...request }) =>
      server.request({ ...request, path: `/api${at}`, token: admin.accessToken }),
    rows,
    balanceOf: (owner) =>
      chain.client.readContract({
        address: chain.network.tokens.USDC,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    until,
    startJob,
    async complete(who, at, body) {
      const prepared = await who.post(at, body);
      if (prepared.status !== 201) throw new Error(`${at}: ${JSON.stringify(prepared.body)}`);
      await who.perform(prepared.body);
      let intent: Intent = prepared.body;
      await until(async () => {
        intent = (await who.get(`/intent/${intent.intentId}`)).body;
        if (intent.status === 'FAILED' || intent.status === 'EXPIRED')
          throw new Error(JSON.stringify(intent));
        const isDrawn = intent.summary.kind !== 'REVEAL' || (intent.result?.cardIds ?? []).length > 0;
        return intent.status === 'CONFIRMED' && isDrawn;
      });
      return intent;
    },
    async run({ points, run, losesBlocks = false }) {
      const before = await countTransactions();
      Object.assign(opened, await signIn());
      await server.arm(points);
      // One run may pass several points, and each point is passed in its scenario.
      for (let tries = 0; server.plan.length > 0 && tries < 3 * points.length; tries += 1) {
        await run(opened).catch((cause: unknown) => {
          throw new Error(`before ${server.plan.join(', ') || 'the end'}`, { cause });
        });
      }
      if (server.plan.length > 0) return [`the server never came to ${server.plan}`];
      if (losesBlocks) return indexFaults();
      await untilIdle();
      await coinflow.sent();
      const after = await countTransactions();
      const [onChain, inTables] = [after.onChain - before.onChain, after.inTables - before.inTables];
      const checked = { server: { database, context: shop.server.context }, chain } as unknown as TestShop;
      return [
        ...(onChain === inTables ? [] : [`${onChain} transactions on chain, ${inTables} in the tables`]),
        ...(await indexFaults()),
        ...(await conservationFaults(checked)),
        ...(await misplacedPayments(checked, coinflow)),
        ...(await misplacedSlabs(checked)),
        ...(await paymentFaults(opened)),
      ];
    },
    async stop() {
      await keeper.stop();
      await server.stop();
      await coinflow.stop();
      await database.drop();
      await chain.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return opened;
}

/** Whether each charge was kept for a delivery or refunded, each refund made once, and each delivery has its receipt. */
async function paymentFaults({ coinflow, rows }: CrashShop): Promise<string[]> {
  const refunds = coinflow.events.filter(({ eventType }) => eventType === 'Refunded');
  const refundedCharges = new Set(refunds.map(({ chargeId }) => chargeId)).size;
  const faults = await rows<{ fault: string }>(
    `select format('%s: %s, not %s', name, shown, right_count) as fault
     from (select count(*) as delivered from payment where status = 'DELIVERED') p, lateral (values
       ('deliveries', (select count(*) from delivery_outcome where not voided), delivered),
       ('receipts', (select count(*) from receipt), delivered),
       ('refunds', (select count(*) from payment where status = 'REFUNDED')
         + (select count(*) from payment_surplus where status = 'REFUNDED'), $1::bigint)) v (name, shown, right_count)
     where shown <> right_count`,
    [refundedCharges],
  );
  return [
    ...faults.map(({ fault }) => fault),
    ...(refundedCharges === refunds.length ? [] : ['a charge was refunded twice']),
  ];
}
