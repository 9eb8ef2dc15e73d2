import type { RandomnessSubscription } from '@kura/api-contract/system';
import { formatEther } from 'viem';
import { type CallContext, checksumAddress, requireAdmin } from '../../platform/index.ts';
import { findSubscription } from './health.repository.ts';

/** Returns the last reading of the subscription that pays for random words; null before the first. */
export async function readSubscription(
  context: CallContext,
): Promise<{ subscription: RandomnessSubscription | null }> {
  requireAdmin(context.actor);
  const row = await findSubscription(context.db);
  if (row === undefined) return { subscription: null };
  const address = (value: string | null) => (value === null ? null : checksumAddress(value as `0x${string}`));
  return {
    subscription: {
      id: String(row.subscription_id),
      coordinator: checksumAddress(row.coordinator as `0x${string}`),
      owner: address(row.owner),
      expectedOwner: address(row.expected_owner),
      isConsumer: row.is_consumer,
      balance: formatEther(BigInt(row.balance_base_units)),
      coin: row.native_payment ? 'ETH' : 'LINK',
      problems: row.problems as RandomnessSubscription['problems'],
      checkedAt: row.checked_at.toISOString(),
    },
  };
}
