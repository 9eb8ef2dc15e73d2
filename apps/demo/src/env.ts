import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_MARKET_PORT, portFault } from './shop/market-port.mjs';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The environment, for child processes. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

export interface ShopEnv {
  /** The market's port. */
  readonly port: number;
  /** The chain's port; a free one when it is 0. */
  readonly chainPort: number;
  /** The SMTP port and the web port of the mail box; free ones when they are 0. */
  readonly smtpPort: number;
  readonly mailPort: number;
  /** The app at X that the environment configures; null for the simulated X. */
  readonly x: XVariables | null;
  /** The folder with all data that the shop keeps between starts. */
  readonly folder: string;
  /** The folder for prepared shops, shared by all clones of this user. */
  readonly cache: string;
}

/** Server variables for X. Absent ones have the server's defaults. */
export type XVariables = Readonly<Record<string, string>>;

/** An invalid variable in the environment, with a message for the user. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError';
}

/**
 * Reads the settings of the local shop from the environment. No variable is required.
 *
 * @throws InvalidEnvError naming the variable and its valid values
 */
export function readEnv(env = environment): ShopEnv {
  return {
    port: portOf('PORT', env['PORT'], DEFAULT_MARKET_PORT, 1),
    chainPort: portOf('KURA_CHAIN_PORT', env['KURA_CHAIN_PORT'], 8545, 0),
    smtpPort: portOf('KURA_SMTP_PORT', env['KURA_SMTP_PORT'], 1025, 0),
    mailPort: portOf('KURA_MAIL_PORT', env['KURA_MAIL_PORT'], 1080, 0),
    x: realX(env),
    folder: env['KURA_FOLDER'] ? resolve(env['KURA_FOLDER']) : join(root, '.kura'),
    cache: cacheFolder(env),
  };
}

/** The variables that the shop passes to its server process, in addition to the server's own. */
export interface ServerEnv {
  readonly rpcUrl: string;
  readonly deploymentFile: string;
  readonly publicUrl: string;
}

/** @throws InvalidEnvError when the server process wasn't started by the shop */
export function readServerEnv(env = environment): ServerEnv {
  const {
    KURA_PUBLIC_RPC_URL: rpcUrl,
    KURA_DEPLOYMENT_FILE: deploymentFile,
    KURA_PUBLIC_URL: publicUrl,
  } = env;
  if (!rpcUrl || !deploymentFile || !publicUrl)
    throw new InvalidEnvError('The server process is started by npm start, not by hand.');
  return { rpcUrl, deploymentFile, publicUrl };
}

/** The user's cache folder, by the rules of the system. */
function cacheFolder({ KURA_CACHE: own, XDG_CACHE_HOME: xdg }: typeof environment): string {
  if (own) return resolve(own);
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'kura');
  // https://specifications.freedesktop.org/basedir-spec/latest/: a relative path is ignored.
  return join(xdg && isAbsolute(xdg) ? xdg : join(homedir(), '.cache'), 'kura');
}

const xVariables = [
  'KURA_X_CLIENT_ID',
  'KURA_X_CLIENT_SECRET',
  'KURA_X_API_URL',
  'KURA_X_AUTHORIZE_URL',
  'KURA_X_REDIRECT_URLS',
  'KURA_X_TOKEN_KEYS',
] as const;

/** Refuses a partial configuration of the real X: mixed with the simulated X, it would send a secret to the wrong service. */
function realX(env: typeof environment): XVariables | null {
  const given = Object.fromEntries(
    xVariables.flatMap((name) => (env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]])),
  );
  const [first] = Object.keys(given);
  if (first === undefined) return null;
  const missing = xVariables.slice(0, 2).find((name) => given[name] === undefined);
  if (missing !== undefined) {
    throw new InvalidEnvError(
      `${missing} is missing: ${first} needs it. Without any KURA_X_ variable the shop runs a simulated X.`,
    );
  }
  return given;
}

function portOf(name: string, value: string | undefined, otherwise: number, least: number): number {
  if (value === undefined || value === '') return otherwise;
  const fault = portFault(name, value, least);
  if (fault !== undefined) throw new InvalidEnvError(fault);
  return Number(value);
}
