import { readFileSync } from 'node:fs';
import { type Hex, isHex } from 'viem';

/** Thrown when an environment variable is missing or wrong, with its name and format. */
class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The path in KURA_DEPLOYMENT_FILE; undefined when it isn't set. */
export const deploymentFileVariable = (): string | undefined =>
  process.env['KURA_DEPLOYMENT_FILE'] || undefined;

/**
 * The deployer's private key, from KURA_DEPLOYER_PRIVATE_KEY or the file that KURA_DEPLOYER_PRIVATE_KEY_FILE names.
 *
 * @throws InvalidEnvironmentError when neither has a key.
 */
export function readDeployerKey(variables: Variables = process.env): Hex {
  return privateKey(variables, 'KURA_DEPLOYER_PRIVATE_KEY');
}

/** The environment of the command that stops a part of the shop. */
export interface StopEnvironment {
  readonly rpcUrl: string;
  readonly guardianKey: Hex;
}

/** @throws InvalidEnvironmentError for the first variable that is missing or wrong. */
export function readStopEnvironment(variables: Variables = process.env): StopEnvironment {
  return {
    rpcUrl: text(variables, 'KURA_RPC_URL', /^https?:\/\//, 'a web address of a node'),
    guardianKey: privateKey(variables, 'KURA_GUARDIAN_PRIVATE_KEY'),
  };
}

function text(variables: Variables, name: string, pattern: RegExp, wanted: string): string {
  const value = variables[name];
  if (value === undefined || !pattern.test(value))
    throw new InvalidEnvironmentError(`${name} must be ${wanted}.`);
  return value;
}

function privateKey(variables: Variables, name: string): Hex {
  const file = variables[`${name}_FILE`];
  const value = file ? readFileSync(file, 'utf8').trim() : variables[name];
  if (!isHex(value, { strict: true }) || value.length !== 66) {
    const fault = file || value ? 'must be 32 bytes, written 0x…' : 'is missing';
    throw new InvalidEnvironmentError(`${name} ${fault}. ${name}_FILE may name a file with it.`);
  }
  return value;
}
