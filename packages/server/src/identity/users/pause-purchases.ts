import type { OwnProfile } from '@kura/api-contract/users';
import { extendPause } from '@kura/domain/limits';
import { type CallContext, inTransaction, requireUser } from '../../platform/index.ts';
import { changeLimits } from '../../trading/index.ts';
import { getOwnProfile } from './get-profile.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Pauses the caller's own purchases for some days from now. A pause is made longer by it, never shorter. */
export async function pausePurchases(context: CallContext, { days }: { days: number }): Promise<OwnProfile> {
  const { userId } = requireUser(context.actor);
  const wanted = new Date(context.clock.now().getTime() + days * dayMs);
  await inTransaction(context, (tx) =>
    changeLimits(tx, userId, (limits) => ({
      ...limits,
      pausedUntil: extendPause(limits.pausedUntil, wanted),
    })),
  );
  return getOwnProfile(context);
}
