import type { WalletChain } from './wallet.ts';

/** The shop's network and its account factory. */
export interface ShopChain extends WalletChain {
  readonly accountFactory: `0x${string}`;
}
