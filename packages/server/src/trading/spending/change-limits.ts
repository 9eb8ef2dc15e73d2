import type { DatabaseTransaction } from '@kura/database';
import type { OwnLimit } from '@kura/domain/limits';
import { lockLimits, upsertLimits } from './spending.repository.ts';
import { ownLimitOf } from './spending-state.ts';

/** Limits that a user sets for themselves. */
export interface OwnLimits {
  own: OwnLimit;
  pausedUntil: Date | null;
}

/** Changes a user's own limits. Changes are serialised with each other and with purchases. */
export async function changeLimits(
  tx: DatabaseTransaction,
  userId: string,
  change: (limits: OwnLimits) => OwnLimits,
): Promise<void> {
  const row = await lockLimits(tx, userId);
  const { own, pausedUntil } = change({
    own: row === undefined ? { ownYen: null, raise: null } : ownLimitOf(row),
    pausedUntil: row?.paused_until ?? null,
  });
  const columns = {
    own_yen: own.ownYen,
    raised_yen: own.raise?.ownYen ?? null,
    raised_from: own.raise?.from ?? null,
    paused_until: pausedUntil,
  };
  await upsertLimits(tx, userId, columns);
}
