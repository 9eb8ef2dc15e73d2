import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Actor, visitor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../new-id.ts';
import { registerOpenApiDocument } from '../openapi/register-open-api-document.ts';
import { tracing } from '../tracing/tracing.ts';
import type { SharingOptions } from './bind-shared-call.ts';
import { handleCors } from './cors.ts';
import { type CallOptions, registerCalls } from './register-calls.ts';
import { ResponseCache } from './response-cache.ts';
import { apiContentPolicy, baseHeaders } from './security-headers.ts';
import { sendClientError } from './send-client-error.ts';
import { countResponse, logResponse, sendError } from './send-error.ts';
import type { StatementCount } from './statement-count.ts';
import { readTableCatalogue } from './table-catalogue.ts';
import { proxyRecogniser } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    statementCount: StatementCount;
  }
}

export interface HttpOptions extends CallOptions, Pick<SharingOptions, 'replica'> {
  /** Other origins of pages that may call the API: exact, without a slash at the end. */
  corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed: addresses or ranges. None when empty. */
  trustedProxies: readonly string[];
  /** Whether answers of shared calls are kept for all callers until public data changes. */
  answerCache: boolean;
  /** Reports how many SQL statements a call took, in a header. For benchmarks. */
  exposeStatementCounts: boolean;
  /** How long a request may take to arrive whole. */
  requestTimeoutMs?: number;
  /** Pages and routes besides the API. Registered last. */
  extend?: (server: FastifyInstance) => void | Promise<void>;
}

/** Enough for any JSON that a person causes; calls that need more say so in their contract. */
const DEFAULT_MAX_BODY_BYTES = 256 * 1024;
const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;

const REQUEST_ID = /^[\w-]{1,64}$/;

const apiHeaders = { 'content-security-policy': apiContentPolicy, 'cache-control': 'no-store' };

/** The API over HTTP. Listens to nothing yet. */
export async function createHttpServer(app: AppContext, options: HttpOptions): Promise<FastifyInstance> {
  const server = createServer(app, options);
  await tracing().instrument(server);
  if (options.exposeStatementCounts) {
    server.addHook('onSend', async (request, reply) => {
      reply.header('x-sql-statements', request.statementCount.statements);
    });
  }
  const answerLog = app.log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    logResponse(answerLog, request, reply);
    countResponse(app, request, reply);
    done();
  });
  server.setErrorHandler((error, request, reply) => sendError(app, error, request, reply));
  server.setNotFoundHandler((request) => {
    throw new ApiError('ROUTE_NOT_FOUND', { detail: `${request.method} ${pathOf(request)}` });
  });

  const cache = options.answerCache
    ? new ResponseCache({
        clock: app.clock,
        catalogue: await readTableCatalogue(app.db),
        onRead: app.metrics.cacheRead,
      })
    : undefined;
  const calls = registerCalls(server, app, { ...options, cache });
  registerOpenApiDocument(server, calls, app);
  await options.extend?.(server);
  return server;
}

/** Creates a server without routes. It gives each request an id and a visitor, and each response the headers of the shop. */
function createServer(app: AppContext, options: HttpOptions): FastifyInstance {
  const { trustedProxies, requestTimeoutMs = DEFAULT_REQUEST_TIMEOUT_MS } = options;
  const headers = baseHeaders(app.config.publicUrl);
  const corsOrigins = new Set([app.config.publicUrl, ...options.corsOrigins]);
  const isOfProxy = proxyRecogniser(trustedProxies);
  /** Joins a line of a proxy's log with ours. Ignores the id of any other client. */
  const idOfProxy = (request: IncomingMessage) => {
    const id = request.headers['x-request-id'];
    return isOfProxy(request) && typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;
  };
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // `logResponse` writes one line for each answer, Fastify two.
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing of ours logs through a request, so it needs no logger of its own.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => idOfProxy(request) ?? newId(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: DEFAULT_MAX_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    http: { connectionsCheckingInterval: requestTimeoutMs },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for a URL that can't be read.
      reply.headers({ ...headers, ...apiHeaders });
      sendError(app, error, request, reply);
    },
    clientErrorHandler: (error, socket) => sendClientError(app, error, socket),
  });
  server.decorateRequest('actor', null as never);
  server.decorateRequest('statementCount', null as never);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', (request, reply, done) => {
    // A stranger could join the trace of another.
    if (!isOfProxy(request.raw)) delete request.raw.headers['traceparent'];
    request.actor = visitor;
    request.statementCount = { statements: 0 };
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (isApi(request)) {
      reply.headers(apiHeaders);
      if (handleCors(request, reply, corsOrigins)) return;
    }
    done();
  });
  return server;
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] as string;
const isApi = (request: FastifyRequest) => /^\/api(?:$|[/?])/.test(request.url);
