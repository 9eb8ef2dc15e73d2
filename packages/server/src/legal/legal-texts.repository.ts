import type { Queryable } from '@kura/database';
import { SETTING_RULES } from '@kura/domain/settings';
import { type RawBuilder, sql } from 'kysely';

export type LegalKind = 'TERMS' | 'PRIVACY';

/** A text as it is kept: `{operatorName}` in it isn't filled in yet. */
export interface LegalTextRow {
  kind: LegalKind;
  version: string;
  effective_at: Date;
  text_ja: string;
  text_en: string;
  operator_name: string;
}

/** The version that is in force at a time, as an expression. */
export function versionInForce(kind: LegalKind, now: Date): RawBuilder<string> {
  return sql<string>`(
    select version from legal_text where kind = ${kind} and effective_at <= ${now}
    order by effective_at desc limit 1)`;
}

/** The texts in force, by one statement. */
export async function readLegalTexts(db: Queryable, now: Date): Promise<Record<LegalKind, LegalTextRow>> {
  const { rows } = await sql<LegalTextRow>`
    select distinct on (t.kind) t.*,
      coalesce((select value from setting where key = 'operatorName'), ${SETTING_RULES.operatorName.initial})
        as operator_name
    from legal_text t where t.effective_at <= ${now}
    order by t.kind, t.effective_at desc`.execute(db);
  const byKind = Object.fromEntries(rows.map((row) => [row.kind, row])) as Partial<
    Record<LegalKind, LegalTextRow>
  >;
  const { TERMS, PRIVACY } = byKind;
  if (TERMS === undefined || PRIVACY === undefined)
    throw new Error('The shop has no terms or no privacy policy');
  return { TERMS, PRIVACY };
}
