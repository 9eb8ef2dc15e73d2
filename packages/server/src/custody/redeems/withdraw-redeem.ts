import type { Intent } from '@kura/api-contract/intents';
import type { Redeem } from '@kura/api-contract/redeems';
import { withdrawDeposits } from '@kura/chain/redeems';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  queueOperatorTransaction,
  type Reply,
  reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { callStep, prepareIntent } from '../../trading/index.ts';
import { messagesOf } from './notify-redeem.ts';
import { presentOwn } from './read-redeems.ts';
import { insertStatus, updateRedeem } from './redeem-changes.repository.ts';
import { findRedeem, lockRedeem, type RedeemRow } from './redeems.repository.ts';
import { rejectRedeemKind, vaultCall } from './transaction-kinds.ts';

/**
 * Withdraws a redeem. Before the deposit nothing is on chain. The holder's own call withdraws a deposit. During an approval
 * only the shop can return it, and does so until it has queued the burn.
 */
export async function withdrawRedeem(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<Intent | Redeem>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  return inTransaction(context, async (tx) => {
    const redeem = await lockRedeem(tx, id);
    if (redeem === undefined || redeem.user_id !== user.userId) throw new ApiError('NOT_FOUND');
    const { wallet } = redeem;
    const { redeemVault } = context.chain.network.contracts;
    if (redeem.status === 'AWAITING_DEPOSIT') {
      const at = context.clock.now();
      await updateRedeem(tx, redeem, { status: 'CANCELLED', cancelled_at: at });
      await insertStatus(tx, { redeem_id: id, at, status: 'CANCELLED' });
      await failpoint('redeem-cancelled.before-commit');
      await publish(tx, ...messagesOf(redeem, 'CANCELLED'));
    } else if (redeem.status === 'APPROVED') {
      await queueReturn(tx, context, redeem);
    } else if (redeem.deposit_state === 'HELD') {
      const intent = await prepareIntent(tx, context, {
        user,
        wallet,
        summary: { kind: 'WITHDRAW_REDEEM', redeemId: id, nftIds: redeem.card_ids },
        steps: [callStep('WITHDRAW_CARDS', withdrawDeposits(redeemVault, [redeem.deposit_id]))],
        expects: { redeemId: id },
      });
      await failpoint('redeem-withdrawal-prepared.before-commit');
      return intent;
    } else {
      throw new ApiError('STATE_CONFLICT', { state: redeem.status });
    }
    const changed = await findRedeem(tx, id);
    if (changed === undefined) throw new Error(`redeem ${id} is gone`);
    return reply(await presentOwn({ ...context, db: tx }, changed), { status: 200 });
  });
}

async function queueReturn(
  tx: Parameters<typeof queueOperatorTransaction>[0],
  context: CallContext,
  redeem: RedeemRow,
): Promise<void> {
  if (redeem.under_way === rejectRedeemKind.kind) return;
  if (redeem.under_way !== null) {
    throw new ApiError('REDEEM_LOCKED', {
      lockedUntil: new Date(Number(redeem.locked_until_seconds) * 1000).toISOString(),
    });
  }
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind: rejectRedeemKind,
    to: context.chain.network.contracts.redeemVault,
    data: vaultCall('reject', redeem.deposit_id),
    idempotencyKey: `redeem:${redeem.id}:return:${redeem.version}`,
    subject: { redeemId: redeem.id },
  });
  await updateRedeem(tx, redeem, {
    transaction_id: transactionId,
    withdrawal_requested_at: context.clock.now(),
    burn_waits: false,
  });
  await failpoint('redeem-return-queued.before-commit');
  await publish(tx, ...messagesOf(redeem, redeem.status));
}
