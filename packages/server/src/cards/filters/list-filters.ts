import type { Filter, SearchableFilter } from '@kura/api-contract/filters';
import type { ListOf } from '@kura/api-contract/lists';
import {
  attributeId,
  isListedAttribute,
  type ListedAttribute,
  type SearchedAttribute,
} from '@kura/domain/cards';
import { formatAmount } from '@kura/domain/money';
import { type AppContext, type CallContext, requireAdmin } from '../../platform/index.ts';
import { cardSearch, type Facet, type FacetValue } from '../cards/index.ts';
import { presentFilter } from './filter.presenter.ts';
import { type FiltersQuery, listFilterRows, listShownFilters } from './filters.repository.ts';

/** Returns the filters for admins. */
export async function listFilters(context: CallContext, query: FiltersQuery): Promise<ListOf<Filter>> {
  requireAdmin(context.actor);
  const { rows, total } = await listFilterRows(context.db, query);
  return { items: rows.map(presentFilter), page: query.page, pageSize: query.pageSize, total };
}

/** Returns the filters for users, with their values among all public cards, in two statements. */
export async function listSearchableFilters(context: AppContext): Promise<SearchableFilter[]> {
  const filters = await listShownFilters(context.db);
  const values = filters.some(({ type }) => type !== 'Text')
    ? await cardSearch(context).facets({ kind: 'card' })
    : [];
  return filters.map(({ id, attribute, type, name_ja, name_en }) => ({
    id,
    attribute,
    attributeId: attributeId(attribute),
    type,
    name: { ja: name_ja, en: name_en },
    values: type === 'Text' ? [] : valuesOf(attribute, values),
  }));
}

const facetOf: Record<ListedAttribute, Facet> = {
  Category: 'category',
  'Year of Issue': 'year',
  'Expansion Mark': 'expansionMark',
  Grader: 'grader',
  'Grading Number': 'grade',
};

/** Sorts numbers from the highest, texts by their number of cards. */
function valuesOf(attribute: SearchedAttribute, values: readonly FacetValue[]): SearchableFilter['values'] {
  if (!isListedAttribute(attribute)) return [];
  const facet = facetOf[attribute];
  const isNumber = facet === 'year' || facet === 'grade';
  return values
    .filter((each) => each.facet === facet)
    .sort((a, b) =>
      isNumber ? Number(b.value) - Number(a.value) : b.count - a.count || (a.value < b.value ? -1 : 1),
    )
    .map(({ value, count, floor }) => ({
      value,
      count,
      floor: floor === null ? null : formatAmount(floor),
    }));
}
