import type { TokenKind } from '@kura/domain/vocabulary';
import type { Address } from 'viem';

/** The chains the product runs on. */
export const NETWORK_NAMES = ['base', 'baseSepolia', 'local'] as const;
export type NetworkName = (typeof NETWORK_NAMES)[number];

/** Our contracts and their dependencies, by purpose. */
export const CONTRACT_NAMES = [
  'seaport',
  'gacha',
  'auctionHouse',
  'stockSale',
  'redeemVault',
  'pointExchange',
  'campaignDraw',
  'reserveLog',
  'slabRegistry',
  'collectionFactory',
  'pointToken',
  'vrfCoordinator',
  'entryPoint',
  'accountFactory',
  'paymaster',
] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** The contracts that have an admin, who accepts each after the deployment. */
export const ADMINISTERED_CONTRACTS = [
  'gacha',
  'auctionHouse',
  'stockSale',
  'redeemVault',
  'pointExchange',
  'campaignDraw',
  'reserveLog',
  'collectionFactory',
  'pointToken',
  'paymaster',
] as const satisfies readonly ContractName[];

/** The contracts of the product on one chain, as `npm run deploy` writes them into a file. */
export interface Deployment {
  readonly chainId: number;
  /** The block before which nothing of ours exists: where indexing begins. */
  readonly firstBlock: number;
  readonly contracts: Readonly<Record<ContractName, Address>>;
  readonly tokens: Readonly<Record<TokenKind, Address>>;
}

/** A chain the product runs on, with the deployed contracts. */
export interface Network extends Deployment {
  readonly name: NetworkName;
  /** The chain's name as people read it. */
  readonly title: string;
  /** Where the explorer's pages begin, without a slash at the end. A path of our own on the local chain. */
  readonly explorerUrl: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** Seconds between blocks, for expectations shown to people. */
  readonly blockTimeSeconds: number;
}
