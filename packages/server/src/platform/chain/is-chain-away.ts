import { RpcUnavailable } from './rpc/rpc-error.ts';

/**
 * Whether an error means that no node answered, however deep viem has wrapped it. A read that failed for this reason
 * says nothing about the chain: never take it for "there is none".
 */
export function isChainAway(error: unknown): boolean {
  for (let layer = error; layer instanceof Error; layer = layer.cause) {
    if (layer instanceof RpcUnavailable) return true;
  }
  return false;
}
