import { pointTokenAbi } from '@kura/chain/abis';
import type { DatabaseTransaction } from '@kura/database';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { NO_GIFTS } from '@kura/domain/outgoing-value';
import { type Address, encodeFunctionData, pad } from 'viem';
import { requireOutgoingValue } from '../../governance/index.ts';
import { notify, withdrawNotices } from '../../messages/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  contractKinds,
  failpoint,
  inTransaction,
  newId,
  publish,
  queueOperatorTransaction,
  requireAdmin,
  type SettledTransaction,
} from '../../platform/index.ts';
import { readGrantLimits } from './grant-limits.ts';
import { findGrantOf, insertGrant, lockGrants } from './points.repository.ts';

export const mintPointsKind = contractKinds('pointToken', pointTokenAbi)('mint-points', 'mint', {
  key: 'minting',
  gasLimit: 300_000n,
  dailyLimit: 1_000,
  onSettled: notifyGranted,
});

/** Notifies the holder once the points have arrived. A reorganisation may take them back, and the grant fails then. */
async function notifyGranted(
  tx: DatabaseTransaction,
  { id: transactionId, status }: SettledTransaction,
): Promise<void> {
  const grant = await findGrantOf(tx, transactionId);
  if (grant === undefined) return;
  const cause = `points-granted:${grant.id}`;
  const messages =
    status === 'CONFIRMED'
      ? await notify(tx, [
          {
            kind: 'REWARD',
            to: { wallet: grant.wallet as Address },
            cause,
            nftId: null,
            facts: { rewardNotice: 'POINTS_GRANTED', rewardPoints: formatAmount(grant.amount_base_units) },
            at: new Date(),
          },
        ])
      : await withdrawNotices(tx, [cause]);
  await publish(tx, ...messages);
}

/** Grants points to a wallet, with an audited reason. Each grant is minted once, by its own reference. */
export async function mintPoints(
  context: CallContext,
  input: { wallet: Address; amount: string; reason: string },
): Promise<{ transactionId: string; status: 'QUEUED' }> {
  const admin = requireAdmin(context.actor);
  const amountBaseUnits = parseGrant(input.amount);
  return inTransaction(context, async (tx) => {
    // Serialise grants: two at once could both fit under the cap.
    await lockGrants(tx);
    const now = context.clock.now();
    const limits = await readGrantLimits(tx, { now, adminId: admin.adminId });
    if (amountBaseUnits > limits.inTotal) {
      throw new ApiError('DAILY_CAP_EXCEEDED', { left: formatAmount(limits.inTotal) });
    }
    await requireOutgoingValue(tx, context, {
      subject: { kind: 'wallet', id: input.wallet, version: 'NONE' },
      gift: { ...NO_GIFTS, pointBaseUnits: amountBaseUnits },
      changes: [
        { field: 'points', before: null, after: input.amount },
        { field: 'reason', before: null, after: input.reason },
      ],
    });

    const id = newId();
    const ref = pad(`0x${id.replaceAll('-', '')}`, { dir: 'right', size: 32 });
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: mintPointsKind,
      to: context.chain.network.contracts.pointToken,
      data: encodeFunctionData({
        abi: pointTokenAbi,
        functionName: 'mint',
        args: [input.wallet, amountBaseUnits, ref],
      }),
      idempotencyKey: id,
      subject: { wallet: input.wallet },
    });
    await insertGrant(tx, {
      id,
      wallet: input.wallet,
      amount_base_units: amountBaseUnits,
      reason: input.reason,
      reason_shown: true,
      admin_id: admin.adminId,
      transaction_id: transactionId,
      granted_at: now,
    });
    await audit(tx, context, {
      action: 'mint-points',
      subject: { kind: 'wallet', id: input.wallet },
      details: { amount: input.amount, reason: input.reason, transactionId },
    });
    await failpoint('mint-points.before-commit');
    return { transactionId, status: 'QUEUED' };
  });
}

const amountBounds = { detail: 'The amount must be more than 0, with at most 6 decimals', moreThan: '0' };

function parseGrant(text: string): bigint {
  let amount: bigint;
  try {
    amount = parseAmount(text);
  } catch {
    throw new ApiError('PRICE_INVALID', amountBounds);
  }
  if (amount <= 0n) throw new ApiError('PRICE_INVALID', amountBounds);
  return amount;
}
