import { BaseError, decodeErrorResult, type Hex, isHex } from 'viem';
import { contractErrorsAbi } from '../abis/contract-errors.gen.ts';
import {
  type ContractErrorCode,
  contractErrorCodeOf,
  contractErrorCodeOfReason,
} from './contract-error-codes.ts';

/** OpenZeppelin's errors that our contracts don't have, but a token or a contract that they call may. */
const foreignErrorsAbi = [
  { type: 'error', name: 'OwnableUnauthorizedAccount', inputs: [{ name: 'account', type: 'address' }] },
  { type: 'error', name: 'OwnableInvalidOwner', inputs: [{ name: 'owner', type: 'address' }] },
] as const;

const abi = [...contractErrorsAbi, ...foreignErrorsAbi];

/** A contract's refusal. */
export interface ContractError {
  readonly code: ContractErrorCode;
  /** The Solidity error's name; null when none of our contracts has it. */
  readonly name: string | null;
  readonly args: readonly unknown[];
}

/**
 * Names a contract's refusal from what a client threw.
 *
 * @returns null when the contract said nothing: the failure is another's (the wallet's, the network's).
 */
export function contractErrorOf(thrown: unknown): ContractError | null {
  const data = revertDataOf(thrown);
  return data === null ? null : decodeContractError(data);
}

/** Names a contract's refusal from the data it reverted with. */
export function decodeContractError(data: Hex): ContractError {
  try {
    const { errorName, args = [] }: { errorName: string; args?: readonly unknown[] } = decodeErrorResult({
      abi,
      data,
    });
    // `Error(string)`: what `require` gives a reason with, as USDC does.
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
 * What a contract reverted with. Nodes put it in different places of their answer; clients wrap the answer in errors of
 * their own. Null when no contract reverted.
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
  // viem keeps what a contract reverted with as `raw`.
  const { raw, data, originalError, cause } = value as Readonly<Record<string, unknown>>;
  if (isHex(raw)) return raw;
  // Wallets wrap what the node answered, in `data`, `originalError` or `cause`.
  return isHex(data) ? data : (hexIn(data) ?? hexIn(originalError) ?? hexIn(cause));
}
