export type { QueuedTransaction } from './queued-transaction.ts';
export type { TransactionStatus } from './transaction-status.ts';
export {
  type AdminTransaction,
  type OperatorTransaction,
  transactionsContract,
} from './transactions.contract.ts';
