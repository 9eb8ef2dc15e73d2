import type { BulkActInput } from '@kura/api-contract/bulk-acts';
import { anyOf, type DatabaseTransaction, type Queryable } from '@kura/database';
import { MAX_BULK_CARDS } from '@kura/domain/bulk-acts';
import { parseAmount } from '@kura/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { type AdminCardFilter, matchingCards } from '../../cards/index.ts';
import { highestValue } from '../../governance/index.ts';

export interface Selection {
  ids?: readonly string[] | undefined;
  filter?: AdminCardFilter | undefined;
}

/** The cards of a selection. Packs have no slab, so acts exclude them. */
function selected(db: Queryable, { ids, filter }: Selection) {
  const cards = matchingCards(db, { ...filter, kind: 'card' });
  return ids === undefined ? cards : cards.where('nft.id', '=', anyOf(ids, 'uuid'));
}

/** The condition on `nft` for an act, as far as one statement can check it. */
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

/** The lowest percentage of the highest value since a time that one admin may set alone. */
export interface ValueRule {
  percent: bigint;
  since: Date;
}

/** The price or the new value of `nft` under an act; null for an act without one. */
function amountOf(act: BulkActInput): RawBuilder<string | null> {
  if (act.kind === 'SET_VALUE') return sql`${String(parseAmount(act.value ?? '0'))}::numeric`;
  return priceOf(act);
}

/** Whether the price or value of `nft` needs a second admin, as in `outgoingReasons`. */
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

/**
 * Fixes the cards of an act.
 *
 * @returns the number of cards
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

/** The highest values of an act's cards, and the differences to its prices or new values. */
export interface PricedItems {
  /** Hash of all cards with their highest values: an approval is void once it changes. */
  digest: string;
  /** Number of cards with a price or new value that needs a second admin. */
  count: number;
  /** Null when one of them never had a value. */
  totalValue: string | null;
  totalAmount: string;
  /** The cards with the largest loss, with highest value and price or new value in base units. */
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
