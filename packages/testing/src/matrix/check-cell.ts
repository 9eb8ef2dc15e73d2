import type { Call } from '@kura/api-contract/call';
import type { ApiResponse } from '../server/index.ts';
import type { Expectation, Identity, MatrixInput, MatrixWorld } from './matrix.ts';

/** Makes one request of the matrix: this call as this identity. */
export async function askAs(
  world: MatrixWorld,
  tokens: Record<Identity, string | undefined>,
  identity: Identity,
  call: Call,
  input: MatrixInput,
): Promise<ApiResponse> {
  const { method } = call;
  const { path, rest } = fillPath(call.path, input);
  const query = method === 'GET' || method === 'DELETE' ? queryOf(rest) : '';
  const token = tokens[identity];
  return world.server.request({
    method,
    path: `/api${path === '/' ? '' : path}${query}`,
    ...(token === undefined ? {} : { token }),
    ...(method === 'GET' || method === 'DELETE' || call.body !== undefined ? {} : { body: rest }),
    ...(call.idempotency === 'required' ? { idempotencyKey: true as const } : {}),
    headers: {
      ...(call.concurrency === 'if-match' ? { 'if-match': '"1"' } : {}),
      // A well-formed signature of a key that nobody trusts.
      ...(identity === 'service' ? { 'coinflow-signature': `t=0,v1=${'0'.repeat(64)}` } : {}),
    },
  });
}

/** The answer's result for the caller: passed, or refused with its status or code. */
export function verdictOf(response: ApiResponse, expected: Expectation): Expectation | `broken: ${string}` {
  if (response.code !== undefined && response.code === expected) return expected;
  if (response.status === 401 || response.status === 403 || response.status === 404) return response.status;
  // A bug isn't a pass, and neither is a call that nobody implements.
  if (response.status === 500 || response.status === 405)
    return `broken: ${response.status} ${response.code}`;
  return 'passes';
}

function fillPath(pattern: string, input: MatrixInput): { path: string; rest: MatrixInput } {
  const rest = { ...input };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name] ?? '00000000-0000-7000-8000-000000000000';
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function queryOf(fields: MatrixInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
