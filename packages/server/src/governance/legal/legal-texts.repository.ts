import { type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import type { LegalTextKind } from '@kura/domain/legal';
import { SETTING_RULES } from '@kura/domain/settings';
import type { Language } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Hash } from 'viem';

export interface LegalTextVersionRow {
  kind: LegalTextKind;
  version: string;
  effective_at: Date;
}

/** A stored text, in which `{operatorName}` is not replaced yet. */
export interface StoredLegalText extends LegalTextVersionRow {
  text_ja: string;
  text_en: string;
}

export interface LegalTextRow extends StoredLegalText {
  operator_name: string;
}

/** SQL expression: the version in force at a time. */
export function versionInForce(kind: LegalTextKind, now: Date): RawBuilder<string> {
  return sql<string>`(
    select version from legal_text where kind = ${kind} and effective_at <= ${now}
    order by effective_at desc limit 1)`;
}

/** Returns the texts in force, in one statement. */
export async function readLegalTexts(db: Queryable, now: Date): Promise<Record<LegalTextKind, LegalTextRow>> {
  const { rows } = await sql<LegalTextRow>`
    select distinct on (t.kind) t.*,
      coalesce((select value from setting where key = 'operatorName'), ${SETTING_RULES.operatorName.initial})
        as operator_name
    from legal_text t where t.effective_at <= ${now}
    order by t.kind, t.effective_at desc`.execute(db);
  const byKind = Object.fromEntries(rows.map((row) => [row.kind, row])) as Partial<
    Record<LegalTextKind, LegalTextRow>
  >;
  const { TERMS, PRIVACY } = byKind;
  if (TERMS === undefined || PRIVACY === undefined)
    throw new Error('The shop has no terms or no privacy policy');
  return { TERMS, PRIVACY };
}

const versionColumns = ['kind', 'version', 'effective_at'] as const;

/** Returns all versions, the latest day first. */
export async function readVersions(db: Queryable): Promise<LegalTextVersionRow[]> {
  const rows = await db
    .selectFrom('legal_text')
    .select(versionColumns)
    .orderBy('effective_at', 'desc')
    .orderBy('kind', 'desc')
    .execute();
  return rows as LegalTextVersionRow[];
}

/** Returns one version with its text. */
export async function findLegalText(
  db: Queryable,
  { kind, version }: Pick<LegalTextVersionRow, 'kind' | 'version'>,
): Promise<StoredLegalText | undefined> {
  const row = await db
    .selectFrom('legal_text')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .select([...versionColumns, 'text_ja', 'text_en'])
    .executeTakeFirst();
  return row as StoredLegalText | undefined;
}

export async function insertLegalText(tx: DatabaseTransaction, row: StoredLegalText): Promise<void> {
  await tx.insertInto('legal_text').values(row).execute();
}

/** The terms accepted by a user, and those that need consent now. */
export interface ConsentRow {
  terms: Omit<LegalTextRow, 'effective_at'> & { effective_at: string };
  accepted: { version: string; hash: Hash; acceptedAt: string } | null;
  guardian_consented_at: Date | null;
}

/** Columns of a {@link ConsentRow} over a row of `app_user` called `u`. */
export function consentColumns(now: Date): RawBuilder<unknown> {
  return sql`
    (select jsonb_build_object('version', t.version, 'effective_at', t.effective_at, 'text_ja', t.text_ja,
              'text_en', t.text_en, 'operator_name',
              coalesce((select value from setting where key = 'operatorName'), ${SETTING_RULES.operatorName.initial}::text))
       from legal_text t where t.kind = 'TERMS' and t.version = ${versionInForce('TERMS', now)}) as terms,
    (select jsonb_build_object('version', a.version, 'hash', a.hash, 'acceptedAt', a.accepted_at)
       from terms_acceptance a where a.user_id = u.id order by a.accepted_at desc limit 1) as accepted,
    u.guardian_consented_at`;
}

/** Serialises concurrent publications by admins. */
export async function lockLegalTexts(tx: DatabaseTransaction): Promise<void> {
  await lockName(tx, 'publish-text');
}

export async function insertAcceptedTerms(
  tx: DatabaseTransaction,
  {
    userId,
    terms,
    hash,
    at,
  }: { userId: string; terms: { version: string; texts: Record<Language, string> }; hash: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('accepted_text')
    .values({ hash, version: terms.version, text_ja: terms.texts.ja, text_en: terms.texts.en })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await tx
    .insertInto('terms_acceptance')
    .values({ user_id: userId, version: terms.version, hash, accepted_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute();
}
