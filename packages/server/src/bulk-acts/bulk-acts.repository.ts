import type { BulkActInput, BulkActItem } from '@kura/api-contract/bulk-acts';
import { anyOf, type Database, type DatabaseTransaction, type Queryable } from '@kura/database';
import { type BulkActKind, MAX_BULK_CARDS } from '@kura/domain/bulk-acts';
import { parseAmount } from '@kura/domain/money';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type AdminCardFilter, matchingCards } from '../cards/index.ts';
import { highestValue } from '../outgoing-value/index.ts';
import { ApiError } from '../platform/index.ts';

export interface Selection {
  ids?: readonly string[] | undefined;
  filter?: AdminCardFilter | undefined;
}

/** The cards of a selection. Packs have no slab, so no act is for them. */
function selected(db: Queryable, { ids, filter }: Selection) {
  const cards = matchingCards(db, { ...filter, kind: 'card' });
  return ids === undefined ? cards : cards.where('nft.id', '=', anyOf(ids, 'uuid'));
}

/** The condition on `nft` that an act requires, as far as one statement can check it. */
function eligibleFor(act: BulkActInput, operatorAddress: string): RawBuilder<boolean> {
  const isStock = sql`nft.reveal_state = 'OFF_CHAIN'`;
  const isFree = sql`nft.sale_type = 'UNASSIGNED'`;
  switch (act.kind) {
    case 'PUBLISH':
      return sql`nft.publish_state = 'DRAFT' and nft.photo_front is not null`;
    case 'HIDE':
      return sql`nft.publish_state = 'PUBLISHED' and nft.sale_type in ('UNASSIGNED', 'GACHA')`;
    case 'SET_VALUE':
      return sql`true`;
    case 'LIST':
      return sql`((${isStock} and nft.sale_type in ('UNASSIGNED', 'OFF_CHAIN') and not nft.secret and nft.photo_front is not null)
        or (nft.owner = ${operatorAddress.toLowerCase()} and nft.sale_type in ('UNASSIGNED', 'FIXED_PRICE')))
        and ${priceOf(act)} is not null`;
    case 'UNLIST':
      return sql`nft.sale_type = 'OFF_CHAIN'`;
    case 'MINT':
      return sql`${isStock} and ${isFree} and collection.contract_address is not null`;
    case 'ADD_TO_DROP':
      return sql`${isStock} and ${isFree}
        and nft.collection_id = (select d.collection_id from gacha d where d.id = ${act.gachaId})`;
  }
}

/** The price of `nft` under an act, as `priceOfCard` computes it. */
function priceOf(act: BulkActInput): RawBuilder<string | null> {
  if (act.kind !== 'LIST') return sql`null::numeric`;
  if (act.price.kind === 'AMOUNT') return sql`${String(parseAmount(act.price.amount))}::numeric`;
  return sql`(ceil(nullif(nft.value_base_units, 0) * ${act.price.percent}::numeric / 1000000) * 10000)`;
}

/** The percent of the highest value since a moment that one admin alone may go down to. */
export interface ValueRule {
  percent: bigint;
  since: Date;
}

/** The price or the new value of `nft` under an act; null for an act without one. */
function amountOf(act: BulkActInput): RawBuilder<string | null> {
  if (act.kind === 'SET_VALUE') return sql`${String(parseAmount(act.value ?? '0'))}::numeric`;
  return priceOf(act);
}

/** Whether the price or value of `nft` needs a second admin, as `outgoingReasons` decides. */
const isFarBelowValue = (act: BulkActInput, { percent, since }: ValueRule): RawBuilder<boolean> =>
  sql`coalesce(${amountOf(act)} * 100 < ${highestValue(since)} * ${String(percent)}::numeric, ${isUnvaluedSale(act)})`;

const isUnvaluedSale = (act: BulkActInput): RawBuilder<boolean> =>
  act.kind === 'LIST' ? sql`${amountOf(act)} is not null` : sql`false`;

export interface PreviewRow {
  total: number;
  total_value: string;
  eligible: number;
  total_price: string | null;
  need_approval: number;
  without_value: number;
}

export async function previewAct(
  db: Queryable,
  selection: Selection,
  act: BulkActInput,
  { operatorAddress, ...rule }: ValueRule & { operatorAddress: string },
): Promise<PreviewRow> {
  const eligible = eligibleFor(act, operatorAddress);
  return selected(db, selection)
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<string>`coalesce(sum(nft.value_base_units), 0)::text`.as('total_value'),
      sql<number>`(count(*) filter (where ${eligible}))::integer`.as('eligible'),
      sql<string | null>`(sum(${priceOf(act)}) filter (where ${eligible}))::text`.as('total_price'),
      sql<number>`(count(*) filter (where ${eligible} and ${isFarBelowValue(act, rule)}))::integer`.as(
        'need_approval',
      ),
      sql<number>`(count(*) filter (where nft.value_base_units is null))::integer`.as('without_value'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findDropStatus(db: Queryable, id: string): Promise<string | undefined> {
  const drop = await db.selectFrom('gacha').where('id', '=', id).select('status').executeTakeFirst();
  return drop?.status;
}

export const insertBulkAct = (tx: DatabaseTransaction, act: Insertable<Database['bulk_act']>) =>
  tx.insertInto('bulk_act').values(act).execute();

/**
 * Fixes the cards of an act.
 *
 * @returns how many
 */
export async function insertItems(
  tx: DatabaseTransaction,
  bulkActId: string,
  selection: Selection,
): Promise<number> {
  const chosen = selected(tx, selection)
    .orderBy('nft.created_at')
    .orderBy('nft.id')
    .limit(MAX_BULK_CARDS + 1)
    .select((eb) => [
      sql<string>`${bulkActId}::uuid`.as('bulk_act_id'),
      sql<number>`row_number() over (order by nft.created_at, nft.id)`.as('position'),
      eb.ref('nft.id').as('card_id'),
    ]);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('bulk_act_item')
    .columns(['bulk_act_id', 'position', 'card_id'])
    .expression(chosen)
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** The highest values of an act's cards, and how far below some prices or new values are. */
export interface PricedItems {
  /** Over all cards with their highest values: an approval is void once it differs. */
  digest: string;
  /** Number of cards with a price or new value that needs a second admin. */
  count: number;
  /** Null when one of them never had a value. */
  totalValue: string | null;
  totalAmount: string;
  /** The cards that lose the most, with highest value and price or new value in base units. */
  largest: { name: string; certificate: string | null; value: string | null; amount: string }[];
}

export async function readPricedItems(
  tx: DatabaseTransaction,
  bulkActId: string,
  act: BulkActInput,
  { limit, ...rule }: ValueRule & { limit: number },
): Promise<PricedItems> {
  const isFar = isFarBelowValue(act, rule);
  const items = sql`select i.card_id, nft.name, nft.certificate_number, ${highestValue(rule.since)} as highest,
      ${amountOf(act)} as amount, ${isFar} as is_far
    from bulk_act_item i join nft on nft.id = i.card_id where i.bulk_act_id = ${bulkActId}`;
  const { rows } = await sql<{ digest: string; count: number; value: string | null; amount: string }>`
    select encode(sha256(coalesce(string_agg(card_id || ':' || coalesce(highest::text, ''), ',' order by card_id), '')::bytea), 'hex') as digest,
      (count(*) filter (where is_far))::integer as count,
      case when not coalesce(bool_or(is_far and highest is null), false)
        then coalesce(sum(highest) filter (where is_far), 0)::text end as value,
      coalesce(sum(amount) filter (where is_far), 0)::text as amount
    from (${items}) i`.execute(tx);
  const { rows: largest } = await sql<PricedItems['largest'][number]>`
    select name, certificate_number as certificate, highest::text as value, amount::text as amount
    from (${items}) i where is_far order by highest - amount desc nulls first, card_id limit ${limit}`.execute(
    tx,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('an aggregate without a row');
  return {
    digest: sums.digest,
    count: sums.count,
    totalValue: sums.value,
    totalAmount: sums.amount,
    largest,
  };
}

/** Stores under which approval an act runs, and for each card that needs it the value that was confirmed. */
export async function approveItems(
  tx: DatabaseTransaction,
  bulkActId: string,
  act: BulkActInput,
  { approvalId, ...rule }: ValueRule & { approvalId: string | null },
): Promise<void> {
  await sql`update bulk_act set approval_id = ${approvalId} where id = ${bulkActId}`.execute(tx);
  await sql`
    update bulk_act_item i set approved = true, approved_value_base_units = ${highestValue(rule.since)}
    from nft where i.bulk_act_id = ${bulkActId} and nft.id = i.card_id and ${isFarBelowValue(act, rule)}`.execute(
    tx,
  );
}

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

/** An act whose job has work to do; undefined once it ended. */
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

/** Ends an act; false when it had ended. */
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
  /** The value at which a second admin confirmed the price, null for none; undefined when that wasn't needed. */
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
    // The previous version stores the value alone.
    approvedValueBaseUnits: approved ? approved_value_base_units : (approved_value_base_units ?? undefined),
  }));
}

/** Takes an item for this transaction; false when another run has ended it. */
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

/** Records the result for a card; one that has a result keeps it. */
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

/** The admin on whose behalf a job acts, with the present scopes; undefined once disabled. */
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
