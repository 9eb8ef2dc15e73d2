import { type AbiFunction, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { entryPointAbi } from '../abis/entry-point.gen.ts';
import { kuraAccountAbi } from '../abis/kura-account.gen.ts';
import { kuraAccountFactoryAbi } from '../abis/kura-account-factory.gen.ts';
import { accountCallsAbi, accountFactoryCallsAbi, entryPointCallsAbi } from './account-calls-abi.ts';

test.each([
  ['an account', accountCallsAbi, kuraAccountAbi],
  ['the factory of accounts', accountFactoryCallsAbi, kuraAccountFactoryAbi],
  ['the entry point', entryPointCallsAbi, entryPointAbi],
] as const)('the short ABI of %s has only functions of the contract', (_, short, whole) => {
  const selectorsOf = (abi: readonly { readonly type: string }[]) =>
    abi.filter((entry) => entry.type === 'function').map((entry) => toFunctionSelector(entry as AbiFunction));
  const known = new Set(selectorsOf(whole));
  const called = selectorsOf(short);
  expect(called).not.toHaveLength(0);
  expect(called.filter((selector) => !known.has(selector))).toEqual([]);
});
