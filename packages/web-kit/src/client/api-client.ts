import type { Contract } from '@kura/api-contract';
import type { ClientOf } from '@kura/api-contract/call';
import { type CallOptions, HttpLink, type HttpLinkOptions } from './http-link.ts';
import type { Route } from './routes.ts';

/** Options of one call besides its input. */
interface CallRest {
  readonly context?: CallOptions;
  readonly signal?: AbortSignal | undefined;
}

/** Every call of the API, typed by the contract: `api.gacha.roll({ … })`. Rejects with a `Problem`. */
export type ApiClient = ClientOf<Contract, CallRest>;

/**
 * Creates a client of the API.
 *
 * @example
 * const api = createApiClient({ routes, baseUrl: '/api', fetch, accessToken, renewToken })
 * const drop = await api.gacha.get({ id })
 */
export function createApiClient(options: HttpLinkOptions): ApiClient {
  const link = new HttpLink(options);
  const callOf = (route: Route) => (input: unknown, rest: CallRest) => link.call(route, input, rest);
  const features = Object.entries(options.routes).map(([name, calls]) => [
    name,
    Object.fromEntries(Object.entries(calls).map(([call, route]) => [call, callOf(route)])),
  ]);
  // The routes are those of the contract that the type is made from.
  return Object.fromEntries(features) as unknown as ApiClient;
}
