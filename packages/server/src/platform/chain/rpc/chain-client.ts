import { type Chain, createPublicClient, custom, type PublicClient } from 'viem';
import type { RpcPool } from './rpc-pool.ts';

/** Creates a viem client over the pool, for reads of the features. Only the pool retries. */
export function createChainClient(pool: RpcPool, chain: Chain): PublicClient {
  const transport = custom(
    { request: ({ method, params }) => pool.request(method, params as readonly unknown[] | undefined) },
    { retryCount: 0 },
  );
  return createPublicClient({ chain, transport, pollingInterval: 500 });
}
