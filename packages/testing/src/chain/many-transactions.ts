import type { ContractCall } from '@kura/chain/call';
import {
  type Account,
  formatTransactionReceipt,
  type Hash,
  numberToHex,
  type RpcTransactionReceipt,
  type TransactionReceipt,
} from 'viem';
import type { LocalClient } from './local-client.ts';

/** Gas of one block of many transactions. */
const BLOCK_GAS = 10n ** 11n;

/** Transactions in a block: viem takes answers of 10 MiB at most, and one that draws 97 cards has a receipt of 150 KB. */
const BATCH_SIZE = 50;

/**
 * Sends many calls of one account in their order and mines them all in a few large blocks: hundreds of times quicker than one
 * by one. The account must be one of anvil's, which signs for it.
 *
 * @param gas for each call, since nothing is estimated.
 * @returns their receipts, in order.
 * @throws Error when one of them failed.
 */
export async function sendMany(
  client: LocalClient,
  account: Account,
  calls: readonly ContractCall[],
  gas: bigint,
): Promise<TransactionReceipt[]> {
  const receipts: TransactionReceipt[] = [];
  await client.setBlockGasLimit({ gasLimit: BLOCK_GAS });
  await client.setAutomine(false);
  try {
    const firstNonce = await client.getTransactionCount({ address: account.address });
    for (let first = 0; first < calls.length; first += BATCH_SIZE) {
      const batch = calls.slice(first, first + BATCH_SIZE);
      await Promise.all(
        batch.map(({ to, data }, index) =>
          client.request<{ Method: 'eth_sendTransaction'; Parameters: [object]; ReturnType: Hash }>({
            method: 'eth_sendTransaction',
            params: [
              {
                from: account.address,
                to,
                data,
                gas: numberToHex(gas),
                nonce: numberToHex(firstNonce + first + index),
              },
            ],
          }),
        ),
      );
      await client.mine({ blocks: 1 });
      receipts.push(...(await readNewestReceipts(client, batch.length)));
    }
    return receipts;
  } finally {
    await client.setAutomine(true);
  }
}

/**
 * The receipts of the newest block, which holds nothing else. In one call: a node goes through the whole block for each
 * receipt that is asked for alone.
 */
async function readNewestReceipts(client: LocalClient, expected: number): Promise<TransactionReceipt[]> {
  const rpcReceipts = await client.request<{
    Method: 'eth_getBlockReceipts';
    Parameters: ['latest'];
    ReturnType: RpcTransactionReceipt[];
  }>({ method: 'eth_getBlockReceipts', params: ['latest'] });
  const receipts = rpcReceipts.map((receipt) => formatTransactionReceipt(receipt));
  if (receipts.length !== expected)
    throw new Error(`The block has ${receipts.length} transactions, not ${expected}.`);
  const failed = receipts.find((receipt) => receipt.status !== 'success');
  if (failed) throw new Error(`The transaction ${failed.transactionHash} failed in its block.`);
  return receipts;
}
