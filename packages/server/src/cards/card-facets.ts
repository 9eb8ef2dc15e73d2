import type { CardFacets } from '@kura/api-contract';
import { type CardRank, formatAmount, type NftKind } from '@kura/domain';
import { sql } from 'kysely';
import type { CallContext } from '../platform/index.ts';
import { selectCards } from './card-columns.ts';
import { type CardFilter, filterCards } from './card-query.ts';
import { publicCards } from './public-cards.ts';

export type FacetsQuery = CardFilter & {
  kind: NftKind;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
};

interface FacetRow {
  facet: 'grade' | 'year' | 'rank' | 'set' | 'collection' | 'drop';
  value: string;
  label: string;
  count: number;
  floor: bigint | null;
}

/**
 * What could be filtered by, with how many cards each value would leave and the cheapest of them, in one statement. A value
 * is counted among what all the other filters leave, so that a second grade can be added to the first.
 */
export async function getCardFacets(context: CallContext, query: FacetsQuery): Promise<CardFacets> {
  const { grade, year, rank, expansionMark, collectionId, gachaId, ...kept } = query;
  const fits = (column: string, wanted: readonly unknown[] | undefined) =>
    wanted?.length ? sql<boolean>`coalesce(${sql.ref(column)} = any(${wanted}), false)` : sql<boolean>`true`;
  const matching = filterCards(selectCards(context.db), kept)
    .where((eb) =>
      query.kind === 'card'
        ? publicCards
        : eb.and([eb('nft.kind', '=', 'pack'), eb('nft.price', 'is not', null)]),
    )
    .where('collection.status', '=', 'ACTIVE')
    .select([
      'nft.price',
      'nft.grade',
      'nft.year',
      'nft.rank',
      'nft.expansion_mark',
      'nft.collection_id',
      'collection.name as collection_name',
      'nft.gacha_id',
      // A pack is named after its drop.
      sql<string | null>`case when nft.kind = 'pack' then nft.name end`.as('drop_name'),
      fits('nft.grade', grade).as('fits_grade'),
      fits('nft.year', year).as('fits_year'),
      fits('nft.rank', rank).as('fits_rank'),
      fits('nft.expansion_mark', expansionMark).as('fits_set'),
      fits('nft.collection_id', collectionId === undefined ? undefined : [collectionId]).as(
        'fits_collection',
      ),
      fits('nft.gacha_id', gachaId === undefined ? undefined : [gachaId]).as('fits_drop'),
    ]);
  // Alike cards are counted together first: there are far fewer kinds of them than cards.
  const { rows } = await sql<FacetRow>`
    select f.facet, f.value, f.label, sum(g.cards)::int as count, min(g.floor) as floor
    from (
      select grade, year, rank, expansion_mark, collection_id, collection_name, gacha_id, drop_name,
             fits_grade, fits_year, fits_rank, fits_set, fits_collection, fits_drop,
             count(*) as cards, min(price) as floor
      from ${matching} m
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
    ) g
    cross join lateral (values
      ('grade', g.grade::text, g.grade::text, g.fits_grade),
      ('year', g.year::text, g.year::text, g.fits_year),
      ('rank', g.rank, g.rank, g.fits_rank),
      ('set', g.expansion_mark, g.expansion_mark, g.fits_set),
      ('collection', g.collection_id::text, g.collection_name, g.fits_collection),
      ('drop', case when g.drop_name is not null then g.gacha_id::text end, g.drop_name, g.fits_drop)
    ) f (facet, value, label, fits)
    -- Nothing but this very filter may keep it out.
    where f.value is not null
      and (not g.fits_grade)::int + (not g.fits_year)::int + (not g.fits_rank)::int + (not g.fits_set)::int
        + (not g.fits_collection)::int + (not g.fits_drop)::int = (not f.fits)::int
    group by 1, 2, 3
    order by count desc, f.label`.execute(context.db);
  return presentFacets(rows);
}

function presentFacets(rows: readonly FacetRow[]): CardFacets {
  const of = <Value>(facet: FacetRow['facet'], readValue: (row: FacetRow) => Value) =>
    rows
      .filter((row) => row.facet === facet)
      .map((row) => ({
        value: readValue(row),
        count: row.count,
        floor: row.floor === null ? null : formatAmount(row.floor),
      }));
  const named = (facet: FacetRow['facet']) => {
    const names = rows.filter((row) => row.facet === facet);
    return of(facet, (row) => row.value).map((each, index) => ({ ...each, name: names[index]?.label ?? '' }));
  };
  return {
    grade: of('grade', (row) => Number(row.value)).sort((a, b) => b.value - a.value),
    year: of('year', (row) => Number(row.value)).sort((a, b) => b.value - a.value),
    rank: of('rank', (row) => row.value as CardRank),
    expansionMark: of('set', (row) => row.value),
    collection: named('collection'),
    drop: named('drop'),
  };
}
