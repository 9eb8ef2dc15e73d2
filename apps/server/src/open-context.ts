import { readFile } from 'node:fs/promises';
import { CHAINS, type Network, networkOf, parseDeployment, viemChain } from '@kura/chain/network';
import { createLocalBundler, createRemoteBundler, type RpcService } from '@kura/chain/server';
import { connectDatabase, type DatabaseConnection, type DatabaseOptions } from '@kura/database';
import {
  type AppContext,
  type Clock,
  createChainClient,
  createLogger,
  createRpcPool,
  fileSystemStorage,
  KeyNotInProcessError,
  type Mailer,
  noMetrics,
  observeServices,
  observeStatement,
  openReadReplica,
  openSearchEngine,
  type PrometheusMetrics,
  prometheusMetrics,
  type ReadReplica,
  type RpcPool,
  s3Storage,
  smtpMailer,
  systemClock,
} from '@kura/server';
import { createClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { configOf } from './config-of.ts';
import { InvalidSettings, runsPart, type Settings } from './env.ts';
import { type Signers, signerOf, signersOf } from './signers/signers-of.ts';

/** The interval at which the local bundler polls for its transaction. */
const localPollingMs = 50;

export interface ContextOptions {
  /** The source of the current time; the system clock by default. */
  clock?: Clock | undefined;
  /** The faucet of a local shop; none by default. */
  faucet?: AppContext['config']['faucet'] | undefined;
}

export interface OpenContext {
  context: AppContext;
  database: DatabaseConnection;
  /** Where shared calls read. */
  replica: ReadReplica | undefined;
  rpc: RpcPool;
  /** Null while nobody reads metrics. */
  prometheus: PrometheusMetrics | null;
  /** The keys of this process. */
  signers: Signers;
  close(): Promise<void>;
}

/** Creates the context that every feature uses. Connects to nothing yet. */
export async function openContext(
  settings: Settings,
  { clock = systemClock, faucet = null }: ContextOptions = {},
): Promise<OpenContext> {
  const prometheus = settings.KURA_INTERNAL_PORT === undefined ? null : prometheusMetrics();
  const metrics = prometheus ?? noMetrics;
  const log = createLogger({
    level: settings.LOG_LEVEL,
    role: settings.KURA_ROLE,
    onAlarm: metrics.alarmed,
  });
  const network = await readNetwork(settings);
  const databaseOptions = databaseOptionsOf(settings, { log, metrics });
  const database = connectDatabase(databaseOptions);
  const { DATABASE_READ_URL: replicaUrl } = settings;
  const reading =
    replicaUrl === undefined || !runsPart(settings, 'api')
      ? undefined
      : openReadReplica({ ...databaseOptions, replicaUrl, primary: database.db, log, metrics });
  const rpc = rpcPoolOf(settings, network, { log, metrics });
  const mailer = mailerOf(settings);
  const signers = signersOf(settings);
  const context: AppContext = {
    db: database.db,
    chain: chainOf(settings, { network, rpc, signers }),
    clock,
    config: configOf(settings, faucet),
    log,
    mailer,
    metrics,
    health: { latest: null },
    storage: storageOf(settings),
    searchEngine: await searchEngineOf(settings, { log, metrics }),
  };
  const stopObserving = observeServices(
    {
      bundler: settings.BUNDLER_URL,
      coinflow: context.config.coinflow?.url,
      psa: context.config.psa?.url,
      x: context.config.x?.apiUrl,
    },
    metrics.serviceCalled,
  );
  const close = async () => {
    stopObserving();
    mailer.close();
    void context.searchEngine?.close();
    await Promise.all([database.close(), reading?.close()]);
  };
  return { context, database, replica: reading?.replica, rpc, prometheus, signers, close };
}

type Observers = Pick<AppContext, 'log' | 'metrics'>;

function databaseOptionsOf(settings: Settings, { log, metrics }: Observers): DatabaseOptions {
  return {
    url: settings.DATABASE_URL,
    poolSize: settings.KURA_DATABASE_POOL_SIZE,
    statementTimeoutMs: settings.KURA_STATEMENT_TIMEOUT_MS,
    prepareStatements: settings.KURA_PREPARED_STATEMENTS,
    applicationName: `kura ${settings.KURA_ROLE}`,
    onStatement: (event) => {
      observeStatement(event);
      metrics.statement(event);
    },
    onConnectionLost: (error) => log.warn({ err: error }, 'A database connection was lost'),
  };
}

function rpcPoolOf(settings: Settings, network: Network, { log, metrics }: Observers): RpcPool {
  return createRpcPool({
    urls: settings.KURA_RPC_URLS,
    chainId: network.chainId,
    timeoutMs: 5_000,
    totalTimeoutMs: 8_000,
    onTrouble: (trouble) => log.warn(trouble, 'An RPC endpoint rests'),
    onRecovery: (recovery) => log.info(recovery, 'An RPC endpoint answers again'),
    onAsked: metrics.rpcAsked,
  });
}

function chainOf(
  settings: Settings,
  { network, rpc, signers }: { network: Network; rpc: RpcPool; signers: Signers },
): AppContext['chain'] {
  const selling = signers.get('selling');
  return {
    network,
    client: createChainClient(rpc, viemChain(network, settings.KURA_RPC_URLS[0] as string)),
    operatorAddress: settings.KURA_SELLING_ADDRESS,
    senders: {
      selling: settings.KURA_SELLING_ADDRESS,
      minting: settings.KURA_MINTING_ADDRESS,
      settling: settings.KURA_SETTLING_ADDRESS,
      campaigns: settings.KURA_CAMPAIGNS_ADDRESS,
      packs: settings.KURA_PACKS_ADDRESS,
      buying: settings.KURA_BUYING_ADDRESS,
      redeem: settings.KURA_REDEEM_ADDRESS,
      reserve: settings.KURA_RESERVE_ADDRESS,
    },
    bidReceiptSigner: settings.KURA_RECEIPTS_ADDRESS,
    signTypedData: selling === undefined ? null : (data) => selling.signTypedData(data),
    signVoucher: async (data) => signerOf(signers, 'vouchers').signTypedData(data),
    signBidReceipt: async (data) => signerOf(signers, 'receipts').signTypedData(data),
    signExchange: async (data) => signerOf(signers, 'exchange').signTypedData(data),
    bundler: bundlerOf(settings, network),
    signAsSponsor: async (data) => signerOf(signers, 'sponsoring').signTypedData(data),
  };
}

/** Only the worker sends mail. */
function mailerOf({ KURA_SMTP_URL: url, KURA_MAIL_FROM: from }: Settings): Mailer {
  if (url !== undefined && from !== undefined) return smtpMailer({ url, from });
  const refuse = () => Promise.reject(new KeyNotInProcessError('KURA_SMTP_URL', 'worker'));
  return { send: refuse, check: refuse, close: () => {} };
}

function storageOf({
  KURA_MEDIA_FOLDER: folder,
  KURA_MEDIA_S3_BUCKET: bucket,
  KURA_MEDIA_S3_ENDPOINT: endpoint,
}: Settings): AppContext['storage'] {
  return bucket === undefined ? fileSystemStorage(folder) : s3Storage({ bucket, endpoint });
}

async function searchEngineOf(
  { OPENSEARCH_URL: urls, OPENSEARCH_INDEX: alias }: Settings,
  { log, metrics }: Observers,
): Promise<AppContext['searchEngine']> {
  return urls.length === 0 ? null : openSearchEngine({ urls, alias, log, metrics });
}

/** The bundler at the url. A local chain without one gets its own, with its own key. Only the api has one. */
function bundlerOf(settings: Settings, network: Network): RpcService {
  const { BUNDLER_URL: url, KURA_BUNDLER_PRIVATE_KEY: key, KURA_RPC_URLS } = settings;
  if (url !== undefined) return createRemoteBundler(url);
  if (key === undefined) {
    return { request: () => Promise.reject(new KeyNotInProcessError('BUNDLER_URL', 'api')) };
  }
  const [rpcUrl = ''] = KURA_RPC_URLS;
  return createLocalBundler(
    createClient({
      account: privateKeyToAccount(key),
      chain: viemChain(network, rpcUrl),
      transport: http(rpcUrl),
      pollingInterval: localPollingMs,
    }),
  );
}

/** The deployment of the file, which must be one on the configured network. */
async function readNetwork({ KURA_NETWORK: name, KURA_DEPLOYMENT_FILE: file }: Settings): Promise<Network> {
  if (file === undefined) {
    throw new InvalidSettings('KURA_DEPLOYMENT_FILE is missing: name the deployment file of the local chain');
  }
  const network = await readDeployment(file);
  if (network.name === name) return network;
  throw new InvalidSettings(
    `KURA_DEPLOYMENT_FILE is a deployment on ${network.title} (chain ${network.chainId}), ` +
      `but KURA_NETWORK=${name} is chain ${CHAINS[name].chainId}`,
  );
}

async function readDeployment(file: string): Promise<Network> {
  try {
    return networkOf(parseDeployment(await readFile(file, 'utf8')));
  } catch (error) {
    throw new InvalidSettings(`KURA_DEPLOYMENT_FILE can't be used: ${(error as Error).message}`);
  }
}
