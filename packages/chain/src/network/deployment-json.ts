import { TOKEN_KINDS } from '@kura/domain/vocabulary';
import { type Address, getAddress, isAddress } from 'viem';
import { chainOf } from './chains.ts';
import { CONTRACT_NAMES, type Deployment } from './network.ts';

/** Thrown when a text isn't a deployment. */
export class InvalidDeploymentError extends Error {
  override readonly name = 'InvalidDeploymentError';
}

/** The text of a deployment file. It names the network for its readers. */
export function deploymentToJson({ chainId, firstBlock, contracts, tokens }: Deployment): string {
  const network = chainOf(chainId)?.name;
  return `${JSON.stringify({ network, chainId, firstBlock, contracts, tokens }, null, 2)}\n`;
}

/**
 * Reads the text of a deployment file.
 *
 * @throws InvalidDeploymentError naming the part that is missing or wrong.
 */
export function parseDeployment(json: string): Deployment {
  const value: unknown = parseJson(json);
  const root = objectAt(value, 'deployment');
  const chainId = countAt(root['chainId'], 'chainId');
  const name = chainOf(chainId)?.name;
  if (name === undefined) throw new InvalidDeploymentError(`chainId ${chainId} is no chain of Kura.`);
  // Files of older local shops name no network.
  if (root['network'] !== undefined && root['network'] !== name) {
    throw new InvalidDeploymentError(`network is ${root['network']}, but chain ${chainId} is ${name}.`);
  }
  return {
    chainId,
    firstBlock: countAt(root['firstBlock'], 'firstBlock'),
    contracts: addressesAt(root['contracts'], CONTRACT_NAMES, 'contracts'),
    tokens: addressesAt(root['tokens'], TOKEN_KINDS, 'tokens'),
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new InvalidDeploymentError('The deployment is no JSON.', { cause });
  }
}

function addressesAt<Name extends string>(
  value: unknown,
  names: readonly Name[],
  path: string,
): Record<Name, Address> {
  const object = objectAt(value, path);
  const entries = names.map((name) => [name, addressAt(object[name], `${path}.${name}`)] as const);
  return Object.fromEntries(entries) as Record<Name, Address>;
}

function addressAt(value: unknown, path: string): Address {
  if (typeof value !== 'string' || !isAddress(value))
    throw new InvalidDeploymentError(`${path} is no address.`);
  return getAddress(value);
}

function countAt(value: unknown, path: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new InvalidDeploymentError(`${path} is no whole number.`);
  }
  return value as number;
}

function objectAt(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new InvalidDeploymentError(`${path} is missing.`);
  return value as Record<string, unknown>;
}
