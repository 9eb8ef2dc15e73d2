import { type AbiFunction, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { gachaAbi } from '../abis/gacha.gen.ts';
import { seaportAbi } from '../abis/seaport.gen.ts';
import { gachaCallsAbi } from '../gacha/gacha-calls.ts';
import { basicOrderAbi, orderStateAbi } from './seaport-calls-abi.ts';

// Browsers carry a few functions instead of whole ABIs: each must be the compiled contract's own.
describe.each([
  ['Seaport', [...basicOrderAbi, ...orderStateAbi], seaportAbi],
  ['Gacha', gachaCallsAbi, gachaAbi],
] as const)('the short ABI of %s', (_, short, whole) => {
  const selectorsOf = (abi: readonly { readonly type: string }[]) =>
    abi.filter((entry) => entry.type === 'function').map((entry) => toFunctionSelector(entry as AbiFunction));

  test('has only functions of the contract', () => {
    const known = new Set(selectorsOf(whole));
    for (const selector of selectorsOf(short)) expect(known).toContain(selector);
  });
});
