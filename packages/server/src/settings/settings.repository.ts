import type { DatabaseTransaction, Queryable } from '@kura/database';
import { SETTING_KEYS, SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { newId } from '../platform/index.ts';

export interface SettingRow {
  key: SettingKey;
  value: string;
  /** Null while it has its initial value. */
  updatedAt: Date | null;
}

export interface SettingChangeRow {
  key: SettingKey;
  value: string;
  changedAt: Date;
  changedBy: string;
}

const isKnown = (key: string): key is SettingKey => (SETTING_KEYS as readonly string[]).includes(key);

/** Every setting in the order of its key's list, those that nobody set with their initial value. */
export async function readSettings(db: Queryable): Promise<SettingRow[]> {
  const rows = await db.selectFrom('setting').select(['key', 'value', 'updated_at']).execute();
  const set = new Map(rows.map((row) => [row.key, row]));
  return SETTING_KEYS.map((key) => {
    const row = set.get(key);
    return { key, value: row?.value ?? SETTING_RULES[key].initial, updatedAt: row?.updated_at ?? null };
  });
}

/** One setting. */
export async function readSetting(db: Queryable, key: SettingKey): Promise<string> {
  const row = await db.selectFrom('setting').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value ?? SETTING_RULES[key].initial;
}

/** The latest changes, newest first. */
export async function readSettingHistory(db: Queryable, limit: number): Promise<SettingChangeRow[]> {
  const rows = await db
    .selectFrom('setting_history')
    .leftJoin('admin_user', 'admin_user.id', 'setting_history.by')
    .select(['setting_history.key', 'setting_history.value', 'setting_history.at', 'admin_user.email'])
    .orderBy('setting_history.at', 'desc')
    .orderBy('setting_history.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ key, value, at, email }) =>
    isKnown(key) ? [{ key, value, changedAt: at, changedBy: email ?? 'kura' }] : [],
  );
}

/** Sets a setting and keeps the change for ever. `by` is null for the shop's own programs. */
export async function writeSetting(
  tx: DatabaseTransaction,
  change: { key: SettingKey; value: string; at: Date; by: string | null },
): Promise<void> {
  const { key, value, at, by } = change;
  await tx
    .insertInto('setting')
    .values({ key, value, updated_at: at, updated_by: by })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: at, updated_by: by }))
    .execute();
  await tx.insertInto('setting_history').values({ id: newId(), key, value, at, by }).execute();
}
