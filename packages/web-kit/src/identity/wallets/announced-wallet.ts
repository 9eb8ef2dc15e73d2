import type { Eip1193Provider } from './wallet.ts';

/** A wallet that announced itself to the page (EIP-6963), or WalletConnect. */
export interface AnnouncedWallet {
  /** Reverse domain name, such as `io.metamask`: the same at every visit. */
  readonly rdns: string;
  readonly name: string;
  /** A data: URL. */
  readonly icon: string;
  readonly provider: Eip1193Provider;
}

/** The code that a wallet on another device scans, while it is needed. */
export interface WalletPairing {
  readonly uri: string;
  readonly cancel: () => void;
}

/** The reverse domain name that sessions of WalletConnect have. */
export const WALLET_CONNECT = 'com.walletconnect';
