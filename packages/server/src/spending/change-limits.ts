import type { DatabaseTransaction } from '@kura/database';
import type { OwnLimit } from '@kura/domain/limits';
import { ownLimitOf } from './spending-state.ts';

/** How a user holds themselves back. */
export interface OwnLimits {
  own: OwnLimit;
  pausedUntil: Date | null;
}

/** Changes a user's own limits: one change at a time, and none during a purchase. */
export async function changeLimits(
  tx: DatabaseTransaction,
  userId: string,
  change: (limits: OwnLimits) => OwnLimits,
): Promise<void> {
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('spending_limit')
    .where('user_id', '=', userId)
    .select(['own_yen', 'raised_yen', 'raised_from', 'paused_until'])
    .executeTakeFirst();
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
  await tx
    .insertInto('spending_limit')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
