import { readSearchConditions, type SearchMeaning } from '@kura/domain/cards';
import type { CardRow } from '../card-rows.repository.ts';
import type { CardSearch, CardSearchFilter, CardSearchPage, FacetValue, Selection } from './card-search.ts';

/**
 * Searches any `CardSearch` as collectors type: a grader, grade, year, number or certificate in the words becomes a
 * condition. If the conditions match nothing, all words are searched as text.
 */
export class ConditionSearch {
  readonly #search: CardSearch;

  constructor(search: CardSearch) {
    this.#search = search;
  }

  /** Returns a page with its total, and the meaning of the words: conditions also when neither meaning matches. */
  async find<Row extends { id: string } = CardRow>(
    filter: CardSearchFilter,
    page: CardSearchPage,
    selection?: Selection<Row>,
  ): Promise<{ rows: Row[]; total: number; searchedAs: SearchMeaning }> {
    const conditions = conditionsIn(filter);
    if (conditions !== undefined) {
      const found = await this.#search.find(conditions, page, selection);
      if (found.total > 0) return { ...found, searchedAs: 'CONDITIONS' };
    }
    const found = await this.#search.find(filter, page, selection);
    return { ...found, searchedAs: conditions && found.total === 0 ? 'CONDITIONS' : 'TEXT' };
  }

  /** Returns the values of every facet, by the meaning that {@link find} uses for the same filter. */
  async facets(filter: CardSearchFilter): Promise<FacetValue[]> {
    const conditions = conditionsIn(filter);
    if (conditions === undefined) return this.#search.facets(filter);
    const values = await this.#search.facets(conditions);
    if (matchesAny(values, filter)) return values;
    const asText = await this.#search.facets(filter);
    return matchesAny(asText, filter) ? asText : values;
  }
}

/** Returns the conditions in the words. Packs have none. */
function conditionsIn(filter: CardSearchFilter): CardSearchFilter | undefined {
  const conditions = filter.kind === 'card' ? readSearchConditions(filter) : undefined;
  return conditions && { ...filter, ...conditions };
}

/** Every match has a collection. Its facet is counted without the filter's own collection. */
const matchesAny = (values: readonly FacetValue[], { collectionId }: CardSearchFilter): boolean =>
  values.some(
    ({ facet, value, count }) =>
      facet === 'collection' && count > 0 && (collectionId === undefined || value === collectionId),
  );
