import { type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import { SETTING_KEYS, SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../platform/index.ts';

export interface SettingRow {
  key: SettingKey;
  value: string;
  /** 0 while it has its initial value. */
  version: number;
  updatedAt: Date | null;
  /** Null for an initial value. */
  updatedBy: string | null;
}

export interface SettingChangeRow {
  key: SettingKey;
  value: string;
  previousValue: string | null;
  changedAt: Date;
  changedBy: string;
  approvalId: string | null;
  approvedBy: string | null;
}

/** Actor of changes by the shop's own programs. */
const program = 'kura';

const isKnown = (key: string): key is SettingKey => (SETTING_KEYS as readonly string[]).includes(key);

/** Returns the value of every setting, initial ones included. */
export async function readSettingValues(db: Queryable): Promise<Map<SettingKey, string>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  return new Map(SETTING_KEYS.map((key) => [key, set.get(key) ?? SETTING_RULES[key].initial]));
}

/** Returns every setting in the order of the list of keys, initial values included. */
export async function readSettings(db: Queryable): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('setting')
    .leftJoin('admin_user', 'admin_user.id', 'setting.updated_by')
    .select(['setting.key', 'setting.value', 'setting.row_version', 'setting.updated_at', 'admin_user.email'])
    .execute();
  const set = new Map(rows.map((row) => [row.key, row]));
  return SETTING_KEYS.map((key) => {
    const row = set.get(key);
    return {
      key,
      value: row?.value ?? SETTING_RULES[key].initial,
      version: row?.row_version ?? 0,
      updatedAt: row?.updated_at ?? null,
      updatedBy: row === undefined ? null : (row.email ?? program),
    };
  });
}

/** Returns one setting. */
export async function readSetting(db: Queryable, key: SettingKey): Promise<string> {
  const row = await db.selectFrom('setting').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value ?? SETTING_RULES[key].initial;
}

/** Serialises changes of settings until the end of the transaction, also for settings without a row. */
export async function lockSettings(tx: DatabaseTransaction): Promise<void> {
  await lockName(tx, 'change-settings');
}

/** Returns the latest changes, newest first. */
export async function readSettingHistory(
  db: Queryable,
  { key, limit }: { key?: SettingKey | undefined; limit: number },
): Promise<SettingChangeRow[]> {
  let query = db
    .selectFrom('setting_history')
    .leftJoin('admin_user', 'admin_user.id', 'setting_history.by')
    .leftJoin('approval', 'approval.id', 'setting_history.approval_id')
    .leftJoin('admin_user as approver', 'approver.id', 'approval.decided_by');
  if (key !== undefined) query = query.where('setting_history.key', '=', key);
  const rows = await query
    .select([
      'setting_history.key',
      'setting_history.value',
      'setting_history.previous_value',
      'setting_history.at',
      'setting_history.approval_id',
      'admin_user.email',
      'approver.email as approver_email',
    ])
    .orderBy('setting_history.at', 'desc')
    .orderBy('setting_history.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    isKnown(row.key)
      ? [
          {
            key: row.key,
            value: row.value,
            previousValue: row.previous_value,
            changedAt: row.at,
            changedBy: row.email ?? program,
            approvalId: row.approval_id,
            approvedBy: row.approver_email,
          },
        ]
      : [],
  );
}

/** Sets a setting and keeps the change forever. `by` is null for the shop's own programs. */
export async function writeSetting(
  tx: DatabaseTransaction,
  change: {
    key: SettingKey;
    value: string;
    previousValue: string;
    at: Date;
    by: string | null;
    approvalId: string | null;
  },
): Promise<void> {
  const { key, value, previousValue, at, by, approvalId } = change;
  await tx
    .insertInto('setting')
    .values({ key, value, updated_at: at, updated_by: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value,
        updated_at: at,
        updated_by: by,
        row_version: eb('setting.row_version', '+', 1),
      })),
    )
    .execute();
  await tx
    .insertInto('setting_history')
    .values({ id: newId(), key, value, previous_value: previousValue, at, by, approval_id: approvalId })
    .execute();
}

/** Returns a setting at a time, as text. Before the first change it is the value that the change replaced. */
export const settingAt = (
  key: SettingKey,
  at: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce(
  (select h.value from setting_history h where h.key = ${key} and h.at <= ${at} order by h.at desc, h.id desc limit 1),
  (select h.previous_value from setting_history h
    where h.key = ${key} and h.at > ${at} and h.previous_value is not null order by h.at, h.id limit 1),
  (select value from setting where key = ${key} and not exists (select from setting_history where key = ${key})),
  ${SETTING_RULES[key].initial}::text)`;

/** Returns the setting `jpyPerUsd` at a time. */
export const yenRateAt = (at: RawBuilder<unknown>): RawBuilder<string> => settingAt('jpyPerUsd', at);
