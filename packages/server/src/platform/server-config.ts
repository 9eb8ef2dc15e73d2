import type { NumberedKeys } from './seal.ts';

/** An app at X and how its users come back from the authorization. */
export interface XConfig {
  /** `https://api.x.com`: answers calls. */
  apiUrl: string;
  /** `https://x.com/i/oauth2/authorize`: the page where a user allows access. */
  authorizeUrl: string;
  clientId: string;
  clientSecret: string;
  /** Exact addresses that X may send browsers back to. */
  redirectUrls: readonly string[];
  /** Encrypt the tokens of users, 64 hex digits each; the newest first. */
  tokenKeys: NumberedKeys;
  /** How long X may take for an answer. */
  timeoutMs: number;
}

/** What features may know of the configuration. Parsed from the environment by the program, never read from it here. */
export interface ServerConfig {
  /** Where people reach the market: `https://kura.example`. No trailing slash. */
  publicUrl: string;
  version: string;
  /** An RPC url that browsers may use too. Never the server's own when that carries a key. */
  publicRpcUrl: string;
  /** Signs access tokens. At least 32 bytes. */
  tokenSecret: string;
  /** 32 bytes in hex, for salts: keeps serial hashes secret until their card is pulled. It never changes. */
  vaultKey: string;
  /** Seal second factors, recovery codes, mails that wait, and the key for push messages; the newest first. */
  sealKeys: NumberedKeys;
  /** Encrypt postal addresses, 64 hex digits each; the newest first. Each has a number that never changes. */
  addressKeys: NumberedKeys;
  /** Shared with the node provider whose webhooks may wake the indexer; null when none may. */
  web3WebhookSecret: string | null;
  /** What operations of one user may cost the shop in a day (UTC), at most. */
  gasBudgetWei: bigint;
  /**
   * Push services that browsers may ask to be pushed to by: origins, `*.` matching any subdomain. Endpoints are given
   * by users, so no other host is ever called.
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
  /** Where a test shop gives out test money, and the amount of each token; null when tokens have a value. */
  faucet: { path: string; walletsPath: string; amounts: Readonly<Record<string, string>> } | null;
  /** How long a dangerous act waits when there is no second admin; 0 runs it at once. */
  soleAdminDelayHours: number;
  /** How long a statement may take before PostgreSQL cancels it. */
  statementTimeoutMs: number;
}
