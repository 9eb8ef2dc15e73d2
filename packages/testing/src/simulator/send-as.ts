import type { Intent } from '@kura/api-contract/intents';
import type { ContractCall } from '@kura/chain/call';
import type { Hash } from 'viem';
import type { Customer } from '../shop/index.ts';
import type { World } from './world.ts';

/**
 * Sends a call by a customer's wallet, of any kind, without the shop.
 *
 * @throws Error when the chain refuses it
 */
export async function sendAs({ chain }: World, customer: Customer, call: ContractCall): Promise<Hash> {
  const steps = [{ kind: 'call', to: call.to, data: call.data, value: `${call.value}` }];
  const [hash] = await customer.send({ steps } as unknown as Intent);
  if (hash === undefined) throw new Error('A call was not sent');
  const { status } = await chain.client.getTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('The chain refuses a call');
  return hash;
}
