import type { Contract } from '@kura/api-contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { type CallOptions, HttpLink, type HttpLinkOptions } from './http-link.ts';

/** Every call of the API, typed by the contract: `api.gacha.roll({ … })`. Rejects with a `Problem`. */
export type ApiClient = ContractRouterClient<Contract, CallOptions>;

/**
 * Makes a client of the API.
 *
 * @example
 * const api = createApiClient({ routes, baseUrl: '/api', fetch, accessToken, renewToken })
 * const drop = await api.gacha.get({ id })
 */
export function createApiClient(options: HttpLinkOptions): ApiClient {
  return createORPCClient<ApiClient>(new HttpLink(options));
}
