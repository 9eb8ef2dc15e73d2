import type { IncomingHttpHeaders } from 'node:http';
import type { Access, Call } from '@kura/api-contract/call';
import type { z } from 'zod';
import type { Actor, AdminActor, ServiceActor, UserActor } from '../actor.ts';
import type { AppContext, CallContext } from '../context.ts';
import type { Reply, ReplyBytes } from './reply.ts';

/** The actors that pass the access check of a call. */
type ActorOf<A extends Access> = A extends 'user'
  ? UserActor
  : A extends 'admin'
    ? AdminActor
    : A extends 'account'
      ? UserActor | AdminActor
      : A extends 'service'
        ? ServiceActor
        : Actor;

/** Facts of the HTTP request, for handlers at the edge. Use cases ignore them. */
export interface RequestFacts {
  headers: IncomingHttpHeaders;
  /** The client's address, believed only from trusted proxies. */
  ip: string;
  /** The untouched body of a call with `body: 'raw'`, over which services sign. */
  rawBody?: Buffer;
}

/** Answers a call: a use case, or what selects one. A use case ignores the facts of the request. */
export type Handler<A extends Access, Input, Output> = (
  context: CallContext<ActorOf<A>>,
  input: Input,
  request: RequestFacts,
) => Promise<Output>;

/** Answers a shared call. It doesn't learn who asks, so its answer can't depend on the caller. */
export type SharedHandler<Input, Output> = (context: AppContext, input: Input) => Promise<Output>;

/** A shared call whose answer to signed-in users or admins has a part of their own: this part is read separately and never cached. */
export interface SharedOrOwn<Shared, OfUser, OfAdmin> {
  shared: Shared;
  ofUser?: OfUser;
  ofAdmin?: OfAdmin;
}

type AnyCall = Call<Access, z.ZodType, z.ZodType>;

/** Calls of one feature, by name. */
export type FeatureContract = Record<string, AnyCall>;

type Answer<Output> = Output | Reply<Output> | Reply<ReplyBytes>;

export type Handlers<Contract extends FeatureContract> = {
  [Name in keyof Contract]: Contract[Name] extends Call<infer A, infer Input, infer Output, infer Shared>
    ? Shared extends true
      ?
          | SharedHandler<z.output<Input>, z.input<Output>>
          | SharedOrOwn<
              SharedHandler<z.output<Input>, z.input<Output>>,
              Handler<'user', z.output<Input>, z.input<Output>>,
              Handler<'admin', z.output<Input>, z.input<Output>>
            >
      : Handler<A, z.output<Input>, Answer<z.input<Output>>>
    : never;
};

/** A handler of a call that isn't known: the contract has validated its input. */
export type AnyHandler = Handler<Access, never, unknown>;
export type AnySharedHandler = SharedHandler<never, unknown>;

/** A contract with what answers it. */
export interface Routes {
  contract: FeatureContract;
  handlers: Record<
    string,
    AnyHandler | AnySharedHandler | SharedOrOwn<AnySharedHandler, AnyHandler, AnyHandler>
  >;
}

/**
 * Binds a feature's contract to its handlers, typed from the contract: the input after validation, the actor after the
 * access check, the answer before it is validated. The handler is the use case itself wherever possible. The handler of a
 * shared call gets no actor.
 *
 * @example
 * export const gachaRoutes = routes(gachaContract, { roll: rollGacha })
 */
export function routes<Contract extends FeatureContract>(
  contract: Contract,
  handlers: Handlers<Contract>,
): Routes {
  return { contract, handlers: handlers as unknown as Routes['handlers'] };
}
