import type { BulkActInput, BulkActItem } from '@kura/api-contract/bulk-acts';
import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import type { BulkActKind } from '@kura/domain/bulk-acts';
import { type Insertable, sql } from 'kysely';
import { ApiError } from '../../platform/index.ts';

export async function findDropStatus(db: Queryable, id: string): Promise<string | undefined> {
  const drop = await db.selectFrom('gacha').where('id', '=', id).select('status').executeTakeFirst();
  return drop?.status;
}

export const insertBulkAct = (tx: DatabaseTransaction, act: Insertable<Database['bulk_act']>) =>
  tx.insertInto('bulk_act').values(act).execute();

export async function hasBulkAct(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`select from bulk_act where id = ${id}`.execute(tx);
  return rows.length > 0;
}

export interface BulkActRow {
  id: string;
  kind: BulkActKind;
  status: 'RUNNING' | 'COMPLETED' | 'CANCELLED';
  total: number;
  done: number;
  refused: number;
  approval_id: string | null;
  created_by: string;
  created_at: Date;
  completed_at: Date | null;
}

const actColumns = sql`b.id, b.kind, b.status, b.approval_id, a.email as created_by, b.created_at, b.completed_at,
  counts.total, counts.done, counts.refused`;
const actJoins = sql`
  join admin_user a on a.id = b.created_by
  cross join lateral (
    select count(*)::integer as total, count(*) filter (where status = 'DONE')::integer as done,
           count(*) filter (where status = 'REFUSED')::integer as refused
    from bulk_act_item where bulk_act_id = b.id) counts`;

/** @throws ApiError NOT_FOUND */
export async function findBulkAct(db: Queryable, id: string): Promise<BulkActRow> {
  const { rows } = await sql<BulkActRow>`
    select ${actColumns} from bulk_act b ${actJoins} where b.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

export async function listBulkActs(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: BulkActRow[]; total: number }> {
  const { total } = await db
    .selectFrom('bulk_act')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<BulkActRow>`
    select ${actColumns}
    from (select * from bulk_act order by created_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}) b ${actJoins}
    order by b.created_at desc, b.id`.execute(db);
  return { rows, total: Number(total) };
}

export interface ItemQuery {
  id: string;
  page: number;
  pageSize: number;
  search?: string | undefined;
  status?: BulkActItem['status'] | undefined;
}

export interface ItemRow {
  card_id: string;
  name: string;
  japanese_title: string | null;
  certificate_number: string | null;
  status: BulkActItem['status'];
  code: string | null;
  state: string | null;
}

export async function listItems(
  db: Queryable,
  query: ItemQuery,
): Promise<{ rows: ItemRow[]; total: number }> {
  const matching = sql`i.bulk_act_id = ${query.id}
    ${query.status ? sql`and i.status = ${query.status}` : sql``}
    ${query.search ? sql`and strpos(lower(concat_ws(' ', n.name, n.japanese_title, n.certificate_number)), lower(${query.search})) > 0` : sql``}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from bulk_act_item i join nft n on n.id = i.card_id where ${matching}`.execute(
    db,
  );
  const { rows } = await sql<ItemRow>`
    select i.card_id, n.name, n.japanese_title, n.certificate_number, i.status, i.code, i.state
    from bulk_act_item i join nft n on n.id = i.card_id where ${matching}
    order by i.position limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Returns an act with remaining work; undefined once it ended. */
export async function findRunning(db: Queryable, id: string) {
  const row = await db
    .selectFrom('bulk_act')
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .select(['id', 'parameters', 'created_by'])
    .executeTakeFirst();
  return row && { id: row.id, act: row.parameters as unknown as BulkActInput, createdBy: row.created_by };
}

export type RunningAct = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** Ends an act; returns false when it had ended. */
export async function endBulkAct(
  tx: Queryable,
  id: string,
  status: 'COMPLETED' | 'CANCELLED',
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('bulk_act')
    .set({ status, completed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface PendingItem {
  position: number;
  cardId: string;
  /** The value at which a second admin confirmed the price, null for none; undefined when no confirmation was needed. */
  approvedValueBaseUnits: bigint | null | undefined;
}

export async function pendingItems(db: Queryable, id: string, limit: number): Promise<PendingItem[]> {
  const rows = await db
    .selectFrom('bulk_act_item')
    .where('bulk_act_id', '=', id)
    .where('status', '=', 'PENDING')
    .orderBy('position')
    .limit(limit)
    .select(['position', 'card_id', 'approved', 'approved_value_base_units'])
    .execute();
  return rows.map(({ position, card_id, approved, approved_value_base_units }) => ({
    position,
    cardId: card_id,
    // The previous version stores only the value.
    approvedValueBaseUnits: approved ? approved_value_base_units : (approved_value_base_units ?? undefined),
  }));
}

/** Claims an item for this transaction; returns false when another run has ended it. */
export async function lockPending(
  tx: DatabaseTransaction,
  id: string,
  { position }: PendingItem,
): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_act_item')
    .where('bulk_act_id', '=', id)
    .where('position', '=', position)
    .where('status', '=', 'PENDING')
    .select('position')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface Rejection {
  code: string;
  state: string | null;
}

/** Records the result for a card. An earlier result stays. */
export async function settleItem(
  tx: Queryable,
  id: string,
  { position }: PendingItem,
  refusal: Rejection | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('bulk_act_item')
    .set({
      status: refusal === null ? 'DONE' : 'REFUSED',
      code: refusal?.code ?? null,
      state: refusal?.state ?? null,
      done_at: at,
    })
    .where('bulk_act_id', '=', id)
    .where('position', '=', position)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Returns the admin on whose behalf a job acts, with current scopes; undefined once disabled. */
export const findActiveAdmin = (db: Queryable, id: string) =>
  db
    .selectFrom('admin_user')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'email', 'scopes'])
    .executeTakeFirst();

export const findPriced = (db: Queryable, id: string) =>
  db
    .selectFrom('nft')
    .where('id', '=', id)
    .select(['reveal_state', 'owner', 'value_base_units', 'price'])
    .executeTakeFirst();
