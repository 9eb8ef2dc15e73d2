import { parseAbi, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { contractKinds } from './contract-kinds.ts';

const sendKind = contractKinds(
  'gacha',
  parseAbi([
    'function send(address to, uint256 id, bytes data)',
    'function send(address to, uint256 id)',
    'function burn(uint256 id)',
  ]),
);
const limits = { key: 'selling', gasLimit: 1n, dailyLimit: 1 } as const;

test('a kind allows the named functions, an overloaded one with its fewest parameters', () => {
  expect(sendKind('send-things', ['burn', 'send'], limits).selectors).toEqual([
    toFunctionSelector('burn(uint256)'),
    toFunctionSelector('send(address,uint256)'),
  ]);
});

test('a kind with a function that its ABI lacks is refused', () => {
  expect(() => sendKind('mint-things', 'mint' as 'burn', limits)).toThrow('no function mint');
});
