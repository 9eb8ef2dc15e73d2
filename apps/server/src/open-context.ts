import { readFile } from 'node:fs/promises';
import { CHAINS, type Network, networkOf, parseDeployment, viemChain } from '@kura/chain/network';
import { createLocalBundler, createRemoteBundler, type RpcService } from '@kura/chain/server';
import { connectDatabase, type DatabaseConnection } from '@kura/database';
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
  type PrometheusMetrics,
  prometheusMetrics,
  type RpcPool,
  s3Storage,
  smtpMailer,
  systemClock,
} from '@kura/server';
import { createClient, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import packageJson from '../package.json' with { type: 'json' };
import { InvalidSettings, type Settings } from './env.ts';
import { SECRETS_OF_PARTS } from './key-settings.ts';
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
  rpc: RpcPool;
  /** Null while nobody reads metrics. */
  prometheus: PrometheusMetrics | null;
  /** The keys of this process. */
  signers: Signers;
  close(): Promise<void>;
}

/** Longer than X takes, shorter than a visitor waits. */
const X_TIMEOUT_MS = 8_000;

/** The app at X with where its users come back to; null without an app. */
function xOf(settings: Settings): AppContext['config']['x'] {
  const {
    KURA_X_CLIENT_ID: clientId,
    KURA_X_CLIENT_SECRET: clientSecret,
    KURA_X_TOKEN_KEYS: tokenKeys,
  } = settings;
  if (clientId === undefined || clientSecret === undefined || tokenKeys === undefined) return null;
  const own = `${settings.KURA_PUBLIC_URL}/campaigns/x`;
  return {
    apiUrl: settings.KURA_X_API_URL,
    authorizeUrl: settings.KURA_X_AUTHORIZE_URL,
    clientId,
    clientSecret,
    redirectUrls: settings.KURA_X_REDIRECT_URLS.length === 0 ? [own] : settings.KURA_X_REDIRECT_URLS,
    tokenKeys,
    timeoutMs: X_TIMEOUT_MS,
  };
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
  const database = connectDatabase({
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
  });
  const rpc = createRpcPool({
    urls: settings.KURA_RPC_URLS,
    chainId: network.chainId,
    timeoutMs: 5_000,
    totalTimeoutMs: 8_000,
    onTrouble: (trouble) => log.warn(trouble, 'An RPC endpoint rests'),
    onRecovery: (recovery) => log.info(recovery, 'An RPC endpoint answers again'),
    onAsked: metrics.rpcAsked,
  });
  const mailer = mailerOf(settings);
  const signers = signersOf(settings);
  const selling = signers.get('selling');
  const context: AppContext = {
    db: database.db,
    chain: {
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
    },
    clock,
    config: {
      publicUrl: settings.KURA_PUBLIC_URL,
      publicRpcUrl: settings.KURA_PUBLIC_RPC_URL ?? (settings.KURA_RPC_URLS[0] as string),
      version: packageJson.version,
      get tokenSecret() {
        return secretOf(settings, 'KURA_TOKEN_SECRET');
      },
      pushServices: settings.KURA_PUSH_SERVICES,
      web3WebhookSecret: settings.KURA_WEB3_WEBHOOK_SECRET ?? null,
      get vaultKey() {
        return secretOf(settings, 'KURA_VAULT_KEY');
      },
      get sealKeys() {
        return secretOf(settings, 'KURA_SEAL_KEYS');
      },
      get addressKeys() {
        return secretOf(settings, 'KURA_ADDRESS_KEYS');
      },
      gasBudgetWei: parseEther(settings.KURA_GAS_BUDGET_ETHER),
      coinflow: coinflowOf(settings),
      faucet,
      psa:
        settings.KURA_PSA_TOKEN === undefined
          ? null
          : { url: settings.KURA_PSA_URL, token: settings.KURA_PSA_TOKEN },
      x: xOf(settings),
      walletConnect:
        settings.KURA_WALLETCONNECT_PROJECT_ID === undefined
          ? null
          : {
              projectId: settings.KURA_WALLETCONNECT_PROJECT_ID,
              relayUrl: settings.KURA_WALLETCONNECT_RELAY_URL,
            },
      soleAdminDelayHours: settings.KURA_SOLE_ADMIN_DELAY_HOURS,
      statementTimeoutMs: settings.KURA_STATEMENT_TIMEOUT_MS,
    },
    log,
    mailer,
    metrics,
    health: { latest: null },
    storage: storageOf(settings),
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
  const close = () => {
    stopObserving();
    mailer.close();
    return database.close();
  };
  return { context, database, rpc, prometheus, signers, close };
}

/** @throws KeyNotInProcessError for a role without the secret */
function secretOf<
  Name extends 'KURA_TOKEN_SECRET' | 'KURA_VAULT_KEY' | 'KURA_SEAL_KEYS' | 'KURA_ADDRESS_KEYS',
>(settings: Settings, name: Name): NonNullable<Settings[Name]> {
  const secret = settings[name];
  if (secret === undefined) {
    throw new KeyNotInProcessError(name, (SECRETS_OF_PARTS[name] ?? []).join(' or '));
  }
  return secret;
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

/** The payment provider; null when the shop takes no bank cards. */
function coinflowOf(settings: Settings): AppContext['config']['coinflow'] {
  const {
    KURA_COINFLOW_URL: url,
    KURA_COINFLOW_API_KEY: apiKey,
    KURA_COINFLOW_MERCHANT_ID: merchantId,
    KURA_COINFLOW_WEBHOOK_KEY: validationKey,
  } = settings;
  return apiKey === undefined || merchantId === undefined || validationKey === undefined
    ? null
    : { url, apiKey, merchantId, validationKey };
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
