import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { NotificationKind } from '@kura/domain/notifications';

export interface PreferenceRow {
  kind: NotificationKind;
  enabled: boolean;
  email: boolean;
  push: boolean;
  least_percent: number | null;
  least_base_units: bigint | null;
}

/** Returns a user's preferences by kind, with the mail address, in one statement. */
export async function readPreferences(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('app_user as u')
    .leftJoin('notification_preference as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select([
      'u.email as address',
      'p.kind',
      'p.enabled',
      'p.email',
      'p.push',
      'p.least_percent',
      'p.least_base_units',
    ])
    .execute();
  return {
    address: rows[0]?.address ?? null,
    rows: rows.filter(({ kind }) => kind !== null) as PreferenceRow[],
  };
}

/** Stores preferences; of two for the same kind, the last one. */
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
        email: ref('excluded.email'),
        push: ref('excluded.push'),
        least_percent: ref('excluded.least_percent'),
        least_base_units: ref('excluded.least_base_units'),
      })),
    )
    .execute();
}

/** Disables mail for these kinds only. */
export async function stopMailsOf(
  tx: DatabaseTransaction,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await tx
    .insertInto('notification_preference')
    .values(kinds.map((kind) => ({ user_id: userId, kind, enabled: true, email: false })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ email: false }))
    .execute();
}
