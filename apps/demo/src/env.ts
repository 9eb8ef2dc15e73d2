import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_MARKET_PORT } from './shop/market-port.mjs';

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
  /** Folder that holds all that the shop keeps between starts. */
  readonly folder: string;
}

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
    folder: env['KURA_FOLDER'] ? resolve(env['KURA_FOLDER']) : join(root, '.kura'),
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

function portOf(name: string, value: string | undefined, otherwise: number, least: number): number {
  if (value === undefined || value === '') return otherwise;
  const port = Number(value);
  if (!Number.isInteger(port) || port < least || port > 65_535) {
    throw new InvalidEnvError(`${name} must be a port from ${least} to 65535, not "${value}".`);
  }
  return port;
}
