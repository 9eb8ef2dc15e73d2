import type { Address, Hex, TransactionReceipt } from 'viem';
import { sendTransaction } from 'viem/actions';
import { waitForReceipt } from '../transactions/wait-for-receipt.ts';
import type { DeployerClient } from './deployer-client.ts';

/**
 * Sends a call from the deployer and waits until it is in a block.
 *
 * @param gas the gas limit; estimated by default.
 * @throws Error when it failed there.
 */
export async function sendAndWait(
  client: DeployerClient,
  to: Address,
  data: Hex,
  gas?: bigint,
): Promise<TransactionReceipt> {
  const hash = await sendTransaction(client, { to, data, ...(gas === undefined ? {} : { gas }) });
  const receipt = await waitForReceipt(client, hash);
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} to ${to} failed.`);
  return receipt;
}
