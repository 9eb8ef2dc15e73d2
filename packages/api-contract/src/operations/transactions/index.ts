export { OPERATOR_TRANSACTION_KINDS, type OperatorTransactionKind } from './operator-transaction-kind.ts';
export type { QueuedTransaction } from './queued-transaction.ts';
export type { TransactionStatus } from './transaction-status.ts';
export {
  type AdminTransaction,
  type OperatorTransaction,
  transactionsContract,
} from './transactions.contract.ts';
