import type { Deployment, Network, NetworkName } from './network.ts';

/** Facts about a chain that hold whether or not the product is deployed on it. */
export type Chain = Omit<Network, keyof Deployment> & { readonly chainId: number };

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;

export const CHAINS: Readonly<Record<NetworkName, Chain>> = {
  base: {
    name: 'base',
    title: 'Base',
    chainId: 8453,
    explorerUrl: 'https://basescan.org',
    nativeCurrency: ETHER,
    blockTimeSeconds: 2,
  },
  baseSepolia: {
    name: 'baseSepolia',
    title: 'Base Sepolia',
    chainId: 84532,
    explorerUrl: 'https://sepolia.basescan.org',
    nativeCurrency: ETHER,
    blockTimeSeconds: 2,
  },
  local: {
    name: 'local',
    title: 'Local chain',
    chainId: 31337,
    // No explorer exists for it: the shop's own small page at this path replaces it.
    explorerUrl: '/explorer',
    nativeCurrency: ETHER,
    blockTimeSeconds: 2,
  },
};

/** The chain with an id; undefined when the product doesn't support it. */
export function chainOf(chainId: number): Chain | undefined {
  return Object.values(CHAINS).find((chain) => chain.chainId === chainId);
}

/**
 * The network of a deployment.
 *
 * @throws RangeError when the product doesn't support its chain.
 */
export function networkOf(deployment: Deployment): Network {
  const chain = chainOf(deployment.chainId);
  if (chain === undefined) throw new RangeError(`Kura doesn't support chain ${deployment.chainId}.`);
  return { ...chain, ...deployment };
}
