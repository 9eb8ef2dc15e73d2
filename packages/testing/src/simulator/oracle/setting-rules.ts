import { sql } from 'kysely';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';

interface SettingRow {
  key: string;
  value: string;
  version: number;
  /** Changes in its history. */
  changes: number;
}

/** Settings and decisions of admins, according to the tables. */
export interface SettingRecords {
  readonly settings: readonly SettingRow[];
  /** Status by id. */
  readonly approvals: ReadonlyMap<string, string>;
}

interface ApprovalRow {
  id: string;
  status: string;
}

export async function readSettingRecords({ database }: Pick<World, 'database'>): Promise<SettingRecords> {
  const { rows } = await sql<{ settings: SettingRow[] | null; approvals: ApprovalRow[] | null }>`
    select (select json_agg(v) from (
        select s.key, s.value, s.row_version as version,
          (select count(*)::int from setting_history h where h.key = s.key) as changes
        from setting s) v) as settings,
      (select json_agg(a) from (select id, status from approval) a) as approvals`.execute(database.db);
  const [shown] = rows;
  return {
    settings: shown?.settings ?? [],
    approvals: new Map((shown?.approvals ?? []).map(({ id, status }) => [id, status])),
  };
}

/** Compares settings and requests for a second admin with the moves' requests and decisions. */
export function checkSettings(
  findings: Findings,
  { settings, approvals }: SettingRecords,
  { model }: Pick<World, 'model'>,
): void {
  const shown = new Map(settings.map((setting) => [setting.key, setting]));
  for (const [key, { value, version }] of model.settings) {
    const row = shown.get(key);
    // A setting that nobody set has its initial value and no row.
    const is = { value: row?.value ?? value, version: row?.version ?? 0, changes: row?.changes ?? 0 };
    if (is.value !== value || is.version !== version || is.changes !== version)
      findings.add('a setting is not what admins agreed to', { key, is, value, version });
  }
  for (const [id, status] of approvals) {
    const due = model.approvals.get(id)?.status;
    if (due !== status)
      findings.add('a request for a second admin has another status than was decided', { status, due });
  }
}
