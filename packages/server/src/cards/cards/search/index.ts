import type { CallContext } from '../../../platform/index.ts';
import { ConditionSearch } from './condition-search.ts';
import { OpenSearchCardSearch } from './engine/open-search-card-search.repository.ts';
import { PostgresCardSearch } from './postgres-card-search.repository.ts';

export type { Facet, FacetValue, Selection } from './card-search.ts';
export { followCards, forgetCardIndexes, indexChanges, rebuildCardIndex } from './engine/index-cards.ts';
export { tiles, wholeCards } from './postgres-card-search.repository.ts';
export { readCardFilter, type ShownCardsQuery } from './read-card-filter.ts';
export { matchesSearch } from './search-conditions.repository.ts';

/** The search implementation of this shop. */
export const cardSearch = ({ db, searchEngine }: Pick<CallContext, 'db' | 'searchEngine'>): ConditionSearch =>
  new ConditionSearch(
    searchEngine === null ? new PostgresCardSearch(db) : new OpenSearchCardSearch(db, searchEngine),
  );
