import type { Intent } from '@kura/api-contract/intents';
import { type Hash, parseEther, type TransactionReceipt } from 'viem';
import { accountAt, fund } from '../chain/index.ts';
import { type Customer, customerOf } from './customer.ts';
import type { TestShop } from './test-shop.ts';

/** After the named accounts. */
const firstIndex = 100;
/** More than any purchase needs. There is no estimate, because it would refuse a call that is to fail in its block. */
const gasOfRace = 1_000_000n;

/** Creates the customers for a race, each with the same money. */
export async function createCustomers(shop: TestShop, size: number, usdc: bigint): Promise<Customer[]> {
  const crowd: Customer[] = [];
  for (let place = 0; place < size; place += 1) {
    const account = accountAt(firstIndex + place);
    await shop.chain.client.setBalance({ address: account.address, value: parseEther('1') });
    await fund(shop.chain, account.address, { usdc });
    crowd.push(await customerOf(shop, account));
  }
  return crowd;
}

/**
 * Sends the last step of the customers' intents into one block, in the order given. The earlier steps, approvals, come before.
 *
 * @returns the result for each in that block
 */
export async function submitInOneBlock(
  { chain: { client } }: TestShop,
  racers: readonly { customer: Customer; intent: Intent }[],
): Promise<TransactionReceipt[]> {
  const last: { customer: Customer; step: Extract<Intent['steps'][number], { kind: 'call' }> }[] = [];
  for (const { customer, intent } of racers) {
    const calls = intent.steps.filter((step) => step.kind === 'call');
    await customer.send({ ...intent, steps: calls.slice(0, -1) });
    const step = calls.at(-1);
    if (step) last.push({ customer, step });
  }
  await client.setAutomine(false);
  try {
    const hashes: Hash[] = [];
    for (const { customer, step } of last) {
      hashes.push(
        await client.sendTransaction({
          account: customer.account,
          to: step.to,
          data: step.data,
          gas: gasOfRace,
        }),
      );
    }
    await client.mine({ blocks: 1 });
    return await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })));
  } finally {
    await client.setAutomine(true);
  }
}
