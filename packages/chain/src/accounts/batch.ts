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

/** Call data that makes an account execute these calls in sequence, all or none. */
export function encodeBatch(calls: readonly ContractCall[]): Hex {
  return encodeFunctionData({
    abi: accountCallsAbi,
    functionName: 'execute',
    args: [BATCH_MODE, encodeAbiParameters(CALLS, [calls])],
  });
}

/**
 * The calls in an account's call data; null unless they are encoded as {@link encodeBatch} does.
 * Bytes with two possible readings are no batch: the caller must not approve another one than it sees.
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
