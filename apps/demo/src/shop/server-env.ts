import { accounts } from '@kura/testing/chain';
import type { XService } from '@kura/testing/x';
import type { ShopEnv, XVariables } from '../env.ts';
import type { ShopFolder } from './folder.ts';
import type { ShopSecrets } from './secrets.ts';
import { privateKeyOf } from './wallets.ts';
import { builtFolders, marketRenderer } from './web-builds.ts';

interface CoinflowFacts {
  readonly url: string;
  readonly apiKey: string;
  readonly merchantId: string;
  readonly validationKey: string;
}

export interface ServerFacts {
  /** Whether its sources are being worked on. */
  readonly live: boolean;
  readonly env: ShopEnv;
  readonly folder: ShopFolder;
  readonly secrets: ShopSecrets;
  readonly url: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly rpcUrl: string;
  readonly psa: { readonly url: string; readonly token: string };
  /** The variables of the real X or of the simulated one; null for none. */
  readonly x: XVariables | null;
  readonly coinflow: CoinflowFacts;
  /** Whether it serves the web apps, which must be built. */
  readonly servesApps: boolean;
}

/** The shop's app at the simulated X. Each variable is named, so that none of the real X is used with them. */
export const simulatedX = (
  x: Pick<XService, 'url' | 'authorizeUrl' | 'clientId' | 'clientSecret'>,
  shopUrl: string,
): XVariables => ({
  KURA_X_API_URL: x.url,
  KURA_X_AUTHORIZE_URL: x.authorizeUrl,
  KURA_X_CLIENT_ID: x.clientId,
  KURA_X_CLIENT_SECRET: x.clientSecret,
  KURA_X_REDIRECT_URLS: `${shopUrl}/campaigns/x`,
});

/** The server's environment in the local shop. In production, an operator sets it. */
export function serverEnv({
  live,
  env,
  folder,
  secrets,
  url,
  databaseUrl,
  smtpUrl,
  rpcUrl,
  psa,
  x,
  coinflow,
  servesApps,
}: ServerFacts): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(env.port),
    LOG_LEVEL: 'info',
    KURA_ROLE: 'all',
    KURA_NETWORK: 'local',
    KURA_DEPLOYMENT_FILE: folder.deployment,
    KURA_RPC_URLS: rpcUrl,
    KURA_PUBLIC_RPC_URL: rpcUrl,
    KURA_SELLING_PRIVATE_KEY: privateKeyOf(accounts.operator),
    KURA_SPONSOR_PRIVATE_KEY: privateKeyOf(accounts.sponsor),
    KURA_BUNDLER_PRIVATE_KEY: privateKeyOf(accounts.bundler),
    KURA_PUBLIC_URL: url,
    KURA_TOKEN_SECRET: secrets.tokenSecret,
    KURA_VAULT_KEY: secrets.vaultKey,
    KURA_ADDRESS_KEYS: `1:${secrets.addressKey}`,
    KURA_SMTP_URL: smtpUrl,
    KURA_PSA_URL: psa.url,
    KURA_PSA_TOKEN: psa.token,
    // Given keys begin with a small number: a key of another number never decrypts with them.
    KURA_X_TOKEN_KEYS: `9999:${secrets.addressKey}`,
    ...x,
    KURA_COINFLOW_URL: coinflow.url,
    KURA_COINFLOW_API_KEY: coinflow.apiKey,
    KURA_COINFLOW_MERCHANT_ID: coinflow.merchantId,
    KURA_COINFLOW_WEBHOOK_KEY: coinflow.validationKey,
    KURA_MEDIA_FOLDER: folder.media,
    KURA_CHECK_ANSWERS: live ? 'on' : 'off',
    ...(servesApps && {
      KURA_MARKET_FOLDER: builtFolders.market,
      KURA_MARKET_RENDERER: marketRenderer,
      KURA_ADMIN_FOLDER: builtFolders.admin,
      KURA_DOCS_FOLDER: builtFolders.docs,
    }),
  };
}
