import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHAINS, type Network, networkOf, viemChain } from '@kura/chain/network';
import { createLocalBundler } from '@kura/chain/server';
import type { ApiOptions } from '@kura/server';
import {
  type AppContext,
  features as allFeatures,
  authenticate,
  type Clock,
  createChainClient,
  createIndexer,
  createLogger,
  createRpcPool,
  type Feature,
  fileSystemStorage,
  forgetChainState,
  headWatch,
  type Indexer,
  type Mailer,
  type Metrics,
  type News,
  noMetrics,
  type OperatorKeyName,
  operatorFollower,
  publicDataChanged,
  type RateLimiter,
  smtpMailer,
  startApi,
  startNews,
  startWorker,
  systemClock,
  type WorkerContext,
} from '@kura/server';
import { sql } from 'kysely';
import { type Address, createClient, http, parseEther, zeroAddress } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { accounts } from '../chain/index.ts';
import type { TestDatabase } from '../database/index.ts';
import { type ApiRequest, type ApiResponse, requestApi } from './request-api.ts';

/** The keys that a public network separates from the selling key, which is the operator's account. */
export type ShopKeys = Readonly<
  Record<Exclude<OperatorKeyName, 'selling'> | 'vouchers' | 'receipts' | 'exchange', HDAccount>
>;

export interface TestServerOptions {
  /** All features of the shop when absent. */
  features?: readonly Feature[];
  /** A chain with the contracts on it. Without one, no call that reads the chain can work. */
  /** `bundlerRpcUrl` is the node of the bundler, which is another's service; the shop's own by default. */
  chain?: { rpcUrl: string; network: Network; operatorAddress: Address; bundlerRpcUrl?: string };
  /** The keys of the other parts; the operator's account has all parts when absent. */
  keys?: ShopKeys;
  /** How long it waits for one answer of a node, and for any answer at all. */
  rpcTimeouts?: { timeoutMs: number; totalTimeoutMs: number };
  database?: TestDatabase;
  clock?: Clock;
  metrics?: Metrics;
  rateLimiter?: RateLimiter;
  authenticate?: ApiOptions['authenticate'];
  api?: Partial<ApiOptions>;
  config?: Partial<AppContext['config']>;
  /** Takes no mail by default. */
  mailer?: Mailer;
  /** A folder of its own by default. */
  storage?: AppContext['storage'];
  /** The database searches by default. */
  searchEngine?: AppContext['searchEngine'];
  /** Runs queued jobs too; jobs of the clock only when a test runs them. */
  worker?: boolean;
}

export interface TestServer {
  readonly url: string;
  readonly context: WorkerContext;
  readonly database: TestDatabase;
  readonly features: readonly Feature[];
  /** The lines it logged, parsed. */
  readonly logLines: Record<string, unknown>[];
  /** Publishes the outbox, as a process of each role does. */
  readonly news: News;
  /** Takes the tables along the chain when told to: `indexer.catchUp()`. */
  readonly indexer: Indexer;
  /** Puts a fresh indexer in its place, as a restart of its process would. */
  restartIndexer(): void;
  request(request: ApiRequest): Promise<ApiResponse>;
  stop(): Promise<void>;
}

/** Parts that replace those of a running server. */
export type Replaceable = Pick<TestServerOptions, 'clock' | 'config' | 'mailer' | 'keys'>;

/** A server that one suite after another may use. */
export interface OpenServer extends TestServer {
  /** Clears the memory of an earlier suite, and takes the options of the next one. */
  begin(parts: Replaceable): void;
}

/** Starts the shop's server on a free port over a database. */
export async function openServer(
  options: TestServerOptions & { readonly database: TestDatabase },
): Promise<OpenServer> {
  const { database } = options;
  const features = options.features ?? allFeatures;
  const media = await mkdtemp(path.join(tmpdir(), 'kura-media-'));
  const logLines: Record<string, unknown>[] = [];
  const unparsedLines: string[] = [];
  const log = createLogger(
    { level: 'debug', role: 'test' },
    { write: (line) => void unparsedLines.push(line) },
  );
  const network = options.chain?.network ?? emptyNetwork();
  // The discard port: refused at once.
  const rpcUrl = options.chain?.rpcUrl ?? 'http://127.0.0.1:9';
  const rpc = createRpcPool({
    urls: [rpcUrl],
    chainId: network.chainId,
    timeoutMs: 5_000,
    totalTimeoutMs: options.chain === undefined ? 100 : 8_000,
    ...options.rpcTimeouts,
  });
  const operatorAddress = options.chain?.operatorAddress ?? zeroAddress;
  const bundler = createLocalBundler(
    createClient({
      account: accounts.bundler,
      chain: viemChain(network, rpcUrl),
      transport: http(options.chain?.bundlerRpcUrl ?? rpcUrl),
      pollingInterval: 10,
    }),
  );
  const client = createChainClient(rpc, viemChain(network, rpcUrl));
  let clock: Clock = systemClock;

  function partsOf({ config, mailer, keys }: Replaceable) {
    return {
      chain: {
        network,
        client,
        operatorAddress,
        senders: {
          selling: operatorAddress,
          minting: keys?.minting.address ?? operatorAddress,
          settling: keys?.settling.address ?? operatorAddress,
          campaigns: keys?.campaigns.address ?? operatorAddress,
          packs: keys?.packs.address ?? operatorAddress,
          buying: keys?.buying.address ?? operatorAddress,
          redeem: keys?.redeem.address ?? operatorAddress,
          reserve: keys?.reserve.address ?? operatorAddress,
        },
        bidReceiptSigner: (keys?.receipts ?? accounts.receipts).address,
        signTypedData: (data) => accounts.operator.signTypedData(data),
        signExchange: (data) => (keys?.exchange ?? accounts.operator).signTypedData(data),
        signVoucher: (data) => (keys?.vouchers ?? accounts.operator).signTypedData(data),
        signBidReceipt: (data) => (keys?.receipts ?? accounts.receipts).signTypedData(data),
        bundler,
        signAsSponsor: (data) => accounts.sponsor.signTypedData(data),
      },
      // The server keeps the clock that it is started with.
      clock: { now: () => clock.now() },
      config: {
        publicUrl: 'http://kura.test',
        publicRpcUrl: rpcUrl,
        version: '0.0.0',
        tokenSecret: 'a-secret-for-tests-only-00000000',
        vaultKey: '11'.repeat(32),
        sealKeys: [{ number: 1, key: '33'.repeat(32) }],
        addressKeys: [{ number: 1, key: '22'.repeat(32) }],
        statementTimeoutMs: 10_000,
        gasBudgetWei: parseEther('1'),
        pushServices: [],
        psa: null,
        x: null,
        coinflow: null,
        faucet: null,
        walletConnect: null,
        soleAdminDelayHours: 0,
        web3WebhookSecret: null,
        ...config,
      },
      mailer: mailer ?? smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'Kura <shop@kura.test>' }),
    } satisfies Partial<WorkerContext>;
  }

  const context: WorkerContext = {
    db: database.db,
    ...partsOf(options),
    log,
    metrics: options.metrics ?? noMetrics,
    health: { latest: null },
    storage: options.storage ?? fileSystemStorage(media),
    searchEngine: options.searchEngine ?? null,
  };
  clock = options.clock ?? systemClock;
  const news = await startNews({ databaseUrl: database.url, db: database.db, log });
  const api = await startApi(context, {
    features,
    authenticate: options.authenticate ?? authenticate,
    rateLimiter: options.rateLimiter,
    corsOrigins: [],
    trustedProxies: [],
    answerCache: true,
    checkAnswers: true,
    exposeStatementCounts: true,
    news,
    host: '127.0.0.1',
    port: 0,
    pageApps: [],
    ...options.api,
  });
  const worker =
    options.worker === true
      ? await startWorker(context, {
          databaseUrl: database.url,
          // With its schedule a job could run at any moment of a test.
          jobs: features.flatMap((feature) => feature.jobs ?? []).map(({ cron: _, ...job }) => job),
          concurrency: 2,
        })
      : undefined;
  let indexer: Indexer | undefined;
  const makeIndexer = (): Indexer => {
    const made = createIndexer({
      db: database.db,
      network,
      endpoints: rpc.endpoints,
      projections: features.flatMap((feature) => feature.projections ?? []),
      followers: [operatorFollower],
      watch: headWatch(context, features),
      log,
    });
    return {
      ...made,
      async catchUp() {
        await made.catchUp();
        // The indexer of a test reads on request only: on a slow machine the API must not take it for dead in between.
        await sql`update chain_condition set observed_at = now() + interval '1 day'`.execute(database.db);
      },
    };
  };

  return {
    url: api.url,
    context,
    database,
    features,
    news,
    get logLines() {
      logLines.push(...unparsedLines.splice(0).map((line) => JSON.parse(line)));
      return logLines;
    },
    get indexer() {
      indexer ??= makeIndexer();
      return indexer;
    },
    restartIndexer() {
      indexer = undefined;
    },
    request: (request) => requestApi(api.url, request),
    begin(parts) {
      Object.assign(context, partsOf(parts));
      clock = parts.clock ?? systemClock;
      logLines.length = 0;
      unparsedLines.length = 0;
      indexer = undefined;
      forgetChainState(context);
      publicDataChanged();
    },
    async stop() {
      await worker?.stop();
      await api.stop();
      await news.close();
      await rm(media, { recursive: true, force: true });
    },
  };
}

/** The local chain, with nothing on it. */
function emptyNetwork(): Network {
  return networkOf({
    chainId: CHAINS.local.chainId,
    firstBlock: 0,
    contracts: {
      seaport: zeroAddress,
      gacha: zeroAddress,
      auctionHouse: zeroAddress,
      stockSale: zeroAddress,
      redeemVault: zeroAddress,
      pointExchange: zeroAddress,
      campaignDraw: zeroAddress,
      reserveLog: zeroAddress,
      slabRegistry: zeroAddress,
      collectionFactory: zeroAddress,
      pointToken: zeroAddress,
      vrfCoordinator: zeroAddress,
      entryPoint: zeroAddress,
      accountFactory: zeroAddress,
      paymaster: zeroAddress,
    },
    tokens: { USDC: zeroAddress, USDT: zeroAddress, POINT: zeroAddress },
  });
}
