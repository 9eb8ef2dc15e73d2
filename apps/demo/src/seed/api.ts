import { type Contract, contract } from '@kura/api-contract';
import type { Call } from '@kura/api-contract/call';
import type { ProblemDocument } from '@kura/api-contract/problem-document';
import { type ClientLink, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { eventually } from './eventually.ts';

/** The options of a call. */
interface CallOptions extends Record<PropertyKey, unknown> {
  /** Identifies one act, across its retries. */
  idempotencyKey?: string;
  /** The version of the record to change. */
  ifMatch?: number;
}

/** Options for a call that acts: a new idempotency key. */
export function once(): { context: { idempotencyKey: string } } {
  return { context: { idempotencyKey: crypto.randomUUID() } };
}

/** All calls of the shop, made as one identity. */
export type ShopApi = ContractRouterClient<Contract, CallOptions>;

/** The shop refused a call. */
export class ShopApiError extends Error {
  override readonly name = 'ShopApiError';
  readonly code: string;

  constructor(call: string, problem: Partial<ProblemDocument>) {
    super(`${call} answered ${problem.status} ${problem.code}: ${JSON.stringify(problem)}`);
    this.code = problem.code ?? 'UNKNOWN';
  }
}

/** Refusals of a shop that hasn't read the chain's newest blocks. Such a call had no effect. */
const unavailable: readonly string[] = ['CHAIN_UNAVAILABLE', 'DEPENDENCY_UNAVAILABLE'];

/**
 * Calls the shop over HTTP like any other client. Retries a call with the same key while the shop is unavailable.
 *
 * @param accessToken - returns a valid token; null for a visitor
 */
export function shopApi(origin: string, accessToken: () => Promise<string | null>): ShopApi {
  const link: ClientLink<CallOptions> = {
    async call([feature, name], input, { context }) {
      const described = (contract as Record<string, Record<string, Call>>)[feature ?? '']?.[name ?? ''];
      if (!described) throw new Error(`there is no call ${feature}.${name}`);
      const { route, meta } = described['~orpc'];
      const { path, rest } = fillPath(route.path ?? '/', (input ?? {}) as Record<string, unknown>);
      const ask = async (): Promise<unknown> => {
        const headers = new Headers({ accept: 'application/json' });
        const token = await accessToken();
        if (token) headers.set('authorization', `Bearer ${token}`);
        if (context.idempotencyKey) headers.set('idempotency-key', context.idempotencyKey);
        if (context.ifMatch !== undefined) headers.set('if-match', `"${context.ifMatch}"`);
        const query = route.method === 'GET' ? `?${queryOf(rest)}` : '';
        const body = route.method === 'GET' ? null : bodyOf(rest, meta.body === 'multipart', headers);
        const response = await fetch(`${origin}/api${path}${query}`, {
          method: route.method ?? 'GET',
          headers,
          body,
        });
        const text = await response.text();
        const answer: unknown = text === '' ? undefined : JSON.parse(text);
        if (!response.ok) throw new ShopApiError(`${route.method} ${path}`, answer as ProblemDocument);
        return answer;
      };
      const { answer } = await repeatWhileRefused(unavailable, `${route.method} ${path}`, ask);
      return answer;
    },
  };
  return createORPCClient<ShopApi>(link);
}

/** Retries a call while it is refused with one of these codes. */
export function repeatWhileRefused<T>(
  codes: readonly string[],
  what: string,
  ask: () => Promise<T>,
): Promise<{ answer: T }> {
  return eventually(what, async () => {
    try {
      return { answer: await ask() };
    } catch (error) {
      if (error instanceof ShopApiError && codes.includes(error.code)) return undefined;
      throw error;
    }
  });
}

function fillPath(template: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

function queryOf(fields: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) query.append(key, String(each));
    }
  }
  return query;
}

function bodyOf(fields: Record<string, unknown>, multipart: boolean, headers: Headers): string | FormData {
  if (!multipart) {
    headers.set('content-type', 'application/json');
    return JSON.stringify(fields);
  }
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value as string | Blob);
  return form;
}
