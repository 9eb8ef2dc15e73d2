import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { type CardSearchFilter, FACETS, type Facet, type FacetValue } from './card-search.ts';
import { commonPart, facetColumns, ownParts } from './facet-parts.ts';
import { matching } from './listed-cards.repository.ts';
import { listOf } from './market-list.repository.ts';
import { allOf, groupConditions } from './search-conditions.repository.ts';

/**
 * Returns the values of every facet, in one statement over the groups. The filter of a value's own facet is ignored, so that
 * a second grade can be added to the first. A group therefore counts for all facets when it matches, and for one facet when
 * only that facet's filter excludes it.
 */
export async function countFacets(db: Queryable, filter: CardSearchFilter): Promise<FacetValue[]> {
  const { kind } = filter;
  const parts = FACETS.flatMap((facet) => {
    const own = groupConditions({ kind, ...ownParts[facet](filter) });
    return own.length === 0 ? [] : [{ facet, fits: allOf(own) }];
  });
  // The number of facet filters that exclude a group, with the facet when it is one.
  const failure = sql`(${sql.join(
    [
      sql`0`,
      ...parts.map(({ facet, fits }) => sql`case when ${fits} then 0 else ${sql.lit(codeOf(facet))} end`),
    ],
    sql` + `,
  )})`;
  const { rows } = await sql<FacetValue>`
    with candidate as (
      select g.*, counted.cards, counted.floor, ${failure} as failure
      from (select group_id, count(*) as cards, min(price) as floor
            from (${matching(listOf(commonPart(filter)), sql`c.group_id, c.price`)}) found group by 1) counted
      join card_group g on g.id = counted.group_id),
    merged as materialized (
      select grouping(grade) = 0 as of_slab, grader, grade, rank, collection_id, gacha_id, category, year, expansion_mark,
             failure, sum(cards) as cards, min(floor) as floor
      from candidate where failure < ${sql.lit(2 * oneFailure)}
      group by grouping sets ((grader, grade, rank, failure),
                              (collection_id, gacha_id, category, year, expansion_mark, failure))
    )
    select facet.name as facet, facet.value, sum(merged.cards)::integer as count, min(merged.floor) as floor
    from merged cross join lateral (values
      ${sql.join(
        FACETS.map(
          (facet) => sql`(${sql.lit(ofSlab.has(facet))}, ${sql.lit(facet)}, ${sql.lit(codeOf(facet))},
        ${sql.ref(facetColumns[facet])}::text)`,
        ),
      )}
    ) facet (of_slab, name, code, value)
    where facet.of_slab = merged.of_slab and facet.value is not null
      and merged.failure in (0, facet.code)
    group by 1, 2`.execute(db);
  return rows;
}

const ofSlab = new Set<Facet>(['grade', 'rank', 'grader']);

/** Greater than the number of facets: a sum of failure codes shows whether exactly one facet failed. */
const oneFailure = 100;
const codeOf = (facet: Facet) => oneFailure + FACETS.indexOf(facet);
