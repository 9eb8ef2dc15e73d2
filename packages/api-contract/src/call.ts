import type { AdminScope } from '@kura/domain/vocabulary';
import { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call: anybody, a signed-in user, an admin, either of the two (`account`: the use case distinguishes them), or
 * an outside service that signs its request. No bearer token counts for a service: its handler checks the signature over
 * the raw body before anything else.
 */
export type Access = 'public' | 'user' | 'admin' | 'account' | 'service';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Maximum number of requests in a window. */
export interface RateLimit {
  requests: number;
  perSeconds: number;
}

/**
 * Limits all calls together that name no limit. Users behind one IPv4 address of a mobile carrier share that address until they
 * sign in. Answers from the cache aren't counted.
 */
export const defaultRateLimits = {
  address: { requests: 3_000, perSeconds: 60 },
  user: { requests: 1_200, perSeconds: 60 },
  admin: { requests: 6_000, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** One call of the wire, for the server, the clients and the OpenAPI document. */
export interface Call<
  A extends Access = Access,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Shared extends boolean = boolean,
> {
  method: CallMethod;
  /** Below `/api`, with `{name}` for each parameter: `/gacha/{id}`. The base path itself is `/`. */
  path: `/${string}`;
  access: A;
  summary: string;
  description?: string;
  /** Path, query and body fields together, strict: an unknown key is refused. */
  input: Input;
  output: Output;
  /** 200 unless told: 201 created (with Location), 202 queued, 204 nothing to say. */
  status: 200 | 201 | 202 | 204;
  /**
   * One answer serves all callers: it depends on the input and on public data alone, so the server and shared HTTP caches keep
   * it for a moment. Its handler gets no actor. For public GET calls that answer JSON.
   */
  shared: Shared;
  /** HTTP caches may send the previous answer of the shared call while they request the next one. */
  staleWhileRevalidate?: true;
  /** `required`: the call queues or spends, so it needs an `Idempotency-Key` and has one effect for one key. */
  idempotency?: 'required';
  /** Which admins may: those of this scope and owners; `viewer` is everybody's. */
  scope?: AdminScope;
  /**
   * The caller must have re-authenticated within ten minutes (`POST /auth/prove`): 403 `FRESH_PROOF_REQUIRED`.
   * `of-admins`: users needn't, since their own key signs what follows.
   */
  freshProof?: 'required' | 'of-admins';
  /**
   * Whether a session of a passkey in doubt may call: 403 `PASSKEY_IN_DOUBT` when not. By default such a session reads, and calls
   * nothing else that needs a user.
   */
  inDoubt?: 'allowed' | 'refused';
  /** `if-match`: the call changes a versioned admin resource and needs its ETag in `If-Match`. */
  concurrency?: 'if-match';
  /** Refusals this call may answer besides those of the HTTP layer (`edgeProblems`). */
  problems: readonly ProblemCode[];
  /** `multipart`: a form with files; `raw`: the untouched bytes, for signed webhooks. JSON when absent. */
  body?: 'multipart' | 'raw';
  /** The media types of a call that doesn't answer JSON. Its handler gives the bytes. */
  produces?: readonly string[];
  /** Larger bodies are refused with 413 before they are read whole. */
  maxBodyBytes?: number;
  /** By the signed-in actor or else by the client's address: 429 with Retry-After. When absent, one of `defaultRateLimits`. */
  rateLimit?: RateLimit | 'none';
}

const defaults = {
  input: z.strictObject({}),
  output: z.void(),
  status: 200,
  shared: false,
  problems: [],
} as const;
type Defaults = typeof defaults;

/** A call as it is described: the fields with a default may be absent. */
type CallDefinition<
  A extends Access,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Shared extends boolean,
> = Omit<Call<A, Input, Output, Shared>, keyof Defaults> &
  Partial<Pick<Call<A, Input, Output, Shared>, keyof Defaults>>;

/** A call that admins may make says which ones. */
type ScopeOf<A extends Access> = A extends 'admin' | 'account' ? { scope: AdminScope } : { scope?: never };

/** Only what everybody may read can be shared, and counting callers needs to know them. */
type SharedOf<Shared extends boolean> = Shared extends true
  ? { method: 'GET'; access: 'public'; rateLimit?: never; produces?: never }
  : { staleWhileRevalidate?: never };

/**
 * Describes one call of the wire: the single source of its validation, its types on both sides and its OpenAPI entry.
 *
 * @example
 * roll: call({ method: 'POST', path: '/gacha/roll', access: 'user', idempotency: 'required', summary: 'Buy packs',
 *              input: rollInput, output: intent, problems: ['SOLD_OUT'] })
 */
export function call<
  const A extends Access,
  Input extends z.ZodType = Defaults['input'],
  Output extends z.ZodType = Defaults['output'],
  const Shared extends boolean = Defaults['shared'],
>(
  definition: CallDefinition<A, Input, Output, Shared> & ScopeOf<A> & SharedOf<Shared>,
): Call<A, Input, Output, Shared> {
  // The defaults equal those of the type parameters.
  return { ...defaults, ...definition } as unknown as Call<A, Input, Output, Shared>;
}

/** The calls of a contract as functions of a client: the input before validation, the output after it. */
export type ClientOf<Contract, Options> = {
  readonly [Feature in keyof Contract]: {
    readonly [Name in keyof Contract[Feature]]: Contract[Feature][Name] extends Call<
      Access,
      infer Input,
      infer Output
    >
      ? (input: z.input<Input>, options?: Options) => Promise<z.output<Output>>
      : never;
  };
};

/** Whether a call is refused to a session of a passkey in doubt. */
export function isRefusedInDoubt({ access, inDoubt, method }: Call): boolean {
  if (inDoubt !== undefined) return inDoubt === 'refused';
  return method !== 'GET' && (access === 'user' || access === 'account');
}
