import type { WalletChain } from './wallet.ts';

/** The network of the shop, and what makes accounts on it. */
export interface ShopChain extends WalletChain {
  readonly accountFactory: `0x${string}`;
}
