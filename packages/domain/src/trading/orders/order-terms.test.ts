import { expect, test } from 'vitest';
import { ORDER_TYPES } from '../../vocabulary.ts';
import { ORDER_TOKENS } from './order-terms.ts';

test('[T13] a fixed price is in USDC alone; every other order takes USDT too', () => {
  for (const type of ORDER_TYPES) {
    expect(ORDER_TOKENS[type]).toEqual(type === 'FIXED_PRICE' ? ['USDC'] : ['USDC', 'USDT']);
  }
});
