import { type AppContext, KeyNotInProcessError } from '@kura/server';
import { parseEther } from 'viem';
import packageJson from '../package.json' with { type: 'json' };
import type { Settings } from './env.ts';
import { SECRETS_OF_PARTS } from './key-settings.ts';

type Config = AppContext['config'];

/** Longer than X takes, shorter than a visitor waits. */
const X_TIMEOUT_MS = 8_000;

/** Reads the configuration from the settings. A secret that the role lacks throws when it is used. */
export function configOf(settings: Settings, faucet: Config['faucet']): Config {
  return {
    publicUrl: settings.KURA_PUBLIC_URL,
    publicRpcUrl: settings.KURA_PUBLIC_RPC_URL ?? (settings.KURA_RPC_URLS[0] as string),
    version: packageJson.version,
    get tokenSecret() {
      return secretOf(settings, 'KURA_TOKEN_SECRET');
    },
    pushServices: settings.KURA_PUSH_SERVICES,
    web3WebhookSecret: settings.KURA_WEB3_WEBHOOK_SECRET ?? null,
    get vaultKey() {
      return secretOf(settings, 'KURA_VAULT_KEY');
    },
    get sealKeys() {
      return secretOf(settings, 'KURA_SEAL_KEYS');
    },
    get addressKeys() {
      return secretOf(settings, 'KURA_ADDRESS_KEYS');
    },
    gasBudgetWei: parseEther(settings.KURA_GAS_BUDGET_ETHER),
    coinflow: coinflowOf(settings),
    faucet,
    psa:
      settings.KURA_PSA_TOKEN === undefined
        ? null
        : { url: settings.KURA_PSA_URL, token: settings.KURA_PSA_TOKEN },
    x: xOf(settings),
    walletConnect:
      settings.KURA_WALLETCONNECT_PROJECT_ID === undefined
        ? null
        : {
            projectId: settings.KURA_WALLETCONNECT_PROJECT_ID,
            relayUrl: settings.KURA_WALLETCONNECT_RELAY_URL,
          },
    soleAdminDelayHours: settings.KURA_SOLE_ADMIN_DELAY_HOURS,
    statementTimeoutMs: settings.KURA_STATEMENT_TIMEOUT_MS,
  };
}

/** @throws KeyNotInProcessError for a role without the secret */
function secretOf<
  Name extends 'KURA_TOKEN_SECRET' | 'KURA_VAULT_KEY' | 'KURA_SEAL_KEYS' | 'KURA_ADDRESS_KEYS',
>(settings: Settings, name: Name): NonNullable<Settings[Name]> {
  const secret = settings[name];
  if (secret === undefined) {
    throw new KeyNotInProcessError(name, (SECRETS_OF_PARTS[name] ?? []).join(' or '));
  }
  return secret;
}

/** The app at X with where its users come back to; null without an app. */
function xOf(settings: Settings): Config['x'] {
  const {
    KURA_X_CLIENT_ID: clientId,
    KURA_X_CLIENT_SECRET: clientSecret,
    KURA_X_TOKEN_KEYS: tokenKeys,
  } = settings;
  if (clientId === undefined || clientSecret === undefined || tokenKeys === undefined) return null;
  const own = `${settings.KURA_PUBLIC_URL}/campaigns/x`;
  return {
    apiUrl: settings.KURA_X_API_URL,
    authorizeUrl: settings.KURA_X_AUTHORIZE_URL,
    clientId,
    clientSecret,
    redirectUrls: settings.KURA_X_REDIRECT_URLS.length === 0 ? [own] : settings.KURA_X_REDIRECT_URLS,
    tokenKeys,
    timeoutMs: X_TIMEOUT_MS,
  };
}

/** The payment provider; null when the shop takes no bank cards. */
function coinflowOf(settings: Settings): Config['coinflow'] {
  const {
    KURA_COINFLOW_URL: url,
    KURA_COINFLOW_API_KEY: apiKey,
    KURA_COINFLOW_MERCHANT_ID: merchantId,
    KURA_COINFLOW_WEBHOOK_KEY: validationKey,
  } = settings;
  return apiKey === undefined || merchantId === undefined || validationKey === undefined
    ? null
    : { url, apiKey, merchantId, validationKey };
}
