import { BaseError, decodeErrorResult, type Hex, isHex } from 'viem';
import { contractErrorsAbi } from '../abis/contract-errors.gen.ts';
import {
  type ContractErrorCode,
  contractErrorCodeOf,
  contractErrorCodeOfReason,
} from './contract-error-codes.ts';

/** OpenZeppelin's errors that our contracts don't have, but that a called token or contract may have. */
const foreignErrorsAbi = [
  { type: 'error', name: 'OwnableUnauthorizedAccount', inputs: [{ name: 'account', type: 'address' }] },
  { type: 'error', name: 'OwnableInvalidOwner', inputs: [{ name: 'owner', type: 'address' }] },
] as const;

const abi = [...contractErrorsAbi, ...foreignErrorsAbi];

/** A contract's revert. */
export interface ContractError {
  readonly code: ContractErrorCode;
  /** The Solidity error's name; null when none of our contracts has it. */
  readonly name: string | null;
  readonly args: readonly unknown[];
}

/**
 * Decodes a contract's revert from an error that a client threw.
 *
 * @returns null when the contract didn't revert: the wallet or the network failed.
 */
export function contractErrorOf(thrown: unknown): ContractError | null {
  const data = revertDataOf(thrown);
  return data === null ? null : decodeContractError(data);
}

/** Decodes a contract's revert from its data. */
export function decodeContractError(data: Hex): ContractError {
  try {
    const { errorName, args = [] }: { errorName: string; args?: readonly unknown[] } = decodeErrorResult({
      abi,
      data,
    });
    // `Error(string)`: the form of `require` with a reason, as in USDC.
    const code =
      errorName === 'Error'
        ? contractErrorCodeOfReason(String(args[0]))
        : contractErrorCodeOf(errorName, args[0]);
    return { code, name: errorName, args };
  } catch {
    return { code: 'REVERTED', name: null, args: [] };
  }
}

/**
 * Finds the revert data in a client's error. Nodes return it in different places, and clients wrap it in their own errors. Null
 * when no contract reverted.
 */
export function revertDataOf(thrown: unknown): Hex | null {
  if (!(thrown instanceof BaseError)) return hexIn(thrown);
  let data: Hex | null = null;
  thrown.walk((cause) => {
    data ??= hexIn(cause);
    return data !== null;
  });
  return data;
}

function hexIn(value: unknown): Hex | null {
  if (typeof value !== 'object' || value === null) return null;
  // viem stores the revert data as `raw`.
  const { raw, data, originalError, cause } = value as Readonly<Record<string, unknown>>;
  if (isHex(raw)) return raw;
  // Wallets wrap the node's response in `data`, `originalError` or `cause`.
  return isHex(data) ? data : (hexIn(data) ?? hexIn(originalError) ?? hexIn(cause));
}
