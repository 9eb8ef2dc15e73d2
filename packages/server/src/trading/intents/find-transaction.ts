import {
  type Hash,
  type PublicClient,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';

type Client = Pick<PublicClient, 'getTransaction' | 'getTransactionReceipt'>;

/** Returns the receipt of a transaction; null while it isn't mined. */
export async function findReceipt(client: Client, hash: Hash): Promise<TransactionReceipt | null> {
  return client.getTransactionReceipt({ hash }).catch((error) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });
}

/** Returns a transaction, mined or not; null when the node doesn't know it. */
export async function findTransaction(client: Client, hash: Hash): Promise<Transaction | null> {
  return client.getTransaction({ hash }).catch((error) => {
    if (error instanceof TransactionNotFoundError) return null;
    throw error;
  });
}
