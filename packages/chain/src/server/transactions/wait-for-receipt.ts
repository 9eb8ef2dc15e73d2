import { type Client, type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import { getTransactionReceipt } from 'viem/actions';

/** How long a transaction may take until it is in a block. */
const TIMEOUT_MS = 180_000;

/**
 * Waits until a transaction is in a block, by asking for its receipt again and again.
 *
 * viem's own waiting asks again only after a new block. A node that counts a block before it knows its receipts answers
 * "none yet" once, and on a chain that makes blocks for transactions only no further block would ever come.
 *
 * @throws Error when it is in no block for three minutes.
 */
export async function waitForReceipt(client: Client, hash: Hash): Promise<TransactionReceipt> {
  const deadlineMs = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadlineMs) {
    const receipt = await findReceipt(client, hash);
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, client.pollingInterval));
  }
  throw new Error(`The transaction ${hash} is in no block for ${TIMEOUT_MS / 1_000} seconds.`);
}

async function findReceipt(client: Client, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await getTransactionReceipt(client, { hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}
