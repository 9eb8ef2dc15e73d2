import { contractErrorsAbi } from '@kura/chain/abis';
import { migrate } from '@kura/database';
import {
  type AppContext,
  authenticate,
  createIndexer,
  createOperatorOfKeys,
  databaseRateLimiter,
  features,
  followCards,
  headWatch,
  type News,
  type OperatorSigners,
  operatorFollower,
  type PageApp,
  type ProcessState,
  type PrometheusMetrics,
  publicFiles,
  type RateLimiter,
  readCountriesNotServed,
  redisRateLimiter,
  runIndexer,
  runOperator,
  startApi,
  startInternalServer,
  startNews,
  startOpenTelemetry,
  startWorker,
  type WorkerContext,
} from '@kura/server';
import type { FastifyPluginAsync } from 'fastify';
import { checkDependencies } from './doctor.ts';
import {
  directDatabaseUrl,
  InvalidSettings,
  parseEnv,
  runsPart,
  type Settings,
  type Variables,
} from './env.ts';
import { type ContextOptions, type OpenContext, openContext } from './open-context.ts';
import { openPageRenderer } from './page-renderer.ts';
import { signerOf } from './signers/signers-of.ts';

export interface StartOptions extends ContextOptions {
  env: Variables;
  /** Further routes, which precede the pages: those of the local shop. */
  plugins?: readonly FastifyPluginAsync[];
  /** Paths of scripts that the market's page runs after its own: those of the local shop. */
  marketScripts?: readonly string[];
}

export interface RunningServer {
  /** The URL without a slash at the end; undefined when the role has no API. */
  url: string | undefined;
  context: AppContext;
  /** Finishes running work and closes everything. */
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;

/** Starts one process of the shop in the role that its environment sets. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const settings = parseEnv(options.env);
  const open = await openContext(settings, options);
  const stops: Stop[] = [open.close];
  let state: ProcessState = 'starting';
  const stop: Stop = async () => {
    state = 'draining';
    // The last started part stops first, while its dependencies still run.
    for (const end of stops.splice(0).toReversed()) await end();
  };

  try {
    if (settings.KURA_OTLP_URL !== undefined) {
      stops.unshift(await startTracing(settings.KURA_OTLP_URL, settings, open));
    }
    if (open.prometheus !== null) {
      stops.push(await serveOperators(open.prometheus, open, settings, () => state));
    }
    await requireUsableDependencies(open, settings);
    if (settings.KURA_MIGRATE) await migrate(directDatabaseUrl(settings));
    const news = await startNews({
      databaseUrl: directDatabaseUrl(settings),
      db: open.context.db,
      log: open.context.log,
      redisUrl: settings.KURA_REDIS_URL,
    });
    stops.push(news.close);
    if (runsPart(settings, 'indexer')) stops.push(startIndexing(open, settings, news));
    if (runsPart(settings, 'worker')) {
      stops.push(startOperator(open, news));
      stops.push(startFollowingCards(open.context, settings));
      stops.push(await startJobs(open, settings));
    }
    let url: string | undefined;
    if (runsPart(settings, 'api')) {
      const { limiter, stop: stopCounting } = rateLimiting(open, settings);
      stops.push(stopCounting);
      const api = await startApi(open.context, await apiOptions(open, settings, options, limiter, news));
      stops.push(api.stop);
      url = api.url;
    }
    state = 'ready';
    open.context.log.info({ url, network: open.context.chain.network.name }, 'started');
    return { url, context: open.context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A server on the wrong chain, or without our contracts, would fill the tables with wrong data. */
async function requireUsableDependencies(open: OpenContext, settings: Settings): Promise<void> {
  const findings = await checkDependencies(open, settings);
  for (const [state, level] of [
    ['warning', 'warn'],
    ['wrong', 'error'],
  ] as const) {
    const found = findings.filter((finding) => finding.state === state);
    const lines = found.map(({ part, message }) => `${part}: ${message}`);
    if (lines.length > 0)
      open.context.log[level]({ findings: lines }, 'npm run doctor says more about these');
  }
  const wrong = findings.filter(({ state, concernsOnePart }) => state === 'wrong' && !concernsOnePart);
  if (wrong.length === 0) return;
  throw new InvalidSettings(
    `The server can't start:\n${wrong.map(({ part, message }) => `  ${part}: ${message}`).join('\n')}`,
  );
}

/** Counts requests in the database by default, in Redis when it is configured. */
function rateLimiting(
  { context }: OpenContext,
  settings: Settings,
): {
  limiter: RateLimiter | undefined;
  stop: Stop;
} {
  if (!settings.KURA_RATE_LIMITS) return { limiter: undefined, stop: async () => {} };
  const inDatabase = databaseRateLimiter(context.db);
  const url = settings.KURA_REDIS_URL;
  if (url === undefined) return { limiter: inDatabase, stop: async () => {} };
  const inRedis = redisRateLimiter({ url, fallback: inDatabase, log: context.log });
  return { limiter: inRedis, stop: inRedis.close };
}

async function apiOptions(
  { context, replica }: OpenContext,
  settings: Settings,
  options: StartOptions,
  rateLimiter: RateLimiter | undefined,
  news: News,
) {
  return {
    features,
    authenticate,
    rateLimiter,
    replica,
    corsOrigins: settings.KURA_CORS_ORIGINS,
    trustedProxies: settings.KURA_TRUSTED_PROXIES,
    countries:
      settings.KURA_COUNTRY_HEADER === undefined
        ? undefined
        : { header: settings.KURA_COUNTRY_HEADER, readCountriesNotServed },
    socketLimits: {
      perAddress: settings.KURA_SOCKETS_PER_ADDRESS,
      perUser: settings.KURA_SOCKETS_PER_USER,
    },
    answerCache: settings.KURA_ANSWER_CACHE,
    checkAnswers: settings.KURA_CHECK_ANSWERS,
    exposeStatementCounts: settings.KURA_EXPOSE_STATEMENT_COUNTS,
    news,
    host: settings.HOST,
    port: settings.PORT,
    pageApps: await pageApps(settings, options.marketScripts ?? []),
    plugins: [publicFiles(context), ...(options.plugins ?? [])],
  };
}

async function pageApps(settings: Settings, scripts: readonly string[]): Promise<PageApp[]> {
  const {
    KURA_MARKET_FOLDER: market,
    KURA_MARKET_RENDERER: renderer,
    KURA_ADMIN_FOLDER: admin,
    KURA_DOCS_FOLDER: docs,
  } = settings;
  const apps: PageApp[] = [];
  if (market !== undefined) {
    const rendering = renderer === undefined ? {} : { renderer: await openPageRenderer(renderer) };
    apps.push({ base: '/', folder: market, scripts, ...rendering });
  }
  if (admin !== undefined) apps.push({ base: '/admin/', folder: admin });
  if (docs !== undefined) apps.push({ base: '/api/docs/', folder: docs, isStatic: true });
  return apps;
}

async function serveOperators(
  metrics: PrometheusMetrics,
  { context, database }: OpenContext,
  { HOST: host, KURA_INTERNAL_PORT: port = 0 }: Settings,
  state: () => ProcessState,
): Promise<Stop> {
  const server = await startInternalServer({
    ...{ metrics, state, host, port },
    app: context,
    pool: database.pool,
  });
  context.log.info({ url: server.url }, 'probes and metrics are served');
  return server.stop;
}

async function startTracing(
  url: string,
  { KURA_ROLE: role }: Settings,
  { context }: OpenContext,
): Promise<Stop> {
  const { stop } = await startOpenTelemetry({ url, role, version: context.config.version });
  return stop;
}

const isWorkerContext = (context: AppContext): context is WorkerContext =>
  context.chain.signTypedData !== null;

async function startJobs(open: OpenContext, settings: Settings): Promise<Stop> {
  if (!isWorkerContext(open.context)) throw new Error('The worker has no selling key');
  const worker = await startWorker(open.context, {
    databaseUrl: directDatabaseUrl(settings),
    jobs: features.flatMap((feature) => feature.jobs ?? []),
    concurrency: settings.KURA_WORKER_CONCURRENCY,
  });
  return worker.stop;
}

function startIndexing({ context, rpc }: OpenContext, settings: Settings, news: News): Stop {
  const { network } = context.chain;
  const local = network.name === 'local';
  const indexer = createIndexer({
    db: context.db,
    network,
    endpoints: rpc.endpoints,
    projections: features.flatMap((feature) => feature.projections ?? []),
    followers: [operatorFollower],
    watch: headWatch(context, features),
    log: context.log,
    // A local chain may be restarted from an older state, and produces no blocks without transactions.
    ...(local ? { believeShorterAfterMs: 3_000 } : { haltedAfterSeconds: 60 }),
  });
  return untilStopped((signal) =>
    runIndexer({
      indexer,
      databaseUrl: directDatabaseUrl(settings),
      news,
      rpcUrls: settings.KURA_RPC_URLS,
      pollMs: local ? 250 : 1_000,
      log: context.log,
      onOutcome: context.metrics.indexed,
      signal,
    }),
  );
}

function startOperator(open: OpenContext, news: News): Stop {
  const { context, rpc } = open;
  const operator = createOperatorOfKeys({
    db: context.db,
    rpc,
    network: context.chain.network,
    signers: operatorSigners(open),
    kinds: features.flatMap((feature) => feature.operatorKinds ?? []),
    abis: [contractErrorsAbi],
    log: context.log,
  });
  return untilStopped((signal) => runOperator({ operator, news, log: context.log, signal }));
}

function startFollowingCards({ db, searchEngine: engine, log }: AppContext, settings: Settings): Stop {
  if (engine === null) return async () => {};
  const databaseUrl = directDatabaseUrl(settings);
  return untilStopped((signal) => followCards({ db, engine, databaseUrl, log, signal }));
}

/** The keys that send transactions. */
const operatorSigners = ({ signers }: OpenContext): OperatorSigners => ({
  selling: signerOf(signers, 'selling'),
  minting: signerOf(signers, 'minting'),
  settling: signerOf(signers, 'settling'),
  campaigns: signerOf(signers, 'campaigns'),
  packs: signerOf(signers, 'packs account'),
  buying: signerOf(signers, 'buying'),
  redeem: signerOf(signers, 'redeem'),
  reserve: signerOf(signers, 'reserve'),
});

function untilStopped(run: (signal: AbortSignal) => Promise<void>): Stop {
  const ending = new AbortController();
  const running = run(ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
}
