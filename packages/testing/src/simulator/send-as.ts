import type { Intent } from '@kura/api-contract/intents';
import type { ContractCall } from '@kura/chain/call';
import type { Hash } from 'viem';
import type { Customer } from '../shop/index.ts';
import type { World } from './world.ts';

/** Sends a call by a customer's wallet, of any kind, without the shop. The chain may have refused it in its block. */
export async function submitAs(customer: Customer, call: ContractCall): Promise<Hash> {
  const steps = [{ kind: 'call', to: call.to, data: call.data, value: `${call.value}` }];
  const [hash] = await customer.send({ steps } as unknown as Intent);
  if (hash === undefined) throw new Error('A call was not sent');
  return hash;
}

/**
 * The same, for what must succeed.
 *
 * @throws Error when the chain refuses it
 */
export async function sendAs(world: World, customer: Customer, call: ContractCall): Promise<Hash> {
  const hash = await submitAs(customer, call);
  await requireSuccess(world, hash);
  return hash;
}

/** @throws Error when the chain refused the transaction */
export async function requireSuccess({ chain }: World, hash: Hash): Promise<void> {
  const { status } = await chain.client.getTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('The chain refuses a call');
}
