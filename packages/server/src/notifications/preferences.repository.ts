import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { TradeNotificationKind } from '@kura/domain';

export interface PreferenceRow {
  kind: TradeNotificationKind;
  enabled: boolean;
  least_percent: number | null;
  least_base_units: bigint | null;
}

export async function listPreferences(db: Queryable, userId: string): Promise<PreferenceRow[]> {
  const rows = await db
    .selectFrom('notification_preference')
    .where('user_id', '=', userId)
    .select(['kind', 'enabled', 'least_percent', 'least_base_units'])
    .execute();
  return rows as PreferenceRow[];
}

/** Of a kind that is named twice the last word holds. */
export async function writePreferences(
  tx: DatabaseTransaction,
  userId: string,
  rows: readonly PreferenceRow[],
): Promise<void> {
  const last = new Map(rows.map((row) => [row.kind, row]));
  await tx
    .insertInto('notification_preference')
    .values([...last.values()].map((row) => ({ user_id: userId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({
        enabled: ref('excluded.enabled'),
        least_percent: ref('excluded.least_percent'),
        least_base_units: ref('excluded.least_base_units'),
      })),
    )
    .execute();
}
