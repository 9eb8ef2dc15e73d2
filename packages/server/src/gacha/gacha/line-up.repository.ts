import type { Queryable } from '@kura/database';
import { type ValueRange, valueRangeBounds } from '@kura/domain/gacha';
import type { CardRank } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Hash } from 'viem';

export interface LineUpRow {
  id: string;
  secret: boolean;
  rank: CardRank;
  drawn: boolean;
  name: string;
  japanese_title: string | null;
  photo_front: string | null;
  grader: string;
  grade: number;
  value_base_units: bigint;
}

export interface LineUpQuery {
  gachaId: string;
  page: number;
  pageSize: number;
  search?: string | undefined;
  rank?: CardRank | undefined;
  range?: ValueRange | undefined;
  secretOnly?: boolean;
  /** Only cards that can still be drawn. */
  remaining?: boolean;
  /** True for users who may not see undrawn secret cards: they find them by rank only. */
  hideSecrets: boolean;
}

/** Pages a drop's cards, best rank and value first, with the total, in one statement. */
export async function listLineUp(
  db: Queryable,
  query: LineUpQuery,
): Promise<{ rows: LineUpRow[]; total: number }> {
  const hidden = sql`(${query.hideSecrets} and n.secret and not e.drawn)`;
  const conditions: RawBuilder<unknown>[] = [sql`e.gacha_id = ${query.gachaId} and not e.last_one`];
  if (query.rank) conditions.push(sql`e.rank = ${query.rank}`);
  if (query.remaining) conditions.push(sql`not e.drawn`);
  if (query.secretOnly) conditions.push(sql`n.secret`);
  if (query.range) {
    const { fromBaseUnits, toBaseUnits } = valueRangeBounds(query.range);
    conditions.push(sql`not ${hidden} and e.value_base_units >= ${fromBaseUnits}`);
    if (toBaseUnits !== null) conditions.push(sql`e.value_base_units < ${toBaseUnits}`);
  }
  if (query.search) {
    const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`not ${hidden} and (n.name ilike ${pattern} or n.japanese_title ilike ${pattern})`);
  }
  // A secret card is sorted by rank and chance, not by value or age.
  const { rows } = await sql<LineUpRow & { hidden: boolean; total: number }>`
    with matching as (
      select n.id, n.secret, e.rank, e.drawn, n.name, n.japanese_title, n.photo_front, n.grader, n.grade, e.value_base_units, ${hidden} as hidden,
        count(*) over () as total
      from gacha_entry e join nft n on n.id = e.nft_id
      where ${sql.join(conditions, sql` and `)}
    )
    select * from matching
    order by array_position(array['SS', 'S', 'A', 'B', 'C'], rank), hidden,
      case when hidden then null else value_base_units end desc, md5(id::text)
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface RangeTally {
  range: ValueRange;
  total: number;
  remaining: number;
}

/** Counts the cards in each range of value. Undrawn secret cards are excluded. */
export async function tallyValues(
  db: Queryable,
  gachaId: string,
  ranges: readonly ValueRange[],
): Promise<RangeTally[]> {
  const bounds = ranges.map((range) => ({ range, ...valueRangeBounds(range) }));
  const { rows } = await sql<RangeTally>`
    select r.range, count(e.nft_id) as total, count(e.nft_id) filter (where not e.drawn) as remaining
    from unnest(${bounds.map((each) => each.range)}::text[],
                ${bounds.map((each) => String(each.fromBaseUnits))}::numeric[],
                ${bounds.map((each) => (each.toBaseUnits === null ? null : String(each.toBaseUnits)))}::numeric[])
      as r (range, above, below)
    left join (gacha_entry e join nft n on n.id = e.nft_id)
      on e.gacha_id = ${gachaId} and not e.last_one and not (n.secret and not e.drawn)
      and e.value_base_units >= r.above and (r.below is null or e.value_base_units < r.below)
    group by r.range`.execute(db);
  return ranges.flatMap((range) => rows.filter((row) => row.range === range));
}

/** A card of a pool with the identity of its slab. */
interface PoolSlabRow {
  nft_id: string;
  serial_hash: Hash;
  rank: CardRank;
  secret: boolean;
  last_one: boolean;
  grader: string;
  certificate_number: string;
  grade: number;
}

/** Lists the cards of a pool and its last-one prize, by id. */
export async function listPoolSlabs(db: Queryable, gachaId: string): Promise<PoolSlabRow[]> {
  const { rows } = await sql<PoolSlabRow>`
    select e.nft_id, n.serial_hash, e.rank, n.secret, e.last_one, n.grader, n.certificate_number, n.grade
    from gacha_entry e join nft n on n.id = e.nft_id
    where e.gacha_id = ${gachaId} order by e.nft_id`.execute(db);
  return rows;
}

interface PoolCard {
  nft_id: string;
  rank: CardRank;
  /** JSON can't carry wide numbers: base units as text. */
  value: string;
}

/** Lists the cards that can still be drawn, in the order of the pool if there is one. */
export async function listRemaining(db: Queryable, gachaId: string): Promise<PoolCard[]> {
  const { rows } = await sql<PoolCard>`
    select nft_id, rank, value_base_units::text as value from gacha_entry
    where gacha_id = ${gachaId} and not drawn and not last_one order by pool_index, nft_id`.execute(db);
  return rows;
}
