import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_MARKET_PORT, portFault } from './shop/market-port.mjs';

/** The repository's root. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The environment, for processes that are started with it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

export interface ShopEnv {
  /** Where the market is served. */
  readonly port: number;
  /** Where the chain answers; a free port when it is 0. */
  readonly chainPort: number;
  /** Where the mail box takes the shop's mail, and where people read it; free ports when they are 0. */
  readonly smtpPort: number;
  readonly mailPort: number;
  /** The app at X that the environment names; null for the simulated X. */
  readonly x: XVariables | null;
  /** Folder that holds all that the shop keeps between starts. */
  readonly folder: string;
  /** Folder for prepared shops, which all clones of this user share. */
  readonly cache: string;
}

/** Variables of the server about X: what is absent has the server's default. */
export type XVariables = Readonly<Record<string, string>>;

/** A value of the environment that the local shop can't start with, in words for the user. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError';
}

/**
 * The settings of the local shop from the environment. No variable is required.
 *
 * @throws InvalidEnvError naming the variable and what it wants
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

/** What the shop passes to its server process, besides the server's own variables. */
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

/** Where the system wants files that a program can make again. */
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

/** One variable of the real X with the others of the simulated one would send a secret to the wrong service. */
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
