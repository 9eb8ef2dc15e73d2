import type { Call } from '@kura/api-contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, visitor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import type { Feature } from '../feature.ts';
import type { DescribedCall } from '../openapi/open-api-document.ts';
import { POSITION_HEADER, type ReadReplica } from '../read-replica.ts';
import { checkAccess } from './access.ts';
import { bindCall } from './bind-call.ts';
import { bindSharedCall, type SharingOptions } from './bind-shared-call.ts';
import type { CountryGate } from './country-gate.ts';
import type { BoundCall } from './prepare-call.ts';
import type { RateLimiter } from './rate-limit.ts';
import { type LimitRequest, requestLimits } from './request-limits.ts';
import { withStatementCount } from './statement-count.ts';

/** Who a bearer token is; refuses a token that is no longer good. Given by the composition: the platform knows no feature. */
export type Authenticate = (context: AppContext, bearerToken: string) => Promise<Actor>;

export interface CallOptions {
  features: readonly Feature[];
  authenticate: Authenticate;
  /** Undefined when no call is limited. */
  rateLimiter: RateLimiter | undefined;
  /** Whether responses of shared calls are validated against their contract, as those of other calls always are. */
  checkAnswers: boolean;
  /** Refuses to sell to countries that are not served; absent when no proxy names them. */
  countryGate?: CountryGate | undefined;
}

/** Makes every call of the features answer at its place, and distinguishes unknown methods of these places from unknown places. */
export function registerCalls(
  server: FastifyInstance,
  app: AppContext,
  options: CallOptions & SharingOptions,
): DescribedCall[] {
  const limitRequest = requestLimits(options.rateLimiter);
  const calls = bindCalls(app, { ...options, limitRequest });
  for (const call of calls) registerCall(server, app, { ...options, limitRequest }, call);
  for (const { path, answered, refused } of unansweredMethods(calls.map(({ contract }) => contract))) {
    server.route({ method: refused, url: path, handler: refuseMethod(answered) });
  }
  return calls.map(({ described }) => described);
}

interface Limits {
  limitRequest: LimitRequest;
}

interface ListedCall extends BoundCall {
  described: DescribedCall;
}

function bindCalls(app: AppContext, options: CallOptions & SharingOptions & Limits): ListedCall[] {
  return options.features.flatMap((feature) =>
    Object.entries(feature.routes?.contract ?? {}).map(([name, contract]) => {
      const handler = feature.routes?.handlers[name];
      if (handler === undefined) throw new Error(`${feature.name}.${name} has no handler`);
      const title = `${feature.name}.${name}`;
      const bound = contract.shared
        ? bindSharedCall(app, title, contract, handler as Parameters<typeof bindSharedCall>[3], {
            ...options,
            bound: feature.boundReads?.[name] ?? [],
          })
        : bindCall(app, title, contract, handler as Parameters<typeof bindCall>[3]);
      return {
        ...bound,
        described: { feature: feature.name, name, contract },
      };
    }),
  );
}

/** `/gacha/{id}` as Fastify writes it: `/api/gacha/:id`. */
const urlOf = ({ path }: Call) => `/api${path === '/' ? '' : path}`.replaceAll(/\{(\w+)\}/g, ':$1');

function registerCall(
  server: FastifyInstance,
  app: AppContext,
  options: CallOptions & Limits & Pick<SharingOptions, 'replica'>,
  call: ListedCall,
): void {
  const { contract } = call;
  const { replica } = options;
  const { access, maxBodyBytes, shared } = contract;
  server.route({
    method: contract.method,
    url: urlOf(contract),
    ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
    // Before the body is read: a stranger can't make us read 60 MB.
    onRequest: (request, reply, done) => {
      // A visitor of a shared call is let in without waiting for anything.
      if (shared && request.headers.authorization === undefined) {
        request.actor = visitor;
        done();
      } else {
        admit(request, reply).then(() => done(), done);
      }
    },
    ...(replica === undefined || contract.method === 'GET' ? {} : { onSend: positionSender(replica) }),
    handler: (request, reply) =>
      withStatementCount(request.statementCount, () => call.answer(request, reply)),
  });

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.actor =
      access === 'service'
        ? { kind: 'service', name: call.name }
        : await withStatementCount(request.statementCount, () =>
            identify(app, options.authenticate, request.headers.authorization),
          );
    checkAccess(contract, request.actor, app.clock.now());
    if (request.actor.kind === 'user' && contract.problems.includes('COUNTRY_NOT_SERVED')) {
      await options.countryGate?.requireServed(request);
    }
    // A shared call counts the requests that the cache can't answer.
    if (!shared) await options.limitRequest(call.name, contract, request, reply);
  }
}

/** Tells the writer from which position on a shared call shows the change. */
const positionSender =
  (replica: ReadReplica) =>
  async ({ actor }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode >= 300 || (actor.kind !== 'user' && actor.kind !== 'admin')) return;
    const position = await replica.positionText();
    if (position !== undefined) reply.header(POSITION_HEADER, position);
  };

/** A token that is sent counts: a bad or expired one is refused on public calls too, never taken for "visitor". */
async function identify(
  app: AppContext,
  authenticate: Authenticate,
  header: string | undefined,
): Promise<Actor> {
  if (header === undefined) return visitor;
  const token = /^Bearer ([\w.~+/-]{1,4096}=*)$/i.exec(header)?.[1];
  if (token === undefined) throw new ApiError('TOKEN_INVALID');
  return authenticate(app, token);
}

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every path with the methods that no call answers: those are distinguished from paths that don't exist. */
function unansweredMethods(calls: readonly Call[]) {
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
  throw new ApiError('METHOD_NOT_ALLOWED');
};
