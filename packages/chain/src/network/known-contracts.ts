import type { Address, Hex } from 'viem';
import { ENTRY_POINT_ADDRESS, SEAPORT_ADDRESS } from './canonical-contracts.ts';
import type { NetworkName } from './network.ts';

/** Third-party contracts on a network that the product depends on. A wrong address here would be permanent. */
export interface KnownContracts {
  readonly seaport: Address;
  readonly entryPoint: Address;
  readonly usdc: Address;
  /** Null where no issuer exists: the deployment then needs an explicit permission. */
  readonly usdt: Address | null;
  readonly vrfCoordinator: Address;
  /** The gas lanes of the coordinator, by their highest gas price. */
  readonly vrfKeyHashes: readonly Hex[];
}

/**
 * Addresses that their owners publish, with the page to check each address. Coordinators and key hashes were compared with the
 * sources of Chainlink's documentation. The other pages and the nodes of the networks were not reachable when this was written:
 * compare the addresses before the first deployment. The deployment and `doctor` request chain id, code, decimals, symbol and
 * subscription from the node.
 *
 * - USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses
 * - USDT on Base is bridged by Base's standard bridge and not issued by Tether:
 *   https://basescan.org/token/0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2
 * - Coordinators and key hashes: https://docs.chain.link/vrf/v2-5/supported-networks#base-mainnet
 * - Entry point 0.8: https://github.com/eth-infinitism/account-abstraction/releases/tag/v0.8.0
 * - Seaport 1.6: https://github.com/ProjectOpenSea/seaport/blob/main/README.md
 */
export const KNOWN_CONTRACTS: Readonly<Record<Exclude<NetworkName, 'local'>, KnownContracts>> = {
  base: {
    seaport: SEAPORT_ADDRESS,
    entryPoint: ENTRY_POINT_ADDRESS,
    usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    usdt: '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
    vrfCoordinator: '0xd5D517aBE5cF79B7e95eC98dB0f0277788aFF634',
    vrfKeyHashes: [
      // 2 gwei and 30 gwei.
      '0x00b81b5a830cb0a4009fbd8904de511e28631e62ce5ad231373d3cdad373ccab',
      '0xdc2f87677b01473c763cb0aee938ed3341512f6057324a584e5944e786144d70',
    ],
  },
  baseSepolia: {
    seaport: SEAPORT_ADDRESS,
    entryPoint: ENTRY_POINT_ADDRESS,
    usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    usdt: null,
    vrfCoordinator: '0x5C210eF41CD1a72de73bF76eC39637bB0d3d7BEE',
    // 30 gwei.
    vrfKeyHashes: ['0x9e1344a1247c8a1785d0a4681a27152bffdb43666ae5bf7d14d24a5efd44bf71'],
  },
};
