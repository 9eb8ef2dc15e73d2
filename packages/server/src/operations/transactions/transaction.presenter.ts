import type { AdminTransaction, OperatorTransaction } from '@kura/api-contract/transactions';
import { type Address, getAddress, type Hash } from 'viem';
import type { OperatorStatus } from '../../platform/index.ts';
import type { TransactionRow } from './transactions.repository.ts';

export function presentTransaction(row: TransactionRow): OperatorTransaction {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status as OperatorStatus,
    subject: row.subject as Record<string, string>,
    transactionHash: row.transaction_hash as Hash | null,
    blockNumber: row.block_number,
    errorCode: row.error_code,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentAdminTransaction(row: TransactionRow): AdminTransaction {
  return {
    ...presentTransaction(row),
    to: getAddress(row.to_address as Address),
    nonce: row.nonce,
    errorDetail: row.error_detail,
    heldBecause: row.hold_reason,
    cancelRequested: row.cancel_requested,
  };
}
