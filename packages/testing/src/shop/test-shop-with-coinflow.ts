import { type Coinflow, type CoinflowOptions, startCoinflow } from '../coinflow/index.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

type ShopOptions = NonNullable<Parameters<typeof startTestShop>[0]>;

/** A shop that takes bank cards by a simulated Coinflow and receives its webhooks. Stopping the shop stops both. */
export async function startTestShopWithCoinflow({
  coinflow: coinflowOptions,
  ...options
}: Omit<ShopOptions, 'config'> & { coinflow?: CoinflowOptions } = {}): Promise<{
  shop: TestShop;
  coinflow: Coinflow;
}> {
  const coinflow = await startCoinflow(coinflowOptions);
  const { url, apiKey, merchantId, validationKey } = coinflow;
  const shop = await startTestShop({
    ...options,
    config: { coinflow: { url, apiKey, merchantId, validationKey } },
  });
  coinflow.sendTo(`${shop.server.url}/api/coinflow/webhook`);
  const stop = async () => {
    await shop.stop();
    await coinflow.stop();
  };
  const stopped = { ...Object.getOwnPropertyDescriptors(shop), stop: { value: stop, enumerable: true } };
  return { shop: Object.defineProperties({} as TestShop, stopped), coinflow };
}
