import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface ShopEnv {
  /** Where the market is served. */
  readonly port: number;
  /** Where the chain answers; a free port when it is 0. */
  readonly chainPort: number;
  /** Folder that holds all that the shop keeps between starts. */
  readonly folder: string;
}

/** A value of the environment that the local shop can't start with, in words for whoever set it. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError';
}

/**
 * What the environment says of the local shop. Nothing need be set.
 *
 * @throws InvalidEnvError naming the variable and what it wants
 */
export function readEnv(env: NodeJS.ProcessEnv = process.env): ShopEnv {
  return {
    port: portOf('PORT', env['PORT'], 3000, 1),
    chainPort: portOf('KURA_CHAIN_PORT', env['KURA_CHAIN_PORT'], 8545, 0),
    folder: env['KURA_FOLDER'] ? resolve(env['KURA_FOLDER']) : join(root, '.kura'),
  };
}

function portOf(name: string, value: string | undefined, otherwise: number, least: number): number {
  if (value === undefined || value === '') return otherwise;
  const port = Number(value);
  if (!Number.isInteger(port) || port < least || port > 65_535) {
    throw new InvalidEnvError(`${name} must be a port from ${least} to 65535, not "${value}".`);
  }
  return port;
}
