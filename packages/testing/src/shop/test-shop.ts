import { setTimeout as wait } from 'node:timers/promises';
import { contractErrorsAbi } from '@kura/chain/abis';
import {
  compareWithFreshIndex,
  createOperatorOfKeys,
  createRpcPool,
  type FreshIndexDifference,
  features,
  type Operator,
  observeStatement,
  privateKeySigner,
  type RpcEndpoint,
} from '@kura/server';
import { bytesToHex, type Hash, type Hex, parseEther } from 'viem';
import type { HDAccount } from 'viem/accounts';
import {
  accounts,
  type DeployedChain,
  type DeploymentDelays,
  fulfilRequest,
  type LentDeployedChain,
  lendDeployedChain,
  openRequests,
  startDeployedChain,
  waitUntilMined,
} from '../chain/index.ts';
import { isTestRun } from '../database/env.ts';
import { createTestDatabase, type LentDatabase, lendTestDatabase } from '../database/index.ts';
import {
  type OpenServer,
  openServer,
  type Replaceable,
  renewToken,
  type ShopKeys,
  type SignedInAdmin,
  signInAdmin,
  type TestServer,
  type TestServerOptions,
} from '../server/index.ts';
import { RUNNABLE_JOBS } from './jobs-of-shop.ts';
import { giveKeysTheirRoles } from './separate-keys.ts';

/** The whole shop: a chain with the contracts, the server over it, the operator and the source of random words. */
export interface TestShop {
  readonly chain: DeployedChain;
  readonly server: TestServer;
  /** The current one: a restart brings another. */
  readonly operator: Operator;
  readonly admin: SignedInAdmin;
  /**
   * Lets everything happen that happens automatically: blocks are indexed, the operator's transactions sent and confirmed,
   * random words answered, jobs done, until nothing is left to do.
   */
  settle(options?: { answerRandomness?: boolean }): Promise<void>;
  /** Puts a fresh operator and indexer in the place of those that a failpoint ended, as a restart of their process would. */
  restart(): void;
  /** Replaces all keys but the selling key on chain, and restarts the processes with the new ones. */
  replaceKeys(keys: ShopKeys): Promise<void>;
  /** Where the tables differ from a fresh index of the chain: nowhere. */
  differences(): Promise<FreshIndexDifference[]>;
  stop(): Promise<void>;
}

/** How long the shop may take until no work is left. It takes well under a second. */
const restlessAfterMs = 30_000;

const pauseMs = 5;

type ShopOptions = Pick<TestServerOptions, 'database' | 'api' | keyof Replaceable> & {
  /** Times of the contracts. */
  readonly delays?: DeploymentDelays;
};

/**
 * Starts the shop with a treasury and a fee set, and an admin signed in. In a test run, suites of a process get the same shop, one
 * after the other, in the state in which it was opened, unless they want one with parts that can't be replaced.
 */
export async function startTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const { delays, database, api, ...parts } = options;
  if (isTestRun() && delays === undefined && database === undefined && api === undefined) {
    return (await lendShop(OPENED, parts)).shop;
  }
  const chain = await startDeployedChain({ ...(delays && { delays }) });
  const used = database ?? (await createTestDatabase({ onStatement: observeStatement }));
  await prepareChain(chain, parts);
  const server = await openServer({ ...parts, ...partsOfShop(chain), database: used, ...(api && { api }) });
  const { shop, begin } = shopOver(chain, server);
  begin(parts);
  await shop.server.indexer.catchUp();
  const admin = await open(server);
  return complete(shop, {
    admin,
    async stop() {
      await server.stop();
      if (database === undefined) await used.drop();
      await chain.stop();
    },
  });
}

const OPENED = 'opened';

/** A state of a shop that suites begin with. */
export interface KeptState<Stock = unknown> {
  readonly admin: SignedInAdmin;
  readonly chain: Hex;
  /** Plain values that its preparation returned. */
  readonly stock: Stock;
}

interface OwnShop {
  readonly chain: LentDeployedChain;
  readonly database: LentDatabase;
  readonly server: OpenServer;
  readonly connections: ReadonlyMap<string, number>;
  readonly states: Map<string, KeptState>;
}

/** Shops that no suite uses now. */
const unused: OwnShop[] = [];

/** More are stopped: each looks after its dependencies every few seconds. */
const MAX_UNUSED = 2;

/**
 * Lends a shop in a state.
 *
 * @param options.prepare brings a shop that was just opened into the state; done once in a process
 */
export async function lendShop<Stock>(
  name: string,
  { prepare, ...parts }: Replaceable & { prepare?: (shop: TestShop) => Promise<Stock> } = {},
): Promise<{ shop: TestShop; stock: Stock }> {
  const own = unused.pop() ?? (await startOwn());
  const { chain, database, server, states, connections } = own;
  const { shop, begin } = shopOver(chain, server);

  /** @returns the shop as it was when the state was kept, with a block of the present */
  async function restore(state: string): Promise<TestShop> {
    const kept = states.get(state) as KeptState;
    await chain.restoreState(kept.chain);
    await database.restoreRows(state);
    begin({});
    await server.indexer.catchUp();
    return complete(shop, {
      admin: { ...kept.admin, token: await renewToken(server, kept.admin.token) },
      stop,
    });
  }

  async function keep(state: string, kept: Omit<KeptState, 'chain'>): Promise<void> {
    await database.keepRows(state);
    states.set(state, { ...kept, chain: await chain.keepState() });
  }

  async function stop(): Promise<void> {
    if (unused.length < MAX_UNUSED && (await database.isUsable(connections))) {
      unused.push(own);
      return;
    }
    await server.stop();
    await database.drop();
    await chain.stop();
  }

  if (!states.has(OPENED)) {
    await prepareChain(chain, {});
    begin({});
    await server.indexer.catchUp();
    await keep(OPENED, { admin: await open(server), stock: null });
  }
  if (prepare !== undefined && !states.has(name)) {
    const opened = await restore(OPENED);
    await keep(name, { admin: opened.admin, stock: await prepare(opened) });
  }
  const lent = await restore(name);
  if (parts.keys !== undefined) await prepareChain(chain, parts);
  begin(parts);
  await server.indexer.catchUp();
  return { shop: lent, stock: states.get(name)?.stock as Stock };
}

async function startOwn(): Promise<OwnShop> {
  const chain = await lendDeployedChain();
  const database = await lendTestDatabase({ onStatement: observeStatement });
  const server = await openServer({ ...partsOfShop(chain), database });
  return { chain, database, server, connections: await database.connections(), states: new Map() };
}

const partsOfShop = ({ rpcUrl, network }: DeployedChain) => ({
  chain: { rpcUrl, network, operatorAddress: accounts.operator.address },
  worker: true,
});

async function prepareChain(chain: DeployedChain, { keys }: Replaceable): Promise<void> {
  await chain.client.setBalance({ address: accounts.bundler.address, value: parseEther('1000') });
  if (keys) await giveKeysTheirRoles(chain, keys);
}

/** Signs an admin in and gives the shop its first settings. */
async function open(server: TestServer): Promise<SignedInAdmin> {
  const admin = await signInAdmin(server);
  const set = await server.request({
    method: 'POST',
    path: '/api/settings',
    token: admin.token,
    idempotencyKey: true,
    body: {
      entries: [
        { key: 'fee', value: '2.5', version: 0 },
        { key: 'treasuryAddress', value: accounts.treasury.address, version: 0 },
      ],
    },
  });
  if (set.status !== 200) throw new Error(`settings: ${JSON.stringify(set.body)}`);
  return admin;
}

type Parts = Omit<TestShop, 'admin' | 'stop'>;

/** Parts of a shop with the others. A copy of them would have the operator of one moment. */
function complete(parts: Parts, others: Pick<TestShop, 'admin' | 'stop'>): TestShop {
  return Object.defineProperties({} as TestShop, {
    ...Object.getOwnPropertyDescriptors(parts),
    ...Object.getOwnPropertyDescriptors(others),
  });
}

/** A shop over a chain and a server; `begin` gives it fresh processes with other parts. */
function shopOver(
  chain: DeployedChain,
  server: OpenServer,
): { shop: Parts; begin(parts: Replaceable): void } {
  const rpc = createRpcPool({
    urls: [chain.rpcUrl],
    chainId: chain.network.chainId,
    timeoutMs: 5_000,
    totalTimeoutMs: 5_000,
  });
  let parts: Replaceable = {};
  const createOperator = () =>
    createOperatorOfKeys({
      db: server.context.db,
      rpc,
      network: chain.network,
      signers: {
        selling: signerOf(accounts.operator),
        minting: signerOf(parts.keys?.minting ?? accounts.operator),
        settling: signerOf(parts.keys?.settling ?? accounts.operator),
        campaigns: signerOf(parts.keys?.campaigns ?? accounts.operator),
        packs: signerOf(parts.keys?.packs ?? accounts.operator),
        buying: signerOf(parts.keys?.buying ?? accounts.operator),
        redeem: signerOf(parts.keys?.redeem ?? accounts.operator),
        reserve: signerOf(parts.keys?.reserve ?? accounts.operator),
      },
      kinds: features.flatMap((feature) => feature.operatorKinds ?? []),
      abis: [contractErrorsAbi],
      log: server.context.log,
      // The local chain mines at once: a sent transaction can be checked in the next step.
      recheckMs: 0,
    });
  let operator = createOperator();

  /** The block after which no random word was missing. */
  let answeredUpTo: Hash | null = null;

  async function settle({ answerRandomness = true } = {}): Promise<void> {
    const giveUpAt = Date.now() + restlessAfterMs;
    const { client, network } = chain;
    const { vrfCoordinator } = network.contracts;
    for (;;) {
      await waitUntilMined(client);
      const [head, work] = await Promise.all([client.getBlock(), openWork(server)]);
      const isIndexed = work.indexed === head.hash && !work.reindexes;
      const isAnswered = !answerRandomness || answeredUpTo === head.hash;
      if (isIndexed && isAnswered && work.held + work.sent + work.jobs === 0) return;
      if (!isIndexed) await server.indexer.catchUp();
      if (work.held + work.sent > 0) await operator.step();
      if (!isAnswered) {
        const asked = await openRequests(client, vrfCoordinator, 0n);
        for (const request of asked) await fulfilRequest(client, vrfCoordinator, request);
        if (asked.length === 0) answeredUpTo = head.hash;
        else continue;
      }
      if (isIndexed && work.sent + work.jobs === 0 && work.held > 0) await skipRevertRetries(server);
      if (Date.now() > giveUpAt) throw new Error(`the shop still has work: ${await restlessness(server)}`);
      if (work.held + work.sent + work.jobs > 0) await wait(pauseMs);
    }
  }

  return {
    begin(next) {
      parts = next;
      server.begin(next);
      operator = createOperator();
    },
    shop: {
      chain,
      server,
      get operator() {
        return operator;
      },
      settle,
      restart() {
        operator = createOperator();
        server.restartIndexer();
      },
      async replaceKeys(keys) {
        await giveKeysTheirRoles(chain, keys, parts.keys);
        parts = { ...parts, keys };
        server.begin(parts);
        operator = createOperator();
      },
      differences: () =>
        compareWithFreshIndex({
          // It changes tables, and takes that back: no other connection has to plan its statements again.
          db: server.database.replica ?? server.context.db,
          network: chain.network,
          endpoint: rpc.endpoints[0] as RpcEndpoint,
          projections: features.flatMap((feature) => feature.projections ?? []),
        }),
    },
  };
}

const signerOf = (account: HDAccount) =>
  privateKeySigner(bytesToHex(account.getHdKey().privateKey as Uint8Array));

interface OpenWork {
  /** The block that the tables show. */
  readonly indexed: Hash | null;
  /** Whether blocks are to be read once more. */
  readonly reindexes: boolean;
  /** Transactions that the operator tried and postponed, and the others. */
  readonly held: number;
  readonly sent: number;
  readonly jobs: number;
}

/** The remaining work. */
async function openWork({ database }: TestServer): Promise<OpenWork> {
  const { rows } = await database.pool.query<OpenWork>({
    name: 'open-work',
    text: `select (select block_hash from chain_checkpoint) as indexed,
                  exists (select from chain_reindex where status = 'QUEUED') as reindexes,
                  (select count(*)::int ${RUNNABLE_JOBS}) + (select count(*)::int from outbox) as jobs,
                  count(*) filter (where hold_reason is not null)::int as held,
                  count(*) filter (where hold_reason is null)::int as sent
           from operator_transaction where status in ('QUEUED', 'SENT')`,
  });
  return rows[0] as OpenWork;
}

/**
 * The operator retries a call that would revert for seconds, because an earlier transaction may have to be mined first.
 * None is left here, so the next try decides. One transaction at a time: the next one may depend on it.
 */
async function skipRevertRetries({ database }: TestServer): Promise<void> {
  await database.pool.query(
    `update operator_transaction set created_at = least(created_at, now() - interval '10 seconds')
     where id = (select id from operator_transaction where status = 'QUEUED' order by created_at, id limit 1)`,
  );
}

async function restlessness({ database }: TestServer): Promise<string> {
  const transactions = await database.pool.query(
    `select kind, status, hold_reason, error_code from operator_transaction where status in ('QUEUED', 'SENT')`,
  );
  const jobs = await database.pool.query(
    `select t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id`,
  );
  return JSON.stringify({ transactions: transactions.rows, jobs: jobs.rows });
}
