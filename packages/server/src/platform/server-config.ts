import type { NumberedKeys } from './seal.ts';

/** The shop's app at X, and the return of its users from the authorization. */
export interface XConfig {
  /** `https://api.x.com`, for calls. */
  apiUrl: string;
  /** `https://x.com/i/oauth2/authorize`: the page where a user allows access. */
  authorizeUrl: string;
  clientId: string;
  clientSecret: string;
  /** Exact addresses that X may send browsers back to. */
  redirectUrls: readonly string[];
  /** Encrypt the tokens of users, 64 hex digits each; the newest first. */
  tokenKeys: NumberedKeys;
  /** Time limit of a request to X. */
  timeoutMs: number;
}

/** The configuration that features may read. The program parses it from the environment. */
export interface ServerConfig {
  /** The market's public URL: `https://kura.example`. No trailing slash. */
  publicUrl: string;
  version: string;
  /** An RPC url for browsers. Never the server's own one with a key. */
  publicRpcUrl: string;
  /** Signs access tokens. At least 32 bytes. */
  tokenSecret: string;
  /** 32 bytes in hex, for salts that keep serial hashes secret until their card is pulled. It never changes. */
  vaultKey: string;
  /** Seal second factors, recovery codes, waiting mails, and the key for push messages; the newest first. */
  sealKeys: NumberedKeys;
  /** Encrypt postal addresses, 64 hex digits each; the newest first. Each has a number that never changes. */
  addressKeys: NumberedKeys;
  /** Shared with the node provider that may wake the indexer by webhooks; null when none may. */
  web3WebhookSecret: string | null;
  /** The most that one user's operations may cost the shop in a day (UTC). */
  gasBudgetWei: bigint;
  /**
   * Origins of push services that browsers may use, `*.` matching any subdomain. Users give endpoints, so no other host is
   * ever called.
   */
  pushServices: readonly string[];
  /** PSA's public API and the shop's token for it; null when certificates can't be looked up. */
  psa: { url: string; token: string } | null;
  /** The shop's app at X; null when campaigns can't verify tasks. */
  x: XConfig | null;
  /** The payment provider: its API, the shop's key and merchant id, and the key that signs its webhooks; null when there is none. */
  coinflow: { url: string; apiKey: string; merchantId: string; validationKey: string } | null;
  /** The shop's project at WalletConnect and the URL of its relay; null when only browser wallets sign in. */
  walletConnect: { projectId: string; relayUrl: string } | null;
  /** The path at which a test shop gives out test money, and the amount of each token; null when tokens have a value. */
  faucet: { path: string; walletsPath: string; amounts: Readonly<Record<string, string>> } | null;
  /** Hours that a dangerous act waits when there is no second admin; 0 runs it at once. */
  soleAdminDelayHours: number;
  /** Time after which PostgreSQL cancels a statement. */
  statementTimeoutMs: number;
}
