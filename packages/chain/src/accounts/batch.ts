import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
} from 'viem';
import type { ContractCall } from '../call.ts';
import { accountCallsAbi } from './account-calls-abi.ts';

/** ERC-7821: one batch, done whole or not at all. */
const BATCH_MODE: Hex = `0x01${'00'.repeat(31)}`;

const CALLS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const;

/** What an account is told in order to make these calls, one after the other, all or none. */
export function encodeBatch(calls: readonly ContractCall[]): Hex {
  return encodeFunctionData({
    abi: accountCallsAbi,
    functionName: 'execute',
    args: [BATCH_MODE, encodeAbiParameters(CALLS, [calls])],
  });
}

/**
 * The calls that an account is told to make; null when it isn't told so in the one way that {@link encodeBatch} says it.
 * Bytes that could be read in two ways are no batch: whoever decides by what this returns must not be shown another one.
 */
export function decodeBatch(callData: Hex): readonly ContractCall[] | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountCallsAbi, data: callData });
    if (functionName !== 'execute') return null;
    const [calls] = decodeAbiParameters(CALLS, args[1]);
    return encodeBatch(calls) === callData.toLowerCase() ? calls : null;
  } catch {
    return null;
  }
}
