import { concat, encodeAbiParameters, encodeFunctionData, type Hex, slice } from 'viem';
import { describe, expect, test } from 'vitest';
import { approveToken } from '../tokens/token-calls.ts';
import { accountCallsAbi } from './account-calls-abi.ts';
import { decodeBatch, encodeBatch } from './batch.ts';

const token = '0x1111111111111111111111111111111111111111';
const spender = '0x2222222222222222222222222222222222222222';
const calls = [
  { ...approveToken(token, spender, 5n), value: 3n },
  { to: spender, data: '0x', value: 0n },
] as const;

describe('a batch', () => {
  test('is read as it was written', () => {
    expect(decodeBatch(encodeBatch(calls))).toEqual(calls);
    expect(decodeBatch(encodeBatch([]))).toEqual([]);
  });

  test('accepts one encoding only: other bytes are no batch', () => {
    const batch = encodeBatch(calls);
    const tuple = [
      { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] },
    ];
    const data = encodeAbiParameters(tuple, [calls.map((call) => [call.to, call.value, call.data])]);
    const inMode = (mode: Hex) =>
      encodeFunctionData({ abi: accountCallsAbi, functionName: 'execute', args: [mode, data] });
    expect(inMode(`0x01${'00'.repeat(31)}`)).toBe(batch);
    for (const other of [
      '0x',
      slice(batch, 0, 4),
      slice(batch, 0, -1),
      concat([batch, '0x00']),
      inMode(`0x0101${'00'.repeat(30)}`),
      inMode(`0x01${'00'.repeat(5)}78210001${'00'.repeat(22)}`),
      inMode(`0x01${'00'.repeat(30)}01`),
      encodeFunctionData({ abi: accountCallsAbi, functionName: 'cancelRecovery' }),
    ] satisfies Hex[]) {
      expect(decodeBatch(other)).toBeNull();
    }
  });
});
