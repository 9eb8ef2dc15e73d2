import type { WalletBalances } from '@kura/api-contract/wallets';
import { expect, it } from 'vitest';
import { tokenArrivals } from './token-arrivals.ts';

const address = '0x1111111111111111111111111111111111111111';
const holding = (usdc: string, usdt: string): WalletBalances => ({
  address,
  kind: 'INJECTED',
  native: '0',
  tokens: [
    { kind: 'USDC', address, symbol: 'USDC', decimals: 6, balance: usdc },
    { kind: 'USDT', address, symbol: 'USDT', decimals: 6, balance: usdt },
  ],
});

it('lists the exact amounts that arrived', () => {
  expect(tokenArrivals(holding('10', '0.1'), holding('35.5', '0.100001'))).toEqual([
    { kind: 'USDC', amount: '25.5' },
    { kind: 'USDT', amount: '0.000001' },
  ]);
});

it('names nothing that stayed or went out', () => {
  expect(tokenArrivals(holding('10', '5'), holding('9.999999', '5'))).toEqual([]);
});
