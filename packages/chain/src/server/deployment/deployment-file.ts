import { readFileSync } from 'node:fs';
import type { Client } from 'viem';
import { getChainId } from 'viem/actions';
import { CHAINS, networkOf } from '../../network/chains.ts';
import { parseDeployment } from '../../network/deployment-json.ts';
import type { Deployment, Network } from '../../network/network.ts';
import { deploymentFileVariable } from './env.ts';

/** The option of programs that take a deployment file. */
export const deploymentOption = { deployment: { type: 'string' } } as const;

/**
 * Reads a deployment file.
 *
 * @param path KURA_DEPLOYMENT_FILE by default.
 * @returns null when neither is given.
 * @throws Error when the file can't be read or is no deployment.
 */
export function readDeploymentFile(path = deploymentFileVariable()): Network | null {
  if (!path) return null;
  try {
    return networkOf(parseDeployment(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`The deployment file ${path} can't be used: ${(error as Error).message}`);
  }
}

/**
 * The deployment that a verification trusts: a file, never the addresses that a shop names.
 *
 * @returns null on a local chain without a file.
 * @throws Error on a public chain without a file, or when the file is of another chain.
 */
export async function trustedDeployment(client: Client, path?: string): Promise<Deployment | null> {
  const chainId = await getChainId(client);
  const deployment = readDeploymentFile(path);
  if (deployment !== null) {
    if (deployment.chainId === chainId) return deployment;
    throw new Error(`The deployment file is of chain ${deployment.chainId}, but the node is of ${chainId}.`);
  }
  if (chainId === CHAINS.local.chainId) return null;
  throw new Error(
    `Chain ${chainId} needs the deployment file that the shop publishes: --deployment <file>, or KURA_DEPLOYMENT_FILE.`,
  );
}

/** The first block that may hold events of a deployment: the first block of the chain when it is unknown. */
export const firstBlockOf = (deployment: Deployment | null): bigint => BigInt(deployment?.firstBlock ?? 0);
