import { type Address, type Hex, hexToBigInt, isAddress, isAddressEqual, isHex, size } from 'viem';
import type { UserOperation } from '../../accounts/user-operation.ts';
import { ENTRY_POINT_ADDRESS } from '../../network/canonical-contracts.ts';
import { BundlerRpcError, INVALID_PARAMS } from './bundler-rpc-error.ts';

const MAX_UINT256_BYTES = 32;
/** Far more than any of our batches. */
const MAX_DATA_BYTES = 64_000;

/**
 * Parses a user operation from a bundler request (ERC-7769): numbers in hex, unused fields left out. Fields that are still
 * missing for an estimate are zero.
 *
 * @throws BundlerRpcError naming the part that is missing or wrong.
 */
export function parseUserOperation(value: unknown, entryPoint: unknown): UserOperation {
  if (
    typeof entryPoint !== 'string' ||
    !isAddress(entryPoint) ||
    !isAddressEqual(entryPoint, ENTRY_POINT_ADDRESS)
  ) {
    throw new BundlerRpcError(INVALID_PARAMS, `The entry point is ${ENTRY_POINT_ADDRESS}.`);
  }
  if (typeof value !== 'object' || value === null) {
    throw new BundlerRpcError(INVALID_PARAMS, 'The user operation is missing.');
  }
  const parts = value as Record<string, unknown>;
  const paymaster = parts['paymaster'];
  const factory = parts['factory'];
  return {
    sender: addressAt(parts, 'sender'),
    nonce: numberAt(parts, 'nonce'),
    ...(isThere(factory)
      ? { factory: addressAt(parts, 'factory'), factoryData: dataAt(parts, 'factoryData') }
      : {}),
    callData: dataAt(parts, 'callData'),
    callGasLimit: numberAt(parts, 'callGasLimit'),
    verificationGasLimit: numberAt(parts, 'verificationGasLimit'),
    preVerificationGas: numberAt(parts, 'preVerificationGas'),
    maxFeePerGas: numberAt(parts, 'maxFeePerGas'),
    maxPriorityFeePerGas: numberAt(parts, 'maxPriorityFeePerGas'),
    ...(isThere(paymaster)
      ? {
          paymaster: addressAt(parts, 'paymaster'),
          paymasterVerificationGasLimit: numberAt(parts, 'paymasterVerificationGasLimit'),
          paymasterPostOpGasLimit: numberAt(parts, 'paymasterPostOpGasLimit'),
          paymasterData: dataAt(parts, 'paymasterData'),
        }
      : {}),
    signature: dataAt(parts, 'signature'),
  };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '0x';
}

function addressAt(parts: Record<string, unknown>, name: string): Address {
  const value = parts[name];
  if (typeof value !== 'string' || !isAddress(value)) {
    throw new BundlerRpcError(INVALID_PARAMS, `${name} is no address.`);
  }
  return value;
}

function dataAt(parts: Record<string, unknown>, name: string): Hex {
  const value = parts[name] ?? '0x';
  if (!isHex(value, { strict: true }) || value.length % 2 !== 0 || size(value) > MAX_DATA_BYTES) {
    throw new BundlerRpcError(INVALID_PARAMS, `${name} is no data in hex.`);
  }
  return value;
}

function numberAt(parts: Record<string, unknown>, name: string): bigint {
  const value = parts[name] ?? '0x0';
  if (!isHex(value, { strict: true }) || value === '0x' || size(value) > MAX_UINT256_BYTES) {
    throw new BundlerRpcError(INVALID_PARAMS, `${name} is no number in hex.`);
  }
  return hexToBigInt(value);
}
