import type { Access } from '@kura/api-contract/call';
import fc from 'fast-check';
import type { ApiResponse } from '../server/index.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { type GeneratedRequest, requestsFor } from './request-arbitrary.ts';
import { type FuzzedIdentity, violationOf } from './violation-of.ts';

export interface FuzzOptions {
  seed: number;
  requests: number;
  /** Only calls with this in their name. */
  only?: string;
  onFault?: (fault: FuzzFault) => void;
  /** Called after each round: one request to every call. */
  onRound?: (requests: number) => void;
}

export interface FuzzFault {
  name: string;
  identity: FuzzedIdentity;
  request: GeneratedRequest;
  /** The fault in the answer. */
  says: string;
  requestId: string | null;
}

export interface FuzzReport {
  requests: number;
  /** Number of answers by status. */
  statuses: Map<number, number>;
  faults: FuzzFault[];
}

/** The callers by access: one in three has no permission, or no data there. */
const askers: Record<Access, readonly FuzzedIdentity[]> = {
  public: ['visitor', 'user', 'holder', 'admin'],
  user: ['visitor', 'user', 'holder', 'holder', 'holder', 'admin'],
  admin: ['visitor', 'user', 'admin', 'admin', 'admin', 'admin'],
  account: ['visitor', 'user', 'holder', 'holder', 'admin', 'admin'],
  service: ['visitor', 'holder'],
};

/**
 * Sends generated requests to every call as every identity, and checks each answer. One seed makes the same requests for the
 * same contract, except the shop's ids and times.
 */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, requests, only = '' } = options;
  const calls = target.calls.filter(({ name }) => name.includes(only));
  const rounds = Math.ceil(requests / calls.length);
  const plans = calls.map(({ call }, index) =>
    fc.sample(requestsFor(call, target.known), { seed: seed * 10_007 + index, numRuns: rounds }),
  );
  const report: FuzzReport = { requests: 0, statuses: new Map(), faults: [] };
  for (let round = 0; round < rounds; round += 1) {
    options.onRound?.(report.requests);
    for (const [index, { name, call }] of calls.entries()) {
      if (report.requests >= requests) return report;
      const request = plans[index]?.[round] as GeneratedRequest;
      const asking = askers[call.access];
      const identity = asking[(round + index) % asking.length] as FuzzedIdentity;
      report.requests += 1;
      const note = (says: string, requestId: string | null = null) => {
        const fault = { name, identity, request, says, requestId };
        report.faults.push(fault);
        options.onFault?.(fault);
      };
      await target.keepUp();
      let response: ApiResponse;
      try {
        const token = await target.tokenOf(identity);
        response = await target.shop.server.request({
          ...request,
          ...(token === undefined ? {} : { token }),
        });
      } catch (error) {
        note(
          `gave no answer: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`,
        );
        continue;
      }
      report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1);
      if (response.status === 401) target.forget(identity);
      const says = violationOf(call, identity, response, target.secrets);
      if (says !== null) note(says, response.headers.get('x-request-id'));
    }
  }
  return report;
}

/** The request as a shell command, to repeat it by hand. */
export function curlOf({ request, identity }: FuzzFault): string {
  const { method, path, headers = {}, body, idempotencyKey } = request;
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const all = {
    ...(identity === 'visitor' ? {} : { authorization: `Bearer <token of a ${identity}>` }),
    ...(typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {}),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...headers,
  };
  const parts = Object.entries(all).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data =
    body instanceof FormData
      ? [...body].map(
          ([name, value]) =>
            `-F ${quote(`${name}=${typeof value === 'string' ? value : `<${value.size} bytes>`}`)}`,
        )
      : body === undefined
        ? []
        : [`--data-raw ${quote(String(body))}`];
  return ['curl', `-X ${method}`, ...parts, ...data, quote(`http://localhost:3000${path}`)].join(' ');
}
