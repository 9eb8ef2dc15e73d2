import type { Intent } from '@kura/api-contract/intents';
import { entryPointAbi } from '@kura/chain/abis';
import { handleOperations } from '@kura/chain/accounts';
import type { ContractCall } from '@kura/chain/call';
import { type Hash, parseEventLogs } from 'viem';
import { ownOperation } from '../accounts/index.ts';
import { accounts } from '../chain/index.ts';
import type { PasskeyCustomer } from '../shop/index.ts';
import { type Customer, hasPasskeyAccount } from './customer.ts';
import type { World } from './world.ts';

interface Submitted {
  readonly hash: Hash;
  /** Whether the call succeeded. A reorganisation may change that. */
  readonly isDone: boolean;
}

/**
 * Sends a call by a customer's wallet, of any kind, without the shop. The chain may have refused it in its block.
 *
 * @throws Error when the chain takes no transaction with it
 */
export async function submitAs(
  { chain }: Pick<World, 'chain'>,
  customer: Customer,
  call: ContractCall,
): Promise<Submitted> {
  if (hasPasskeyAccount(customer)) return submitOperation(chain, customer, call);
  const steps = [{ kind: 'call', to: call.to, data: call.data, value: `${call.value}` }];
  const [hash] = await customer.send({ steps } as unknown as Intent);
  if (hash === undefined) throw new Error('A call was not sent');
  const { status } = await chain.client.getTransactionReceipt({ hash });
  return { hash, isDone: status === 'success' };
}

/** Room for all limits of one operation. */
const BUNDLE_GAS = 4_000_000n;

/** The account pays for itself, and anyone submits its operation: the shop sponsors only the operations of its own pages. */
async function submitOperation(
  chain: World['chain'],
  { smartAccount }: PasskeyCustomer,
  call: ContractCall,
): Promise<Submitted> {
  const operation = await ownOperation(smartAccount, [call]);
  const signed = { ...operation, signature: await smartAccount.signUserOperation(operation) };
  const bundle = handleOperations([signed], accounts.keeper.address);
  const hash = await chain.client.sendTransaction({ account: accounts.keeper, ...bundle, gas: BUNDLE_GAS });
  const { logs } = await chain.client.waitForTransactionReceipt({ hash });
  const [done] = parseEventLogs({ abi: entryPointAbi, eventName: 'UserOperationEvent', logs });
  return { hash, isDone: done?.args.success ?? false };
}

/**
 * Sends a call that must succeed.
 *
 * @throws Error when the chain refuses it
 */
export async function sendAs(world: World, customer: Customer, call: ContractCall): Promise<Hash> {
  const { hash, isDone } = await submitAs(world, customer, call);
  if (!isDone) throw new Error('The chain refuses a call');
  return hash;
}
