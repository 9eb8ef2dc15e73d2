import { anyOf, type Queryable } from '@kura/database';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the highest value of `nft` since a time, including the current one, in base units. Null for a card that never had
 * one. Values of an earlier card with the same certificate count.
 */
export const highestValue = (since: Date): RawBuilder<string | null> => sql`greatest(
  nft.value_base_units,
  (select max(f.value_base_units) from former_card_value f where f.card_id = nft.id and f.until > ${since}),
  (select max(f.value_base_units) from former_card_value f
    where f.grader = nft.grader and f.certificate = certificate_identity(nft.certificate_number) and f.until > ${since}))`;

export interface ValuedCard {
  id: string;
  name: string;
  version: number;
  /** Base units; null for a card that never had a value. */
  highest: bigint | null;
}

/** Returns cards with their highest values since a time, by id. */
export async function readValuedCards(
  db: Queryable,
  ids: readonly string[],
  since: Date,
): Promise<ValuedCard[]> {
  const rows = await db
    .selectFrom('nft')
    .where('id', '=', anyOf(ids, 'uuid'))
    .select(['id', 'name', 'version', highestValue(since).as('highest')])
    .orderBy('id')
    .execute();
  return rows.map(({ highest, ...row }) => ({ ...row, highest: highest === null ? null : BigInt(highest) }));
}

/** Undrawn cards of a drop: their number without the last-one prize, and sums in base units. */
export interface DropValue {
  cards: bigint;
  /** Sum of the published values, without the prize. */
  stated: bigint;
  /** Sum of the highest values, or of the exchange values in points where higher, without the prize. */
  highest: bigint;
  /** Highest value of the last-one prize; 0 without one. */
  prize: bigint;
}

/** @param pointsPerUsd points per dollar: a card of rank C can be exchanged for the points of its drop */
export async function readDropValue(
  db: Queryable,
  { gachaId, since, pointsPerUsd }: { gachaId: string; since: Date; pointsPerUsd: bigint },
): Promise<DropValue> {
  const { rows } = await sql<Record<keyof DropValue, string>>`
    with card as (
      select e.last_one, e.value_base_units as stated,
             greatest(e.value_base_units, ${highestValue(since)},
                      case e.rank when 'C' then div(g.exchange_points, ${String(pointsPerUsd)}::numeric) end) as highest
      from gacha_entry e join gacha g on g.id = e.gacha_id join nft on nft.id = e.nft_id
      where e.gacha_id = ${gachaId} and not e.drawn)
    select (count(*) filter (where not last_one))::text as cards,
           coalesce(sum(stated) filter (where not last_one), 0)::text as stated,
           coalesce(sum(highest) filter (where not last_one), 0)::text as highest,
           coalesce(sum(highest) filter (where last_one), 0)::text as prize
    from card`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('an aggregate without a row');
  const { cards, stated, highest, prize } = sums;
  return { cards: BigInt(cards), stated: BigInt(stated), highest: BigInt(highest), prize: BigInt(prize) };
}
