import { pointTokenAbi } from '@kura/chain/abis';
import {
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  zeroAddress,
} from 'viem';
import { expect, test } from 'vitest';
import { toApiError } from '../../http/problem.ts';

const panicAbi = [{ type: 'error', name: 'Panic', inputs: [{ type: 'uint256', name: 'code' }] }] as const;

function readThatPanicked(code: bigint) {
  const read = { abi: pointTokenAbi, functionName: 'mintableNow', args: [zeroAddress] };
  const data = encodeErrorResult({ abi: panicAbi, errorName: 'Panic', args: [code] });
  return new ContractFunctionExecutionError(new ContractFunctionRevertedError({ ...read, data }), read);
}

test('a read of a contract that is ahead of its block is no bug: the chain is not available', () => {
  expect(toApiError(readThatPanicked(0x11n))).toMatchObject({ code: 'CHAIN_UNAVAILABLE', status: 503 });
  // An assertion or a division by zero is a bug.
  expect(toApiError(readThatPanicked(0x01n))).toBeUndefined();
  expect(toApiError(readThatPanicked(0x12n))).toBeUndefined();
});
