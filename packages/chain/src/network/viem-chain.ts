import { type Chain, defineChain } from 'viem';
import type { Network } from './network.ts';

/**
 * The chain as viem wants it, for clients and for asking a wallet to add or switch to it.
 *
 * @param rpcUrl where the chain answers.
 */
export function viemChain(
  network: Pick<Network, 'chainId' | 'title' | 'nativeCurrency'>,
  rpcUrl: string,
): Chain {
  return defineChain({
    id: network.chainId,
    name: network.title,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  });
}
