import type { Intent } from '@kura/api-contract/intents';
import type { AtAddress, Customer } from './customer.ts';
import type { TestShop } from './test-shop.ts';

/** Prepares an intent by a call, signs and sends it, and returns it when the shop has no work left. */
export async function completeIntent(
  shop: Pick<TestShop, 'settle'>,
  who: Customer<AtAddress>,
  path: string,
  body: object = {},
): Promise<Intent> {
  const prepared = await who.post(path, body);
  if (prepared.status !== 201)
    throw new Error(`${path}: ${prepared.status} ${JSON.stringify(prepared.body)}`);
  await who.perform(prepared.body);
  await shop.settle();
  return (await who.get(`/intent/${prepared.body.intentId}`)).body;
}
