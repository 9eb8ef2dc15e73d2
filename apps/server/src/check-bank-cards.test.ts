import { fund, separateKeys, startTestShop, type TestShop } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBankCards } from './check-bank-cards.ts';

const coinflow = {
  url: 'http://127.0.0.1:9',
  apiKey: 'key',
  merchantId: 'kura',
  validationKey: 'validation',
};
const buying = separateKeys.buying.address;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ keys: separateKeys, config: { coinflow } });
});
afterAll(() => shop.stop());

test('warns when the buying key has less USDC than the setting says', async () => {
  await fund(shop.chain, buying, { usdc: 499_990_000n });
  expect(await checkBankCards(shop.server.context)).toEqual([
    { part: 'bank cards', state: 'ok', message: 'Coinflow at http://127.0.0.1:9, merchant kura' },
    {
      part: 'USDC buying',
      state: 'warning',
      message: `${buying} has 499.99 USDC, less than the setting buyingKeyLowBalance: listings above it can not be paid by bank card`,
    },
  ]);
  await fund(shop.chain, buying, { usdc: 10_000n });
  expect(await checkBankCards(shop.server.context)).toContainEqual({
    part: 'USDC buying',
    state: 'ok',
    message: `${buying} has 500 USDC`,
  });
});

test('reads no balance while bank cards are off', async () => {
  const { context } = shop.server;
  const config = { ...context.config, coinflow: null };
  expect(await checkBankCards({ ...context, config })).toEqual([
    { part: 'bank cards', state: 'ok', message: 'off: KURA_COINFLOW_API_KEY is not set' },
  ]);
});
