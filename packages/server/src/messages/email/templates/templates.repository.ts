import type { TemplateVariable } from '@kura/api-contract/email';
import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import { shopTemplates } from './shop-templates.ts';
import type { TemplateTexts } from './template.ts';

export interface TemplateRow {
  id: string;
  key: string | null;
  place: number | null;
  name: string;
  variables: TemplateVariable[];
  texts: TemplateTexts;
  version: number;
  saved_at: Date | null;
  admin_id: string | null;
  admin_name: string | null;
}

export type VersionRow = Omit<TemplateRow, 'id' | 'key' | 'place'>;

export interface TemplatesQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'ORDER_ASC' | 'ORDER_DESC';
}

/** All current templates: the built-in ones, with changes by admins, and the others. */
const templates = () => sql`
  with shipped as (
    select * from json_to_recordset(${JSON.stringify(shipped)}::json)
      as s (place int, id uuid, key text, name text, variables jsonb, texts jsonb)
  ), template as (
    select t.id, t.key, s.place, v.name, v.variables, v.texts, t.version, v.saved_at,
      a.id as admin_id, a.name as admin_name
    from email_template t
    join email_template_version v on v.template_id = t.id and v.version = t.version
    left join admin_user a on a.id = v.saved_by
    left join shipped s on s.id = t.id
    union all
    select s.id, s.key, s.place, s.name, s.variables, s.texts, 1, null, null, null
    from shipped s where not exists (select from email_template t where t.id = s.id)
  )`;

const shipped = shopTemplates.map(({ id, key, variables, texts }, index) => ({
  place: index,
  id,
  key,
  name: key,
  variables,
  texts,
}));

const orders = {
  ORDER_ASC: sql`place nulls last, name, id`,
  ORDER_DESC: sql`place desc nulls first, name desc, id`,
} as const;

/** Pages the templates with the total, in one statement. */
export async function listTemplates(
  db: Queryable,
  { page, pageSize, search, orderBy }: TemplatesQuery,
): Promise<{ rows: TemplateRow[]; total: number }> {
  const pattern = search ? containsPattern(search) : null;
  const { rows } = await sql<TemplateRow & { total: number }>`${templates()}, matching as (
      select * from template
      where ${pattern}::text is null or name ilike ${pattern} or texts::text ilike ${pattern}
    )
    select c.total, p.* from (select count(*)::int as total from matching) c
    left join lateral (
      select * from matching order by ${orders[orderBy]}
      limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export async function findTemplate(
  db: Queryable,
  by: { id: string } | { key: string },
): Promise<TemplateRow | undefined> {
  const matches = 'id' in by ? sql`id = ${by.id}` : sql`key = ${by.key}`;
  const { rows } = await sql<TemplateRow>`${templates()} select * from template where ${matches}`.execute(db);
  return rows[0];
}

/** Locks the template until the transaction ends. A built-in one gets its row here, with its built-in words. */
export async function lockTemplate(tx: DatabaseTransaction, id: string): Promise<TemplateRow | undefined> {
  const ours = shipped.find((each) => each.id === id);
  if (ours !== undefined) {
    const { key, name, variables, texts } = ours;
    const made = await tx
      .insertInto('email_template')
      .values({ id, key, version: 1 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n)
      await insertVersion(tx, id, { name, variables, texts, version: 1, saved_at: null, saved_by: null });
  }
  await tx.selectFrom('email_template').where('id', '=', id).select('id').forUpdate().execute();
  return findTemplate(tx, { id });
}

export async function insertTemplate(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.insertInto('email_template').values({ id, version: 1 }).execute();
}

interface NewVersion {
  version: number;
  name: string;
  variables: TemplateVariable[];
  texts: TemplateTexts;
  saved_at: Date | null;
  saved_by: string | null;
}

export async function insertVersion(
  tx: DatabaseTransaction,
  id: string,
  { variables, texts, ...version }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('email_template_version')
    .values({
      template_id: id,
      ...version,
      variables: JSON.stringify(variables),
      texts: JSON.stringify(texts),
    })
    .execute();
  await tx.updateTable('email_template').set({ version: version.version }).where('id', '=', id).execute();
}

export async function findVersion(
  tx: DatabaseTransaction,
  id: string,
  version: number,
): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select version, name, variables, texts, saved_at, null as admin_id, null as admin_name
    from email_template_version where template_id = ${id} and version = ${version}`.execute(tx);
  return rows[0];
}

/** Pages the versions of a template; an unchanged one has its current version alone. Undefined for an unknown template. */
export async function listVersions(
  db: Queryable,
  { id, page, pageSize, search, orderBy }: HistoryQuery,
): Promise<{ rows: VersionRow[]; total: number } | undefined> {
  const pattern = search ? containsPattern(search) : null;
  const direction = orderBy === 'LAST_ADDED' ? sql`desc` : sql`asc`;
  const { rows } = await sql<VersionRow & { total: number; present: boolean }>`${templates()}, version as (
      select v.version, v.name, v.variables, v.texts, v.saved_at, a.id as admin_id, a.name as admin_name
      from email_template_version v left join admin_user a on a.id = v.saved_by
      where v.template_id = ${id}
      union all
      select t.version, t.name, t.variables, t.texts, null, null, null
      from template t where t.id = ${id}
        and not exists (select from email_template_version v where v.template_id = t.id)
    ), matching as (
      select * from version where ${pattern}::text is null or name ilike ${pattern} or texts::text ilike ${pattern}
    )
    select c.*, p.* from (
      select (select count(*)::int from matching) as total, exists (select from version) as present) c
    left join lateral (
      select * from matching order by version ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(db);
  const [first] = rows;
  if (first === undefined || !first.present) return undefined;
  return { rows: rows.filter(({ version }) => version !== null), total: first.total };
}

export interface HistoryQuery {
  id: string;
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
}

export async function deleteTemplate(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('email_template').where('id', '=', id).execute();
}
