import type { ContractCall } from '@kura/chain/call';
import type { Account, TransactionReceipt } from 'viem';
import type { LocalClient } from './local-client.ts';

/**
 * Sends a call and waits until it is in a block.
 *
 * @throws viem's error with the contract's refusal when the call would fail, before it is sent.
 */
export async function sendCall(
  client: LocalClient,
  account: Account,
  { to, data, value }: ContractCall,
): Promise<TransactionReceipt> {
  const hash = await client.sendTransaction({ account, to, data, value });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} failed in its block.`);
  return receipt;
}
