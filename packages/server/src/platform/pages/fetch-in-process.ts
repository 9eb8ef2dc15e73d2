import type { FastifyInstance } from 'fastify';
import { ownAddress } from '../http/request-limits.ts';

/**
 * A `fetch` that asks this very server without the network. It carries no credentials and only reads: the called route
 * sees a visitor. Its requests are not limited.
 */
export function fetchInProcess(server: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const method = init.method ?? 'GET';
    if (method !== 'GET') throw new TypeError(`A page that is rendered only reads, it may not ${method}`);
    const { pathname, search } = new URL(String(input));
    const response = await server.inject({
      method,
      url: pathname + search,
      headers: { accept: 'application/json' },
      remoteAddress: ownAddress,
    });
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    });
  };
}
