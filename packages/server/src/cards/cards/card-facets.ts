import type { CardFacets } from '@kura/api-contract/cards';
import { formatAmount } from '@kura/domain/money';
import type { CardRank } from '@kura/domain/vocabulary';
import type { AppContext } from '../../platform/index.ts';
import { listCollectionAndDropNames } from './collections.repository.ts';
import {
  cardSearch,
  type Facet,
  type FacetValue,
  readCardFilter,
  type ShownCardsQuery,
} from './search/index.ts';

/** Returns each facet value with the number of cards that it would leave and their lowest price, in two statements. */
export async function getCardFacets(context: AppContext, query: ShownCardsQuery): Promise<CardFacets> {
  const values = await cardSearch(context).facets(readCardFilter(query));
  return presentFacets(values, await namesOf(context, values));
}

/** Returns the years of issue in use, newest first. */
export async function listCardYears(
  context: AppContext,
  query: ShownCardsQuery,
): Promise<{ year: number; count: number }[]> {
  const values = await cardSearch(context).facets(readCardFilter(query));
  return values
    .filter(({ facet }) => facet === 'year')
    .map(({ value, count }) => ({ year: Number(value), count }))
    .sort((a, b) => b.year - a.year);
}

/** Returns the names of collections and drops. A drop has the name of its packs. */
async function namesOf(context: AppContext, values: readonly FacetValue[]): Promise<Map<string, string>> {
  const ids = (facet: Facet) => values.filter((each) => each.facet === facet).map(({ value }) => value);
  const collections = ids('collection');
  const drops = ids('drop');
  if (collections.length + drops.length === 0) return new Map();
  const rows = await listCollectionAndDropNames(context.db, { collections, drops });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function presentFacets(values: readonly FacetValue[], names: ReadonlyMap<string, string>): CardFacets {
  const of = <Value extends string | number>(facet: Facet, read: (text: string) => Value) =>
    values
      .filter((each) => each.facet === facet)
      .map(({ value, count, floor }) => ({
        value: read(value),
        count,
        floor: floor === null ? null : formatAmount(floor),
      }));
  const text = (facet: Facet) =>
    of(facet, String).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const number = (facet: Facet) => of(facet, Number).sort((a, b) => b.value - a.value);
  const named = (facet: Facet) => text(facet).map((each) => ({ ...each, name: names.get(each.value) ?? '' }));
  return {
    grade: number('grade'),
    year: number('year'),
    rank: text('rank').map((each) => ({ ...each, value: each.value as CardRank })),
    expansionMark: text('expansionMark'),
    category: text('category'),
    grader: text('grader'),
    collection: named('collection'),
    drop: named('drop'),
  };
}
