import { baseDeployment } from './deployments/base.ts';
import { baseSepoliaDeployment } from './deployments/base-sepolia.ts';
import type { Deployment, Network, NetworkName } from './network.ts';

/** What is known of a chain whether or not the product is deployed on it. */
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

/** The deployments that are part of the source. The local one is created with every local chain. */
const DEPLOYMENTS: Readonly<Record<NetworkName, Deployment | null>> = {
  base: baseDeployment,
  baseSepolia: baseSepoliaDeployment,
  local: null,
};

/** Thrown when a network is requested on which nothing of ours is deployed yet. */
export class NotDeployedError extends Error {
  override readonly name = 'NotDeployedError';
  constructor(network: NetworkName) {
    super(`Kura is not deployed on ${CHAINS[network].title}: run the deployment program first.`);
  }
}

/**
 * An entry of the address book.
 *
 * @param local the deployment of the local chain, which is made at run time; ignored for other networks.
 * @throws NotDeployedError when nothing of ours is on that chain.
 * @throws RangeError when a deployment is of another chain.
 */
export function networkOf(name: NetworkName, local?: Deployment): Network {
  const deployment = name === 'local' ? local : DEPLOYMENTS[name];
  if (!deployment) throw new NotDeployedError(name);
  if (deployment.chainId !== CHAINS[name].chainId) {
    throw new RangeError(`A deployment on chain ${deployment.chainId} is not one on ${CHAINS[name].title}.`);
  }
  return { ...CHAINS[name], ...deployment };
}
