import type { ContractCall } from '@kura/chain/call';
import type { DatabaseTransaction } from '@kura/database';
import { tieTransaction } from '../../cards/index.ts';
import {
  type CallContext,
  newId,
  type OperatorKind,
  queueOperatorTransaction,
} from '../../platform/index.ts';

interface ShopTrade {
  kind: OperatorKind;
  call: ContractCall;
  /** Cards with locked slabs. Nothing else is done with them until the trade is over. */
  cardIds: readonly string[];
  subject: Readonly<Record<string, string>>;
}

/** Queues the operator's transaction for a trade of the shop. @returns the transaction's id */
export async function queueShopTrade(
  tx: DatabaseTransaction,
  context: CallContext,
  { kind, call, cardIds, subject }: ShopTrade,
): Promise<string> {
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind,
    to: call.to,
    data: call.data,
    idempotencyKey: `${kind.kind}:${newId()}`,
    subject,
  });
  await tieTransaction(tx, cardIds, transactionId);
  return transactionId;
}
