import type { DatabaseTransaction } from '@kura/database';
import {
  type OperatorContext,
  type OperatorKind,
  publish,
  queueOperatorTransaction,
} from '../../platform/index.ts';
import { messagesOf } from './notify-redeem.ts';
import { updateRedeem } from './redeem-changes.repository.ts';
import type { RedeemRow } from './redeems.repository.ts';
import { type VaultFunction, vaultCall } from './transaction-kinds.ts';

/** Queues a call of the redeem vault for the deposit of a locked redeem. A waiting burn stops waiting. */
export async function queueVaultCall(
  tx: DatabaseTransaction,
  context: OperatorContext,
  redeem: RedeemRow,
  act: {
    kind: OperatorKind;
    call: VaultFunction;
    columns?: { reject_reason?: string; packed_at?: Date; packing_photo?: string | null };
  },
): Promise<void> {
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind: act.kind,
    to: context.chain.network.contracts.redeemVault,
    data: vaultCall(act.call, redeem.deposit_id),
    idempotencyKey: `redeem:${redeem.id}:${act.call}:${redeem.version}`,
    subject: { redeemId: redeem.id },
  });
  await updateRedeem(tx, redeem, {
    ...act.columns,
    ...{ burn_waits: false, burn_alarm_raised: false, transaction_id: transactionId },
  });
  await publish(tx, ...messagesOf(redeem, redeem.status));
}
