import { type Contract, contract } from '@kura/api-contract';
import type { Call, ClientOf } from '@kura/api-contract/call';
import type { ProblemDocument } from '@kura/api-contract/problem-document';
import { eventually } from './eventually.ts';

/** Options of one call besides its input. */
interface CallOptions {
  readonly context: {
    /** One key for one act. */
    readonly idempotencyKey?: string;
    /** The version of the record that the call changes. */
    readonly ifMatch?: number;
  };
}

/** Options for a call that acts: a new idempotency key. */
export function once(): { context: { idempotencyKey: string } } {
  return { context: { idempotencyKey: crypto.randomUUID() } };
}

/** Every call of the shop, as one identity. */
export type ShopApi = ClientOf<Contract, CallOptions>;

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
  const callOf =
    ({ method, path: template, body: kind }: Call) =>
    async (input: object, { context = {} }: Partial<CallOptions> = {}): Promise<unknown> => {
      const { path, rest } = fillPath(template, input);
      const ask = async (): Promise<unknown> => {
        const headers = new Headers({ accept: 'application/json' });
        const token = await accessToken();
        if (token) headers.set('authorization', `Bearer ${token}`);
        if (context.idempotencyKey) headers.set('idempotency-key', context.idempotencyKey);
        if (context.ifMatch !== undefined) headers.set('if-match', `"${context.ifMatch}"`);
        const query = method === 'GET' ? `?${queryOf(rest)}` : '';
        const body = method === 'GET' ? null : bodyOf(rest, kind === 'multipart', headers);
        const response = await fetch(`${origin}/api${path}${query}`, { method, headers, body });
        const text = await response.text();
        const answer: unknown = text === '' ? undefined : JSON.parse(text);
        if (!response.ok) throw new ShopApiError(`${method} ${path}`, answer as ProblemDocument);
        return answer;
      };
      const { answer } = await repeatWhileRefused(unavailable, `${method} ${path}`, ask);
      return answer;
    };
  const features = Object.entries(contract).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.entries<Call>(calls).map(([name, call]) => [name, callOf(call)])),
  ]);
  return Object.fromEntries(features);
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

function fillPath(template: string, input: object) {
  const rest: Record<string, unknown> = { ...input };
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
