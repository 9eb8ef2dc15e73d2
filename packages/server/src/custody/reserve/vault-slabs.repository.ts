import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { SlabHolder } from '@kura/domain/cards';
import type { DifferenceKind } from '@kura/domain/reserve';
import type { GachaStatus } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';

/**
 * The slabs that should be in the vault: all that have not left it. The slab of a burned token stays until it is shipped. It
 * is in the vault again when the parcel came back, unless it was taken in as another card since.
 */
const inVault = sql`
  select n.id as card_id, n.collection_id, n.grader, n.certificate_number,
    certificate_identity(n.certificate_number) as identity, n.serial_hash, n.secret, n.owner, n.claim_status, s.holder,
    g.status as gacha_status, n.redeemed_at is not null as is_outgoing
  from nft n
  join slab_claim s on s.card_id = n.id
  left join gacha g on s.holder = 'DROP' and g.id = s.reference
  where n.kind = 'card' and n.exchanged_at is null
    and (n.redeemed_at is null or (exists (
        select from redeem_card k join redeem r on r.id = k.redeem_id
        where k.card_id = n.id and r.status in ('BURNED', 'RETURNED'))
      and not exists (
      select from nft o
      where o.kind = 'card' and o.redeemed_at is null and o.exchanged_at is null and o.grader = n.grader
        and certificate_identity(o.certificate_number) = certificate_identity(n.certificate_number))))`;

const isScanned = (stockTakeId: string) => sql`exists (
  select from stock_take_slab t
  where t.stock_take_id = ${stockTakeId} and t.grader = v.grader
    and certificate_identity(t.certificate_number) = v.identity)`;

/** A living token that represents its slab. */
const isToken = sql`v.owner is not null and v.claim_status <> 'OVERRIDDEN'`;

export interface CollectionFigures {
  collection_id: string;
  name: string;
  expected: number;
  present: number;
  tokens: number;
  counted: number;
  outgoing: number;
}

/** Counts expected and scanned slabs of an open count by collection. */
export async function countVault(db: Queryable, stockTakeId: string): Promise<CollectionFigures[]> {
  const { rows } = await sql<CollectionFigures>`
    with vault as (select v.*, ${isScanned(stockTakeId)} as is_scanned from (${inVault}) v)
    select v.collection_id, c.name, count(*)::int as expected,
      (count(*) filter (where v.is_scanned))::int as present,
      (count(*) filter (where ${isToken}))::int as tokens,
      (count(*) filter (where ${isToken} and v.is_scanned))::int as counted,
      (count(*) filter (where v.is_outgoing))::int as outgoing
    from vault v join collection c on c.id = v.collection_id
    group by v.collection_id, c.name, c.display_order
    order by c.display_order, c.name, v.collection_id`.execute(db);
  return rows;
}

/** Returns the stored figures of an ended count. */
export async function readFigures(db: Queryable, stockTakeId: string): Promise<CollectionFigures[]> {
  const { rows } = await sql<CollectionFigures>`
    select f.collection_id, c.name, f.expected, f.present, f.tokens, f.counted, f.outgoing
    from stock_take_collection f join collection c on c.id = f.collection_id
    where f.stock_take_id = ${stockTakeId}
    order by c.display_order, c.name, f.collection_id`.execute(db);
  return rows;
}

/** Stores the figures of a count at its end. */
export async function writeFigures(
  tx: DatabaseTransaction,
  stockTakeId: string,
  figures: readonly CollectionFigures[],
): Promise<void> {
  await tx.deleteFrom('stock_take_collection').where('stock_take_id', '=', stockTakeId).execute();
  if (figures.length === 0) return;
  await tx
    .insertInto('stock_take_collection')
    .values(
      figures.map(({ collection_id, expected, present, tokens, counted, outgoing }) => ({
        stock_take_id: stockTakeId,
        collection_id,
        expected,
        present,
        tokens,
        counted,
        outgoing,
      })),
    )
    .execute();
}

export interface CountedRow {
  serial_hash: Hash;
  secret: boolean;
  owner: Address | null;
  holder: SlabHolder;
  gacha_status: GachaStatus | null;
}

/** Returns every scanned slab with a living card: the leaves of a statement. */
export async function findCounted(db: Queryable, stockTakeId: string): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select v.serial_hash, v.secret, v.owner, v.holder, v.gacha_status
    from (${inVault}) v
    where not v.is_outgoing and ${isScanned(stockTakeId)}`.execute(db);
  return rows;
}

export interface KnownSlab {
  /** Index of the number in the request, from 0. */
  place: number;
  card_id: string;
  grader: string;
  is_in_vault: boolean;
}

/** Returns the cards with one of these certificate numbers, in any spelling; those in the vault first. */
export async function findKnownSlabs(db: Queryable, numbers: readonly string[]): Promise<KnownSlab[]> {
  const { rows } = await sql<KnownSlab>`
    select (l.place - 1)::int as place, n.id as card_id, n.grader, v.card_id is not null as is_in_vault
    from unnest(${numbers as string[]}::text[]) with ordinality l (number, place)
    join nft n on n.kind = 'card' and certificate_identity(n.certificate_number) = certificate_identity(l.number)
    left join lateral (select each.card_id from (${inVault}) each where each.card_id = n.id) v on true
    order by l.place, v.card_id is null, n.redeemed_at desc nulls first, n.id`.execute(db);
  return rows;
}

export interface SlabLabel {
  grader: string;
  certificateNumber: string;
}

/**
 * Records scanned slabs.
 *
 * @returns the ones that had not been scanned before, in the order of `labels`.
 */
export async function insertSlabs(
  tx: DatabaseTransaction,
  stockTakeId: string,
  labels: readonly SlabLabel[],
  scan: { photo: string | null; adminId: string; at: Date },
): Promise<boolean[]> {
  const isNew: boolean[] = [];
  for (const { grader, certificateNumber } of labels) {
    const { rows } = await sql`
      insert into stock_take_slab (stock_take_id, grader, certificate_number, photo, scanned_by, scanned_at)
      values (${stockTakeId}, ${grader}, ${certificateNumber}, ${scan.photo}, ${scan.adminId}, ${scan.at})
      on conflict do nothing returning grader`.execute(tx);
    isNew.push(rows.length === 1);
  }
  return isNew;
}

/** @returns whether the slab had been scanned */
export async function deleteSlab(
  tx: DatabaseTransaction,
  stockTakeId: string,
  { grader, certificateNumber }: SlabLabel,
): Promise<boolean> {
  const { rows } = await sql`
    delete from stock_take_slab
    where stock_take_id = ${stockTakeId} and grader = ${grader}
      and certificate_identity(certificate_number) = certificate_identity(${certificateNumber})
    returning grader`.execute(tx);
  return rows.length === 1;
}

export interface DifferenceRow {
  kind: DifferenceKind;
  grader: string;
  certificate_number: string;
  card_id: string | null;
  is_outgoing: boolean;
  photo: string | null;
  scanned_at: Date | null;
  reason: string | null;
  explained_by: string | null;
}

/** The differences of an open count. */
const openDifferences = (stockTakeId: string) => sql`
  select 'MISSING' as kind, v.grader, v.certificate_number, v.identity, v.card_id, v.is_outgoing,
    null::text as photo, null::timestamptz as scanned_at
  from (${inVault}) v where not ${isScanned(stockTakeId)}
  union all
  select 'SURPLUS', t.grader, t.certificate_number, certificate_identity(t.certificate_number), known.id, false, t.photo,
    t.scanned_at
  from stock_take_slab t
  left join lateral (
    select n.id from nft n
    where n.kind = 'card' and n.grader = t.grader
      and certificate_identity(n.certificate_number) = certificate_identity(t.certificate_number)
    order by n.redeemed_at desc nulls last, n.id limit 1) known on true
  where t.stock_take_id = ${stockTakeId} and not exists (
    select from (${inVault}) v
    where v.grader = t.grader and v.identity = certificate_identity(t.certificate_number))`;

/** The differences of an ended count: those that had a reason at its end. */
const closedDifferences = (stockTakeId: string) => sql`
  select e.kind, e.grader, e.certificate_number, certificate_identity(e.certificate_number) as identity, known.id as card_id,
    false as is_outgoing, t.photo, t.scanned_at
  from stock_take_difference e
  left join stock_take_slab t on t.stock_take_id = e.stock_take_id and t.grader = e.grader
    and certificate_identity(t.certificate_number) = certificate_identity(e.certificate_number)
  left join lateral (
    select n.id from nft n
    where n.kind = 'card' and n.grader = e.grader
      and certificate_identity(n.certificate_number) = certificate_identity(e.certificate_number)
    order by n.redeemed_at desc nulls first, n.id limit 1) known on true
  where e.stock_take_id = ${stockTakeId}`;

const explained = (stockTakeId: string) => sql`
  left join stock_take_difference x on x.stock_take_id = ${stockTakeId} and x.kind = d.kind and x.grader = d.grader
    and certificate_identity(x.certificate_number) = d.identity
  left join admin_user a on a.id = x.explained_by`;

export interface DifferencesQuery {
  stockTakeId: string;
  isOpen: boolean;
  page: number;
  pageSize: number;
  search?: string | undefined;
  kind?: DifferenceKind | undefined;
}

export async function listDifferenceRows(
  db: Queryable,
  { stockTakeId, isOpen, page, pageSize, search, kind }: DifferencesQuery,
): Promise<{ rows: DifferenceRow[]; total: number }> {
  const differences = isOpen ? openDifferences(stockTakeId) : closedDifferences(stockTakeId);
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`d.kind = ${kind}`);
  if (search) conditions.push(sql`d.identity = certificate_identity(${search.trim().toUpperCase()})`);
  const found = sql`from (${differences}) d ${explained(stockTakeId)} where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<DifferenceRow>`
    select d.kind, d.grader, d.certificate_number, d.card_id, d.is_outgoing, d.photo, d.scanned_at, x.reason,
      a.name as explained_by
    ${found}
    order by x.reason is not null, d.kind, d.grader, d.certificate_number
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Counts the differences of a count by kind, and those without a reason. */
export async function countDifferences(
  db: Queryable,
  { stockTakeId, isOpen }: { stockTakeId: string; isOpen: boolean },
): Promise<{ missing: number; surplus: number; unexplainedMissing: number; unexplainedSurplus: number }> {
  const differences = isOpen ? openDifferences(stockTakeId) : closedDifferences(stockTakeId);
  const { rows } = await sql<{ kind: DifferenceKind; total: number; unexplained: number }>`
    select d.kind, count(*)::int as total, (count(*) filter (where x.reason is null))::int as unexplained
    from (${differences}) d ${explained(stockTakeId)}
    group by d.kind`.execute(db);
  const of = (kind: DifferenceKind) => rows.find((row) => row.kind === kind);
  return {
    missing: of('MISSING')?.total ?? 0,
    surplus: of('SURPLUS')?.total ?? 0,
    unexplainedMissing: of('MISSING')?.unexplained ?? 0,
    unexplainedSurplus: of('SURPLUS')?.unexplained ?? 0,
  };
}

/**
 * Sets the reason of a difference.
 *
 * @returns false for an unknown difference
 */
export async function explainDifference(
  tx: DatabaseTransaction,
  stockTakeId: string,
  difference: SlabLabel & { kind: DifferenceKind; reason: string },
  by: { adminId: string; at: Date },
): Promise<boolean> {
  const { kind, grader, certificateNumber, reason } = difference;
  const { rows } = await sql`
    insert into stock_take_difference (stock_take_id, kind, grader, certificate_number, reason, explained_by, explained_at)
    select ${stockTakeId}, d.kind, d.grader, d.certificate_number, ${reason}, ${by.adminId}, ${by.at}
    from (${openDifferences(stockTakeId)}) d
    where d.kind = ${kind} and d.grader = ${grader} and d.identity = certificate_identity(${certificateNumber})
    on conflict (stock_take_id, kind, grader, (certificate_identity(certificate_number)))
    do update set reason = excluded.reason, explained_by = excluded.explained_by, explained_at = excluded.explained_at
    returning kind`.execute(tx);
  return rows.length === 1;
}

/** Deletes the reasons of settled differences. */
export async function deleteSettledDifferences(tx: DatabaseTransaction, stockTakeId: string): Promise<void> {
  await sql`
    delete from stock_take_difference e
    where e.stock_take_id = ${stockTakeId} and not exists (
      select from (${openDifferences(stockTakeId)}) d
      where d.kind = e.kind and d.grader = e.grader and d.identity = certificate_identity(e.certificate_number))`.execute(
    tx,
  );
}
