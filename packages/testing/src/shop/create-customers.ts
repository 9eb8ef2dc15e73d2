import type { Intent } from '@kura/api-contract/intents';
import { type Hash, parseEther, type TransactionReceipt } from 'viem';
import { accountAt, fund } from '../chain/index.ts';
import { type Customer, customerOf } from './customer.ts';
import type { TestShop } from './test-shop.ts';

/** Beyond the accounts that have names. */
const firstIndex = 100;
/** More than any purchase takes: none is estimated, for the estimate would refuse what is to fail in its block. */
const gasOfRace = 1_000_000n;

/** As many customers as a race wants, each with the same money. */
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
 * Has customers send the last step of their intents so that all of them are in one block, in the order given; the steps
 * before it, approvals, come earlier.
 *
 * @returns what the block made of each
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
