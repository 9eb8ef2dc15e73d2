import { contractErrorsAbi } from '@kura/chain/abis';
import {
  compareWithFreshIndex,
  createOperatorOfKeys,
  createRpcPool,
  type FreshIndexDifference,
  features,
  type Operator,
  privateKeySigner,
  type RpcEndpoint,
} from '@kura/server';
import { bytesToHex, parseEther } from 'viem';
import type { HDAccount } from 'viem/accounts';
import {
  accounts,
  type DeployedChain,
  fulfilRequest,
  openRequests,
  startDeployedChain,
  waitUntilMined,
} from '../chain/index.ts';
import {
  type SignedInAdmin,
  signInAdmin,
  startTestServer,
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
  /** Where the tables differ from a fresh index of the chain: nowhere. */
  differences(): Promise<FreshIndexDifference[]>;
  stop(): Promise<void>;
}

/** How long the shop may take until no work is left. It takes well under a second. */
const restlessAfterMs = 30_000;

const pauseMs = 5;

/** Starts the shop with a treasury and a fee set, and an admin signed in. */
export async function startTestShop({
  saleDelaySeconds = 0,
  ...options
}: Pick<TestServerOptions, 'database' | 'api' | 'clock' | 'keys' | 'config'> & {
  /** Seconds between the creation of a drop and its first phase, as the contract has it. */
  readonly saleDelaySeconds?: number;
} = {}): Promise<TestShop> {
  const chain = await startDeployedChain({ saleDelaySeconds });
  await chain.client.setBalance({ address: accounts.bundler.address, value: parseEther('1000') });
  if (options.keys) await giveKeysTheirRoles(chain, options.keys);
  const server = await startTestServer({
    ...options,
    chain: {
      rpcUrl: chain.rpcUrl,
      network: chain.network,
      operatorAddress: accounts.operator.address,
    },
    worker: true,
  });
  const rpc = createRpcPool({
    urls: [chain.rpcUrl],
    chainId: chain.network.chainId,
    timeoutMs: 5_000,
    totalTimeoutMs: 5_000,
  });
  const createOperator = () =>
    createOperatorOfKeys({
      db: server.context.db,
      rpc,
      network: chain.network,
      signers: {
        selling: signerOf(accounts.operator),
        minting: signerOf(options.keys?.minting ?? accounts.operator),
        settling: signerOf(options.keys?.settling ?? accounts.operator),
        campaigns: signerOf(options.keys?.campaigns ?? accounts.operator),
        packs: signerOf(options.keys?.packs ?? accounts.operator),
        buying: signerOf(options.keys?.buying ?? accounts.operator),
        redeem: signerOf(options.keys?.redeem ?? accounts.operator),
        reserve: signerOf(options.keys?.reserve ?? accounts.operator),
      },
      kinds: features.flatMap((feature) => feature.operatorKinds ?? []),
      abis: [contractErrorsAbi],
      log: server.context.log,
    });
  let operator = createOperator();

  async function settle({ answerRandomness = true } = {}): Promise<void> {
    const giveUpAt = Date.now() + restlessAfterMs;
    for (;;) {
      await waitUntilMined(chain.client);
      await server.indexer.catchUp();
      await operator.step();
      const asked = answerRandomness
        ? await openRequests(chain.client, chain.network.contracts.vrfCoordinator, 0n)
        : [];
      for (const request of asked) {
        await fulfilRequest(chain.client, chain.network.contracts.vrfCoordinator, request);
      }
      if (asked.length === 0) {
        const { held, other } = await openWork(server, chain);
        if (held + other === 0) return;
        if (other === 0) await skipRevertRetries(server);
      }
      if (Date.now() > giveUpAt) throw new Error(`the shop still has work: ${await restlessness(server)}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  await server.indexer.catchUp();
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
  return {
    chain,
    server,
    get operator() {
      return operator;
    },
    admin,
    settle,
    restart() {
      operator = createOperator();
      server.restartIndexer();
    },
    differences: () =>
      compareWithFreshIndex({
        db: server.context.db,
        network: chain.network,
        endpoint: rpc.endpoints[0] as RpcEndpoint,
        projections: features.flatMap((feature) => feature.projections ?? []),
      }),
    async stop() {
      await server.stop();
      await chain.stop();
    },
  };
}

const signerOf = (account: HDAccount) =>
  privateKeySigner(bytesToHex(account.getHdKey().privateKey as Uint8Array));

/** How much is left to do: transactions that the operator tried and postponed, and everything else. */
async function openWork(
  { database }: TestServer,
  chain: DeployedChain,
): Promise<{ held: number; other: number }> {
  const head = await chain.client.getBlockNumber();
  const { rows } = await database.pool.query<{ held: number; other: number }>(
    `select (select count(*)::int from operator_transaction
              where status = 'QUEUED' and hold_reason is not null) as held,
            (select count(*)::int from operator_transaction
              where status = 'SENT' or (status = 'QUEUED' and hold_reason is null))
          + (select count(*)::int ${RUNNABLE_JOBS})
          + (select count(*)::int from chain_checkpoint where block_number is distinct from $1) as other`,
    [Number(head)],
  );
  return rows[0] ?? { held: 0, other: 1 };
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
