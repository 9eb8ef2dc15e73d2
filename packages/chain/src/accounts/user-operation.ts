import { type Address, encodeFunctionData, type Hash } from 'viem';
import {
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation as ViemUserOperation,
} from 'viem/account-abstraction';
import type { ContractCall } from '../call.ts';
import { ENTRY_POINT_ADDRESS } from '../network/canonical-contracts.ts';
import { entryPointCallsAbi } from './account-calls-abi.ts';

/** An account's operation for entry point 0.8 (ERC-4337). */
export type UserOperation = ViemUserOperation<'0.8'>;

/** The hash that a passkey signs to authorize the operation, bound to chain and entry point. */
export function userOperationHash(chainId: number, operation: UserOperation): Hash {
  return getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT_ADDRESS,
    entryPointVersion: '0.8',
    userOperation: operation,
  });
}

/** Executes signed operations. Any plain account may send this, and `beneficiary` is refunded the gas. */
export function handleOperations(operations: readonly UserOperation[], beneficiary: Address): ContractCall {
  const data = encodeFunctionData({
    abi: entryPointCallsAbi,
    functionName: 'handleOps',
    args: [operations.map((operation) => toPackedUserOperation(operation)), beneficiary],
  });
  return { to: ENTRY_POINT_ADDRESS, data, value: 0n };
}
