import { toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { stockSaleAbi } from '../abis/stock-sale.gen.ts';
import { stockSaleCallsAbi } from './stock-voucher.ts';

test('a buyer calls the very function that the contract has', () => {
  const buy = stockSaleCallsAbi.find((item) => item.type === 'function');
  const deployed = stockSaleAbi.find((item) => item.type === 'function' && item.name === 'buy');
  expect(buy).toBeDefined();
  expect(toFunctionSelector(buy as never)).toBe(toFunctionSelector(deployed as never));
});
