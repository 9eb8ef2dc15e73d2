import type { DatabaseTransaction } from '@kura/database';
import { publish, rooms } from '../realtime/publish.ts';
import type { OperatorRow } from './operator-transactions.repository.ts';

/** Notifies the users who may follow the transaction. Part of the transaction that changed it, and its last statement. */
export async function publishTransactionUpdate(
  tx: DatabaseTransaction,
  row: Pick<OperatorRow, 'id' | 'status' | 'requested_by'>,
): Promise<void> {
  const message = {
    name: 'TransactionUpdated' as const,
    payload: { transactionId: row.id, status: row.status },
  };
  await publish(
    tx,
    { room: rooms.admin, ...message },
    ...(row.requested_by === null ? [] : [{ room: rooms.user(row.requested_by), ...message }]),
  );
}
