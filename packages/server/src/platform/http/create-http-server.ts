import type { Call } from '@kura/api-contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Actor, actorId, visitor } from '../actor.ts';
import type { AppContext } from '../context.ts';
import type { Feature } from '../feature.ts';
import { newId } from '../new-id.ts';
import { openApiDocument } from '../openapi/open-api-document.ts';
import { registerDocsPage } from '../openapi/register-docs-page.ts';
import { Refusal } from '../refusal.ts';
import { checkAccess } from './access.ts';
import { type BoundCall, bindCall } from './answer-call.ts';
import { answerCors } from './cors.ts';
import { problemOf, refusalFrom } from './problem.ts';
import type { RateLimiter } from './rate-limit.ts';
import { apiContentPolicy, baseHeaders } from './security-headers.ts';
import { withStatementCount } from './statement-count.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    statementCount: { statements: number };
  }
}

/** Who a bearer token is; refuses a token that is no longer good. Given by the composition: the platform knows no feature. */
export type Authenticate = (context: AppContext, bearerToken: string) => Promise<Actor>;

export interface HttpOptions {
  features: readonly Feature[];
  authenticate: Authenticate;
  rateLimiter: RateLimiter;
  /** Origins of pages, beside our own, that may call the API: exact, without a slash at the end. */
  corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed: addresses or ranges. None when empty. */
  trustedProxies: readonly string[];
  /** Tells how many SQL statements a call took, in a header. For benchmarks. */
  tellStatementCounts: boolean;
  /** Pages and routes beside the API. Registered last. */
  extend?: (server: FastifyInstance) => void | Promise<void>;
}

/** Enough for any JSON that a person causes; calls that need more say so in their contract. */
const usualBodyBytes = 256 * 1024;
const patienceMs = 30_000;

/** The API over HTTP. Listens to nothing yet. */
export async function createHttpServer(app: AppContext, options: HttpOptions): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // One line of our own for each answer instead of two of Fastify's.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // An id that a client sends could be anything, also another's: ours are our own.
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: usualBodyBytes,
    requestTimeout: patienceMs,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerError(app, error, request, reply),
  });
  const calls = bindCalls(app, options.features);
  const corsOrigins = new Set([app.config.publicUrl, ...options.corsOrigins]);
  const headers = baseHeaders(app.config.publicUrl);

  server.decorateRequest('actor', null as never);
  server.decorateRequest('statementCount', null as never);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  server.addHook('onRequest', (request, reply, done) => {
    request.actor = visitor;
    request.statementCount = { statements: 0 };
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (isApi(request)) {
      reply.headers({ 'content-security-policy': apiContentPolicy, 'cache-control': 'no-store' });
      if (answerCors(request, reply, corsOrigins)) return;
    }
    done();
  });
  if (options.tellStatementCounts) {
    server.addHook('onSend', async (request, reply) => {
      reply.header('x-sql-statements', request.statementCount.statements);
    });
  }
  server.addHook('onResponse', (request, reply, done) => {
    logAnswer(app, request, reply);
    done();
  });
  server.setErrorHandler((error, request, reply) => answerError(app, error, request, reply));
  server.setNotFoundHandler((request) => {
    throw new Refusal('ROUTE_NOT_FOUND', { detail: `${request.method} ${pathOf(request)}` });
  });

  for (const call of calls) registerCall(server, app, options, call);
  for (const { path, answered, refused } of unansweredMethods(calls)) {
    server.route({ method: refused, url: path, handler: refuseMethod(answered) });
  }
  const document = openApiDocument(
    calls.map(({ call }) => call),
    app.config,
  );
  const documentJson = JSON.stringify(document);
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentJson),
  );
  registerDocsPage(server, document);
  await options.extend?.(server);
  return server;
}

interface ListedCall extends BoundCall {
  call: { name: string; feature: string; contract: Call };
}

function bindCalls(app: AppContext, features: readonly Feature[]): ListedCall[] {
  return features.flatMap((feature) =>
    Object.entries(feature.routes?.contract ?? {}).map(([name, contract]) => {
      const handler = feature.routes?.handlers[name];
      if (handler === undefined) throw new Error(`${feature.name}.${name} has no handler`);
      return {
        ...bindCall(app, `${feature.name}.${name}`, contract, handler),
        call: { name, feature: feature.name, contract },
      };
    }),
  );
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] as string;
const isApi = (request: FastifyRequest) => /^\/api(?:$|[/?])/.test(request.url);

/** `/gacha/{id}` as Fastify writes it: `/api/gacha/:id`. */
const urlOf = (call: BoundCall) =>
  `/api${call.path === '/' ? '' : call.path}`.replaceAll(/\{(\w+)\}/g, ':$1');

function registerCall(
  server: FastifyInstance,
  app: AppContext,
  options: HttpOptions,
  call: ListedCall,
): void {
  const { access, maxBodyBytes, rateLimit } = call.meta;
  server.route({
    method: call.method,
    url: urlOf(call),
    ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
    // Before the body is read: a stranger can't make us read 60 MB.
    onRequest: async (request) => {
      request.actor =
        access === 'service'
          ? { kind: 'service', name: call.name }
          : await withStatementCount(request.statementCount, () =>
              identify(app, options.authenticate, request.headers.authorization),
            );
      checkAccess(access, request.actor);
      if (rateLimit !== undefined) {
        const who = request.actor.kind === 'visitor' ? `ip:${request.ip}` : actorId(request.actor);
        await options.rateLimiter.take(`${call.name} ${who}`, rateLimit);
      }
    },
    handler: (request, reply) =>
      withStatementCount(request.statementCount, () => call.answer(request, reply)),
  });
}

/** A token that is sent counts: a bad or expired one is refused on public calls too, never taken for "visitor". */
async function identify(
  app: AppContext,
  authenticate: Authenticate,
  header: string | undefined,
): Promise<Actor> {
  if (header === undefined) return visitor;
  const token = /^Bearer ([\w.~+/-]{1,4096}=*)$/i.exec(header)?.[1];
  if (token === undefined) throw new Refusal('TOKEN_INVALID');
  return authenticate(app, token);
}

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every path with the methods that no call answers: those are told apart from paths that are not there. */
function unansweredMethods(calls: readonly BoundCall[]) {
  const places = new Map<string, { path: string; answered: string[] }>();
  for (const call of calls) {
    // Two calls may name the same place differently: /gacha/{id}, /gacha/{gachaId}.
    const shape = call.path.replaceAll(/\{\w+\}/g, '{}');
    const place = places.get(shape) ?? { path: urlOf(call), answered: [] };
    place.answered.push(call.method);
    places.set(shape, place);
  }
  return [...places.values()]
    .map(({ path, answered }) => ({
      path,
      answered,
      refused: allMethods.filter((method) => !answered.includes(method)),
    }))
    .filter(({ refused }) => refused.length > 0);
}

const refuseMethod = (answered: string[]) => async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('allow', answered.join(', '));
  throw new Refusal('METHOD_NOT_ALLOWED');
};

function answerError(app: AppContext, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = refusalFrom(error);
  if (known === undefined)
    app.log.error({ err: error, requestId: request.id, route: routeOf(request) }, 'A call failed');
  else if (known.status >= 500) app.log.warn({ err: error, requestId: request.id }, known.message);
  const { status, document, retryAfterSeconds } = problemOf(known ?? new Refusal('INTERNAL'), request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.removeHeader('etag').removeHeader('location');
  reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
}

const routeOf = (request: FastifyRequest) =>
  `${request.method} ${request.routeOptions.url ?? pathOf(request)}`;

function logAnswer(app: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const { actor } = request;
  app.log.info(
    {
      requestId: request.id,
      route: routeOf(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      statements: request.statementCount.statements,
      actor: actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actorId(actor)}`,
      ip: request.ip,
    },
    'answered',
  );
}
