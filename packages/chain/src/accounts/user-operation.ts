import { type Address, encodeFunctionData, type Hash } from 'viem';
import {
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation as ViemUserOperation,
} from 'viem/account-abstraction';
import type { ContractCall } from '../call.ts';
import { ENTRY_POINT_ADDRESS } from '../network/canonical-contracts.ts';
import { entryPointCallsAbi } from './account-calls-abi.ts';

/** What an account does next, for entry point 0.8 (ERC-4337). */
export type UserOperation = ViemUserOperation<'0.8'>;

/** What a passkey signs so that its account does this: the operation's hash, bound to the chain and the entry point. */
export function userOperationHash(chainId: number, operation: UserOperation): Hash {
  return getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT_ADDRESS,
    entryPointVersion: '0.8',
    userOperation: operation,
  });
}

/** Executes signed operations; any plain account may send this, and `beneficiary` is refunded the gas. */
export function handleOperations(operations: readonly UserOperation[], beneficiary: Address): ContractCall {
  const data = encodeFunctionData({
    abi: entryPointCallsAbi,
    functionName: 'handleOps',
    args: [operations.map((operation) => toPackedUserOperation(operation)), beneficiary],
  });
  return { to: ENTRY_POINT_ADDRESS, data, value: 0n };
}
